from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

def encrypt(
    content: bytes,
    salt: bytes | None = ...,
    key: bytes | None = ...,
    private_key: EllipticCurvePrivateKey | None = ...,
    dh: bytes | None = ...,
    auth_secret: bytes | None = ...,
    keyid: str | None = ...,
    keylabel: str = ...,
    rs: int = ...,
    version: str = ...,
) -> bytes: ...
def decrypt(
    content: bytes,
    salt: bytes | None = ...,
    key: bytes | None = ...,
    private_key: EllipticCurvePrivateKey | None = ...,
    dh: bytes | None = ...,
    auth_secret: bytes | None = ...,
    keyid: str | None = ...,
    keylabel: str = ...,
    rs: int = ...,
    version: str = ...,
) -> bytes: ...
