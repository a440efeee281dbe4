"""The description of the API: OpenAPI as JSON, and a plain page made from it that needs no script."""

from html import escape
from typing import Any

from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from hothouse.server.bodies import BODIES
from hothouse.server.gatherings import wire_gatherings
from hothouse.server.manners import wire_manners
from hothouse.server.notices import wire_notices

VERBS = ("get", "post", "put", "delete")


def description(app: Litestar) -> dict[str, Any]:
    """What the application says of itself, and what else is true: unknown fields are refused."""
    schemas = app.openapi_schema.components.schemas or {}
    for kind in (*BODIES, *wire_manners.BODIES, *wire_gatherings.BODIES, *wire_notices.BODIES):
        found: Any = schemas.get(kind.__name__)
        if found is not None:
            found.additional_properties = False
    return app.openapi_schema.to_schema()


def write_page(schema: dict[str, Any]) -> str:
    """A page of every request with what it takes and gives, from the description."""
    requests = [
        _request(verb, path, operation)
        for path, verbs in schema["paths"].items()
        for verb, operation in verbs.items()
        if verb in VERBS
    ]
    types = [_type(name, kind) for name, kind in sorted(schema["components"]["schemas"].items())]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Hothouse API</title>'
        '<meta name="viewport" content="width=device-width">'
        f"<h1>{escape(schema['info']['title'])}: the API</h1><p>{escape(schema['info']['description'])} "
        '<a href="/api/schema/openapi.json">OpenAPI (JSON)</a></p>'
        f"<h2>Requests</h2><dl>{''.join(requests)}</dl><h2>Types</h2><dl>{''.join(types)}</dl></html>"
    )


def _request(verb: str, path: str, operation: dict[str, Any]) -> str:
    takes = _names(operation.get("requestBody", {}))
    gives = _names(next(iter(operation.get("responses", {}).values()), {}))
    arrow = f"{escape(takes or '–')} → {escape(gives or '–')}"
    words = escape(f"{operation.get('summary', '')}. {operation.get('description', '')}")
    return f"<dt><code>{verb.upper()} {escape(path)}</code></dt><dd>{words}<br><code>{arrow}</code></dd>"


def _names(part: dict[str, Any]) -> str:
    schemas = [content.get("schema", {}) for content in part.get("content", {}).values()]
    return ", ".join(filter(None, (_name(schema) for schema in schemas)))


def _name(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "items" in schema:
        return f"[{_name(schema['items'])}]"
    if "oneOf" in schema:
        return " | ".join(_name(each) for each in schema["oneOf"])
    kind = schema.get("type", "")
    return " | ".join(kind) if isinstance(kind, list) else str(kind)


def _type(name: str, kind: dict[str, Any]) -> str:
    fields = ", ".join(f"{field}: {_name(schema)}" for field, schema in kind.get("properties", {}).items())
    return f'<dt id="{escape(name)}"><code>{escape(name)}</code></dt><dd><code>{escape(fields)}</code></dd>'


OPENAPI = OpenAPIConfig(
    title="Hothouse",
    version="1",
    description="Everything the browser client does, for scripts and bots; the socket: docs/protocol.md.",
    render_plugins=[JsonRenderPlugin()],
    use_handler_docstrings=True,
)
