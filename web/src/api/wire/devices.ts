/* Written by `make wire` from the types of the service: change them there. */

/**
 * Where I am known. `older`: a token from before devices were listed is believed too.
 */
export interface Devices {
  devices: Device[];
  passkeys: Passkey[];
  older: boolean;
}
/**
 * A device on which I am known; `here`: the one that asks.
 */
export interface Device {
  id: string;
  label: string;
  made_at: number;
  seen_at: number;
  here: boolean;
}
/**
 * A passkey of mine, and the program that made it.
 */
export interface Passkey {
  id: string;
  label: string;
  made_at: number;
  used_at: number;
}
/**
 * A link that joins one more device to me: it works once, until then.
 */
export interface JoinLink {
  path: string;
  until: number;
}
/**
 * Whose link it is; who I am so far, where that is somebody else who would be missed.
 */
export interface Join {
  name: string;
  same: boolean;
  other: string | null;
}
