"""Web Push: a message that only the browser can read (RFC 8291), signed so that its push service knows us
(RFC 8292). Put together from the two pieces that matter, so that our own guarded connection sends it."""

import base64
import hashlib
import json
import os
import time

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from hothouse.core.message import Template
from hothouse.server.notices.outside import Place
from hothouse.server.tables.refusals import Refused

LASTING = 12 * 3600
"""How long a signature holds, in seconds."""
KEPT = 24 * 3600
"""How long a push service keeps a message for a browser that is away, in seconds."""
NOT_A_SUBSCRIPTION = Template("this is no subscription of a browser: expected endpoint, p256dh and auth")
CURVE = ec.SECP256R1()


class Subscription(msgspec.Struct, frozen=True):
    """What a browser gives: where to post, its public key, and a secret that both know."""

    endpoint: str
    p256dh: str
    auth: str


def coded(raw: bytes) -> str:
    """Bytes as a text that fits in an address."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """And back."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def key_of(secret: str) -> str:
    """The private key that belongs to a secret of the house, as text."""
    return coded(hashlib.sha256(secret.encode()).digest())


def private(key: str) -> ec.EllipticCurvePrivateKey:
    """The key that the text stands for."""
    return ec.derive_private_key(int.from_bytes(decoded(key), "big"), CURVE)


def public(key: str) -> str:
    """What a browser is told of the key, to know us by."""
    return coded(_point(private(key)))


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(*form)


def check(subscription: Subscription) -> None:
    """Refused unless something can be encrypted for it."""
    try:
        encrypted(subscription, b"")
    except Exception:  # whatever the libraries say of a point that is none
        raise Refused("bad_target", NOT_A_SUBSCRIPTION) from None


def encrypted(subscription: Subscription, text: bytes) -> bytes:
    """The text as only this browser can read it."""
    import http_ece  # seldom needed

    return http_ece.encrypt(
        text,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(CURVE),
        dh=decoded(subscription.p256dh),
        auth_secret=decoded(subscription.auth),
        version="aes128gcm",
    )


def headers(key: str, place: Place, contact: str, topic: str) -> dict[str, str]:
    """The headers of a message; a later one of the same topic takes the place of one that waits."""
    usual = "" if place.port in (80, 443) else f":{place.port}"
    claims = {
        "aud": f"{place.scheme}://{place.host}{usual}",
        "exp": int(time.time()) + LASTING,
        "sub": contact,
    }
    return {
        "Authorization": f"vapid t={token(key, claims)}, k={public(key)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Urgency": "normal",
        "Topic": topic,
    }


def token(key: str, claims: dict[str, object]) -> str:
    """The claims with our signature (ES256)."""
    said = ".".join(coded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    made = private(key).sign(said.encode(), ec.ECDSA(hashes.SHA256()))
    sign = b"".join(number.to_bytes(32, "big") for number in decode_dss_signature(made))
    return f"{said}.{coded(sign)}"
