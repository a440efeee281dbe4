"""The steps of the Containerfile, carried out without an engine: each stage is a folder, whose parts are laid
over this machine's own in a mount namespace of their own.

What an engine would bring is not here: the images. A stage from `node` finds this machine's Node, one from
`python` an empty environment of this machine's Python; both find its compiler.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

LAID = ("house", "wheels", "data", "etc")
"""The folders of a stage that are its own; everything else of the machine is seen as it is."""

PEOPLE = 1000
"""From this number on a user is a person, not a part of the system."""


class Stage:
    """One `FROM` and what was done since."""

    def __init__(self, image: str, folder: Path) -> None:
        self.folder = folder
        self.workdir = "/"
        self.user = ""
        self.environment = {"PATH": os.environ["PATH"], "HOME": "/data", "LC_ALL": "C.UTF-8"}
        for name in LAID[:-1]:
            (folder / name).mkdir(parents=True)
        # `useradd` writes there, and finds the users of an empty system: this machine's people are not in it.
        shutil.copytree("/etc", folder / "etc", symlinks=True, ignore_dangling_symlinks=True)
        for name in ("passwd", "group"):
            place = folder / "etc" / name
            kept = [line for line in place.read_text().splitlines() if int(line.split(":")[2]) < PEOPLE]
            place.write_text("\n".join([*kept, ""]))
        (folder / "wheels" / ".base").mkdir()
        if image.startswith("python:"):
            subprocess.run(
                self.command("/wheels/.base/bin/python3", "-m", "venv", "/wheels/.python"), check=True
            )
            self.environment["PATH"] = f"/wheels/.python/bin:{os.environ['PATH']}"
            # It looks for its library where it was built; who cannot go there would be given the system's.
            self.environment["LD_LIBRARY_PATH"] = "/wheels/.base/lib"

    def command(self, *words: str) -> list[str]:
        """Words to carry out in here."""
        places = {str(self.folder / name): f"/{name}" for name in LAID}
        # This machine's Python may lie in somebody's home, where the container's user cannot go.
        places[sys.base_prefix] = "/wheels/.base"
        lay = " && ".join(f"mount --bind {shlex.quote(mine)} {there}" for mine, there in places.items())
        # The folder is made in here first: a stage may work where nobody has been.
        inside = f"{lay} && mkdir -p {shlex.quote(self.workdir)} && cd {shlex.quote(self.workdir)}"
        become = f"setpriv --reuid={self.user} --regid={self.user} --clear-groups " if self.user else ""
        told = " ".join(shlex.quote(f"{name}={value}") for name, value in self.environment.items())
        return [
            "unshare",
            "--mount",
            "sh",
            "-ec",
            f"{inside} && exec env -i {told} {become}{shlex.join(words)}",
        ]

    def place(self, path: str) -> Path:
        """Where a path of the stage lies on this machine."""
        return self.folder / os.path.normpath(Path(self.workdir, path)).lstrip("/")


class Container:
    """A Containerfile, stage by stage."""

    def __init__(self, source: Path, work: Path) -> None:
        self.source = source
        self.work = work
        self.stages: dict[str, Stage] = {}
        self.stage: Stage
        self.last: list[str] = []
        self.health: list[str] = []

    def build(self) -> "Container":
        """Carry out every step; the first that fails raises."""
        text = (self.source / "Containerfile").read_text("utf-8")
        for line in re.sub(r"\\\n", " ", text).splitlines():
            if line and not line.startswith("#"):
                verb, _, rest = line.partition(" ")
                getattr(self, f"_{verb.lower()}")(rest.strip())
        return self

    def _from(self, rest: str) -> None:
        image, _, name = rest.partition(" AS ")
        self.stage = Stage(image, self.work / (name or "last"))
        self.stages[name or "last"] = self.stage

    def _workdir(self, rest: str) -> None:
        self.stage.workdir = rest

    def _copy(self, rest: str) -> None:
        *sources, target = rest.split()
        if sources[0].startswith("--from="):
            origin = self.stages[sources.pop(0).removeprefix("--from=")].folder
        else:
            origin = self.source
        many = len(sources) > 1
        for source in sources:
            found, place = origin / source.lstrip("/"), self.stage.place(target)
            if found.is_dir():
                shutil.copytree(
                    found, place, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".python", ".base")
                )
            else:
                whole = place / found.name if many or target.endswith("/") else place
                whole.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(found, whole)

    def _run(self, rest: str) -> None:
        subprocess.run(self.stage.command("sh", "-ec", rest), check=True)

    def _user(self, rest: str) -> None:
        [found] = re.findall(rf"^{rest}:x:(\d+):", (self.stage.folder / "etc/passwd").read_text(), re.M)
        self.stage.user = found

    def _env(self, rest: str) -> None:
        self.stage.environment |= dict(word.split("=", 1) for word in shlex.split(rest))

    def _volume(self, rest: str) -> None:
        assert self.stage.place(rest).is_dir()

    def _expose(self, rest: str) -> None:
        assert rest.isdigit()

    def _healthcheck(self, rest: str) -> None:
        self.health = json.loads(rest.removeprefix("CMD"))

    def _cmd(self, rest: str) -> None:
        self.last = json.loads(rest)
