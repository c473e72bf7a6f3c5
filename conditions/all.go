package conditions

// All lists every condition that can be solved, in the order of the page. A comment above the names gives
// their file.
var All = []*Condition{
	// board_grid.go
	&grid,
	// board_griddle.go
	&griddle,
	// observing_disparate.go
	&disparate,
	&retrodisparate,
	// choice_mummer.go
	&maximummer,
	&blackMaximummer,
	&whiteMaximummer,
	&blackMinimummer,
	&whiteMinimummer,
	// observing_madrasi_isardam.go
	&madrasi,
	&eiffelChess,
	&isardam,
	&leffie,
	&partialParalysis,
	// walks_annan_facetoface_menace.go
	&transmissionMenace,
	&annanChess,
	&nannaChess,
	&faceToFace,
	&backToBack,
	&cheekToCheek,
	// kings_transmuting_reflective_vaulting.go
	&transmutedKings,
	&whiteTransmutedKing,
	&blackTransmutedKing,
	&reflectiveKings,
	&whiteReflectiveKing,
	&blackReflectiveKing,
	&whiteSuperTransmutingKing,
	&blackSuperTransmutingKing,
	&vaultingKings,
	&whiteVaultingKing,
	&blackVaultingKing,
	// choice_checks_exclusive_zwang.go
	&checklessChess,
	&exclusiveChess,
	&ultraSchachZwang,
	&whiteUltraSchachZwang,
	&blackUltraSchachZwang,
	&blackChecks,
	// kings_sat.go
	&sat,
	// choice_bgl.go
	&bgl,
	// observing_patrouille_lortap_guards.go
	&patrouille,
	&ultraPatrol,
	&lortap,
	&provocationChess,
	&superGuards,
	&antiGuards,
	&shieldedKings,
	&brunnerChess,
	&centralChess,
	// observing_woozles_heffalumps.go
	&woozles,
	&biWoozles,
	&heffalumps,
	&biHeffalumps,
	// kings_maff_owu_mateturns.go
	&maff,
	&owu,
	&mateTurns,
	// sides_darkside.go
	&darkSide,
	// kings_antikings_vogtlaender_pepo.go
	&antiKings,
	&vogtlaenderChess,
	&pepo,
	// kings_extinction.go
	&extinctionChess,
	// kings_royaldynasty.go
	&royalDynasty,
	// kings_royalsquare.go
	&whiteRoyalSquare,
	&blackRoyalSquare,
	// kings_lesemajeste.go
	&leseMajeste,
	// kings_swapping_oscillating.go
	&swappingKings,
	&whiteOscillatingKings,
	&blackOscillatingKings,
	// circe_forms.go
	&circe,
	&mirrorCirce,
	&pwc,
	&couscousCirce,
	&chameleonCirce,
	&equipollentsCirce,
	&fileCirce,
	&rankCirce,
	&symmetryCirce,
	&verticalSymmetryCirce,
	&horizontalSymmetryCirce,
	&mirrorFileCirce,
	&antipodeanCirce,
	&circeClone,
	&mirrorCirceClone,
	&diagramCirce,
	&superCirce,
	&diametralCirce,
	&mirrorCouscousCirce,
	&circeAssassin,
	&circeTurncoats,
	&circeDoubleAgents,
	&cageCirce,
	&circeTakeMake,
	&verticalMirrorCirce,
	&aprilChess,
	&parrainCirce,
	&contraParrain,
	// circe_parrain.go
	&lastCapture,
	// circe_anticirce.go
	&antiCirce,
	&mirrorAntiCirce,
	&fileAntiCirce,
	&symmetryAntiCirce,
	&verticalSymmetryAntiCirce,
	&horizontalSymmetryAntiCirce,
	&mirrorFileAntiCirce,
	&antipodeanAntiCirce,
	&equipollentsAntiCirce,
	&antiCloneCirce,
	&antiSuperCirce,
	// circe_mars_phantom_immun_geneva_danger.go
	&marsCirce,
	&marsMirrorCirce,
	&antiMarsCirce,
	&antiMarsMirrorCirce,
	&antiMarsAntipodeanCirce,
	&phantomChess,
	&immunChess,
	&mirrorImmunChess,
	&fileImmunChess,
	&mirrorFileImmunChess,
	&symmetryImmunChess,
	&antipodeanImmunChess,
	&equipollentsImmunChess,
	&immuneVerticalSymmetry,
	&immuneHorizontalSymmetry,
	&genevaChess,
	// board_bichrom_monochrom.go
	&bichromatic,
	&monochromatic,
	// board_hole_haaner.go
	&hole,
	&haaner,
	// captures_nocapture.go
	&noCapture,
	&noWhiteCapture,
	&noBlackCapture,
	// sides_andernach.go
	&andernach,
	&antiAndernach,
	// sides_volage.go
	&volage,
	&hypervolage,
	// sides_magicsquares.go
	&magicSquares,
	// captures_takemake.go
	&takeMake,
	// sides_masand.go
	&masand,
	&masandGeneralised,
	// choice_koeko.go
	&koeKo,
	&newKoeko,
	&antiKoeko,
	// board_edgemover.go
	&whiteEdgeMover,
	&blackEdgeMover,
	// captures_mustcapture.go
	&whiteMustCapture,
	&blackMustCapture,
	// captures_losing.go
	&losingChess,
	// captures_bicaptures_multicaptures.go
	&bicaptures,
	&multiCaptures,
	// kings_bicolores.go
	&bicolores,
	// choice_synchron_follow.go
	&whiteSynchronMover,
	&blackSynchronMover,
	&whiteAntiSynchronMover,
	&blackAntiSynchronMover,
	&whiteFollowMyLeader,
	&blackFollowMyLeader,
	// effects_influencer.go
	&influencer,
	// captures_maketake.go
	&makeTake,
	// effects_imitator.go
	&imitator,
	&noIProm,
	// walks_norsk.go
	&norskSjakk,
	// effects_messigny.go
	&messigny,
	// kings_castling_rokagogo.go
	&castlingChess,
	&rokagogo,
	// captures_cast.go
	&cast,
	// board_revolvingcentre.go
	&revolvingCentre,
	// walks_pointreflection.go
	&pointReflection,
	// choice_backhome.go
	&backHome,
	// choice_duellist.go
	&duellist,
	// observing_fuddled.go
	&fuddledMen,
	// choice_dister.go
	&whiteMaxDister,
	&whiteMinDister,
	&blackMaxDister,
	&blackMinDister,
	// captures_pad.go
	&padChess,
	// sides_anda.go
	&anda,
	&andaInverse,
	// kings_republican.go
	&republicanChess,
	// effects_lostpieces.go
	&lostPieces,
	// captures_seriescapture.go
	&seriesCapture,
	// sides_roleexchange.go
	&roleExchange,
	// choice_allin_halfin_mainlyin.go
	&halfInChess,
	&mainlyInChess,
	&allInChess,
	// board_alice.go
	&aliceChess,
	// board_pluschess.go
	&plusChess,
	// walks_bolero.go
	&bolero,
	&boleroInverse,
	// choice_forcedsquare.go
	&whiteForcedSquare,
	&blackForcedSquare,
	&whiteConsequentForcedSquare,
	&blackConsequentForcedSquare,
	// choice_alphabetic.go
	&alphabeticChess,
	&whiteAlphabeticChess,
	&blackAlphabeticChess,
	// promotion.go
	&promOnly,
	&whitePromSquares,
	&blackPromSquares,
	&noWhitePromotion,
	&noBlackPromotion,
	&glasgow,
	&cavalierMajeur,
	&argentinian,
	&leofamily,
	&chineseChess,
	&marineChess,
	// promotion_singlebox.go
	&singleBox,
	// walks_einstein.go
	&einstein,
	&reversalEinstein,
	&antiEinstein,
	// walks_chameleonchess.go
	&chameleonChess,
	&chameleonSequence,
	// walks_frankfurt_protean.go
	&frankfurt,
	&protean,
	// walks_snek.go
	&snek,
	&snekCircle,
	// kings_kobul.go
	&kobul,
	// sides_tibet.go
	&tibet,
	&doubleTibet,
	// walks_football.go
	&football,
	// walks_relegation.go
	&relegation,
	// walks_linechameleon.go
	&lineChameleon,
	// sides_chameleonpursuit.go
	&chameleonPursuit,
	// observing_functionary.go
	&functionary,
	// promotion.go
	&ultramarine,
	// circe_mars_phantom_immun_geneva_danger.go
	&danger,
	// board_wormholes.go
	&wormholes,
	// captures_breton.go
	&breton,
	// effects_sentinelles.go
	&sentinels,
	// effects_ghost_haunted.go
	&ghost,
	&haunted,
}
