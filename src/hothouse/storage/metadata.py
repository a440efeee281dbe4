"""What all tables of the database share: where they are listed, and how what belongs to them is named."""

from sqlalchemy import BigInteger, Integer, MetaData

# Named by a rule: a migration must be able to drop what a database would have named itself.
METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
ROW_ID = BigInteger().with_variant(Integer, "sqlite")  # only INTEGER counts up by itself in SQLite
