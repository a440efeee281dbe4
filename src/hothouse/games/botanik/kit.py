"""Everything Botanik has besides its rules."""

from hothouse.core.kit import Kit

KIT = Kit(
    changes="hothouse.games.botanik.changes:CHANGES",
    pad="hothouse.games.botanik.pad:PAD",
    kernel="hothouse.kernels.botanik.kernel:BotanikKernel",
    course="hothouse.study.botanik:COURSE",
    guide="hothouse.study.botanik.guide:GUIDE",
    points="hothouse.study.botanik:POINTS",
    examples="hothouse.study.botanik:EXAMPLES",
    puzzles="hothouse.study.botanik.quarry:QUARRY",
    daily="hothouse.study.botanik.daily:DAILY",
    levels="hothouse.bots.botanik.levels:LEVELS",
    trainer="hothouse.bots.botanik.training:train",
    encoder="hothouse.envs.botanik.encoder:encoder",
    planes="hothouse.envs.botanik.planes:planes",
    symmetries="hothouse.envs.botanik.symmetry:symmetries",
    drawing="hothouse.pictures.botanik.drawing:draw",
)
