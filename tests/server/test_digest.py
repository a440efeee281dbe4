"""The digest: whoever wants few letters gets one a day."""

from pathlib import Path

from hothouse.server.notices.wire_notices import MailBody
from server.test_notices import ADA, BOB, DAY, NEVER_QUIET, Stage, staged


def test_a_digest_is_one_letter_a_day_about_all_that_waits(tmp_path: Path) -> None:
    """Nothing at once; at the hour of the digest one letter that names every game, over a real server for
    letters, and nothing more that day."""

    async def do(stage: Stage) -> None:
        await stage.counter.wish(ADA, NEVER_QUIET)
        await stage.counter.by_mail(ADA, MailBody(address="ada@games.example", digest=True))
        await stage.counter.confirm(stage.letters.links()[0].rpartition("/")[2])
        for _ in range(2):
            table = await stage.move(await stage.table(), ADA, ago=2 * 60_000)
            await stage.move(table, BOB)
        await stage.send()
        assert len(stage.letters.letters) == 1  # the one that asked
        await stage.send(ahead=DAY + 61_000)
        assert len(stage.letters.letters) == 2
        assert stage.letters.letters[-1]["Subject"] == "2 games wait for you"
        assert stage.letters.letters[-1]["To"] == "ada@games.example"
        assert await stage.send(ahead=DAY + 122_000) == 0

    staged(tmp_path, do)
