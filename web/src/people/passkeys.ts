/** Passkeys in the browser: made and asked for by its own dialog; null where somebody thought better of it. */
import { people } from "./asks";

/** Whether this browser can make passkeys and write them as JSON: not without TLS, nor for a host without a name. */
export const able =
  typeof PublicKeyCredential === "function" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname);

async function asked(work: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const found = await work();
    return found instanceof PublicKeyCredential ? found.toJSON() : null;
  } catch (error) {
    // The dialog was closed, or this device has the passkey already.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** What the browser made of a new passkey. */
export async function make(): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await people.wish());
  return asked(() => navigator.credentials.create({ publicKey }));
}

/** What one of the passkeys answers. */
export async function answer(): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await people.question());
  return asked(() => navigator.credentials.get({ publicKey }));
}
