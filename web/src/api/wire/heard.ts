/* Written by `make wire` from the types of the service: change them there. */

import type { TournamentPage } from "./gatherings";
import type { Line, Lobby, Presence, Refusal, Table, Update } from "./house";
import type { Pairing } from "./pairing";

export type Heard = WholeTable | Update | Chatted | Attended | Answer | Failure | Pong | ToThink | HeartBeat;
export type LobbyHeard = LobbyNews | PairingNews | LobbyPong;
export type TournamentHeard = TournamentNews | LobbyPong;
/**
 * The whole table: the greeting of a socket, and the answer to `refresh`.
 */
export interface WholeTable {
  type: "table";
  table: Table;
}
/**
 * Somebody said something.
 */
export interface Chatted {
  type: "chat";
  id: string;
  seq: number;
  line: Line;
}
/**
 * Somebody came or went.
 */
export interface Attended {
  type: "presence";
  id: string;
  seq: number;
  presence: Presence;
}
/**
 * The answer to a question or a command; `to` is the `id` it came with.
 */
export interface Answer {
  type: "answer";
  id: string;
  seq: number;
  to: string;
  result: unknown;
}
/**
 * A refusal of what was said, or of something that cannot be read.
 */
export interface Failure {
  type: "error";
  id: string;
  seq: number;
  to: string | null;
  error: Refusal;
}
/**
 * The answer to `ping`.
 */
export interface Pong {
  type: "pong";
  id: string;
  seq: number;
  to: string | null;
  now: number;
}
/**
 * A bot's turn that this page is asked to think about: what the bot's seat sees, its level and a seed. To
 * be answered with `thought` and the same `seq`.
 */
export interface ToThink {
  type: "think";
  id: string;
  seq: number;
  game: string;
  seat: number;
  level: string;
  position: string;
  seed: number;
}
/**
 * To be answered at once with the same number.
 */
export interface HeartBeat {
  type: "beat";
  n: number;
}
/**
 * The lists of the home page, when they have changed.
 */
export interface LobbyNews {
  type: "lobby";
  lobby: Lobby;
}
/**
 * What I look for and who else does, when that has changed.
 */
export interface PairingNews {
  type: "pairing";
  pairing: Pairing;
}
/**
 * The answer to `ping`.
 */
export interface LobbyPong {
  type: "pong";
}
/**
 * A tournament as its page shows it, when that has changed.
 */
export interface TournamentNews {
  type: "tournament";
  page: TournamentPage;
}
