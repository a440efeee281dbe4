"""Everything Vorex has besides its rules."""

from hothouse.core.kit import Kit

KIT = Kit(
    changes="hothouse.games.vorex.changes:CHANGES",
    pad="hothouse.games.vorex.pad:PAD",
    kernel="hothouse.kernels.vorex.kernel:VorexKernel",
    course="hothouse.study.vorex:COURSE",
    guide="hothouse.study.vorex.guide:GUIDE",
    points="hothouse.study.vorex:POINTS",
    examples="hothouse.study.vorex:EXAMPLES",
    puzzles="hothouse.study.vorex.quarry:QUARRY",
    daily="hothouse.study.vorex.daily:DAILY",
    levels="hothouse.bots.vorex.levels:LEVELS",
    trainer="hothouse.bots.vorex.training:train",
    standing="hothouse.bots.vorex.gardener:stands",
    encoder="hothouse.envs.vorex.encoder:encoder",
    planes="hothouse.envs.vorex.planes:planes",
    symmetries="hothouse.envs.vorex.symmetry:symmetries",
    drawing="hothouse.pictures.vorex.drawing:draw",
    commands={
        "tiles": "hothouse.cli.vorex.tiles:tiles",
        "balance": "hothouse.cli.vorex.balance:balance",
    },
    files={"tileset": "hothouse.cli.vorex.tiles:tileset_value"},
    environments={"VorexSolo-v0": {"players": 1}},
)
