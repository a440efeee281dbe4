"""Everything Petris has besides its rules."""

from hothouse.core.kit import Kit

KIT = Kit(
    changes="hothouse.games.petris.changes:CHANGES",
    pad="hothouse.games.petris.pad:PAD",
    kernel="hothouse.kernels.petris.kernel:PetrisKernel",
    course="hothouse.study.petris:COURSE",
    guide="hothouse.study.petris.guide:GUIDE",
    points="hothouse.study.petris:POINTS",
    examples="hothouse.study.petris:EXAMPLES",
    puzzles="hothouse.study.petris.quarry:QUARRY",
    levels="hothouse.bots.petris.levels:LEVELS",
    trainer="hothouse.bots.petris.training:train",
    standing="hothouse.bots.petris.standing:foresight",
    encoder="hothouse.envs.petris.encoder:encoder",
    planes="hothouse.envs.petris.planes:planes",
    symmetries="hothouse.envs.petris.symmetry:symmetries",
    drawing="hothouse.pictures.petris.drawing:draw",
    opening="hothouse.bots.petris.opening:OPENING",
    fewest_win=True,
)
