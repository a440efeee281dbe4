/** What the pages about people ask the service. */
import { ask } from "../api/http";
import type { Devices, GameFacts, Games, Join, JoinLink, Me, Met, Person, Steps } from "../api/wire";

const of = (address: string, rest = "") => `/api/people/${encodeURIComponent(address)}${rest}`;
const join = (secret: string) => `/api/join/${encodeURIComponent(secret)}`;

export type Seen = Person["seen"];
/** Which games are wanted: what is left out does not matter. */
export type Filter = Partial<
  Record<"game" | "variant" | "result" | "rival" | "rated" | "studied" | "since" | "before", string>
>;

export const people = {
  person: (address: string) => ask<Person>("GET", of(address)),
  games: (address: string, filter: Filter) =>
    ask<Games>("GET", of(address, `/games?${new URLSearchParams(filter).toString()}`)),
  met: (address: string) => ask<Met[]>("GET", of(address, "/met")),
  steps: (address: string, game: string, seats: number) =>
    ask<Steps>("GET", of(address, `/ratings/${encodeURIComponent(game)}/${seats}`)),
  show: (seen: Seen, renew = false) =>
    ask<Person>("PUT", "/api/me/page", { seen, renew: renew ? "yes" : "no" }),
  facts: (game: string) => ask<GameFacts>("GET", `/api/games/${encodeURIComponent(game)}/facts`),
  devices: () => ask<Devices>("GET", "/api/me/devices"),
  forget: (device: string) => ask<Devices>("DELETE", `/api/me/devices/${device}`),
  forgetOthers: () => ask<Devices>("DELETE", "/api/me/devices"),
  link: () => ask<JoinLink>("POST", "/api/me/link"),
  look: (secret: string) => ask<Join>("GET", join(secret)),
  join: (secret: string, bring: boolean | null) => ask<Me>("POST", join(secret), { bring }),
  wish: () => ask<PublicKeyCredentialCreationOptionsJSON>("POST", "/api/me/passkeys/wish"),
  keep: (answer: unknown) => ask<Devices>("POST", "/api/me/passkeys", { answer }),
  drop: (passkey: string) => ask<Devices>("DELETE", `/api/me/passkeys/${encodeURIComponent(passkey)}`),
  question: () => ask<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/passkeys/ask"),
  comeBack: (answer: unknown, bring: boolean | null) => ask<Me>("POST", "/api/passkeys", { answer, bring }),
};
