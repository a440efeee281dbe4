/* Written by `make wire` from the types of the service: change them there. */

import type { ClockBody } from "./bodies";
import type { Summary } from "./house";

/**
 * Everything that the page of a tournament needs.
 */
export interface TournamentPage {
  tournament: Tournament;
  mine: MyPart;
  now: number;
}
/**
 * A tournament as everybody sees it. `promise` is the hash of what a duplicate's draws are made from,
 * `luck` that itself, when it is over; `seats`: how many sit at a whole table.
 */
export interface Tournament {
  id: string;
  name: string;
  game: string;
  title: string;
  options: {
    [k: string]: number | boolean | string;
  };
  pace: Pace;
  format: "robin" | "swiss" | "knockout" | "arena" | "duplicate";
  status: "open" | "playing" | "finished" | "cancelled";
  host: string;
  club: string | null;
  public: boolean;
  rounds: number;
  round: number;
  minutes: number;
  grace: number;
  size: number;
  seats: number;
  starts_at: number;
  round_at: number;
  ends_at: number | null;
  finished_at: number | null;
  promise: string | null;
  luck: string | null;
  entrants: Entrant[];
  boards: Board[];
  standings: Rank[];
  breaks: Break[];
}
/**
 * The clock of every table.
 */
export interface Pace {
  kind: "none" | "move" | "total" | "days";
  seconds: number;
  minutes: number;
  increment: number;
  days: number;
}
/**
 * Somebody who takes part, by number; a bot has a level.
 */
export interface Entrant {
  number: number;
  person: string | null;
  name: string;
  level: string | null;
  gone: boolean;
}
/**
 * Who sits together in a round, in the order of the seats, and what came of it. The tables of a duplicate
 * are shown when their round is over.
 */
export interface Board {
  round: number;
  board: number;
  sat: Sitting[];
  table: string | null;
  how: "" | "played" | "bye" | "absent" | "void";
}
/**
 * Somebody at a board: their points; in a duplicate also their share, in thousandths; `margin` is by how
 * much they were ahead of the best of the others, or what they reached alone; none if it was given up.
 */
export interface Sitting {
  number: number;
  points: number;
  margin: number | null;
  share: number | null;
}
/**
 * Where an entrant stands, with one number for each tie-break.
 */
export interface Rank {
  place: number;
  number: number;
  points: number;
  breaks: number[];
  played: number;
}
/**
 * A tie-break: what it is called and what it counts, as templates.
 */
export interface Break {
  label: string;
  about: string;
}
/**
 * What is mine in a tournament: whether I organise it, my number, where I play now, what I may do.
 */
export interface MyPart {
  organiser: boolean;
  number: number | null;
  table: string | null;
  can_join: boolean;
  can_leave: boolean;
}
/**
 * The tournaments that I may see, and my clubs.
 */
export interface Gatherings {
  tournaments: TournamentLine[];
  clubs: ClubLine[];
  now: number;
}
/**
 * A tournament in a list.
 */
export interface TournamentLine {
  id: string;
  name: string;
  game: string;
  title: string;
  format: "robin" | "swiss" | "knockout" | "arena" | "duplicate";
  status: "open" | "playing" | "finished" | "cancelled";
  count: number;
  starts_at: number;
  finished_at: number | null;
}
/**
 * A club in a list.
 */
export interface ClubLine {
  id: string;
  name: string;
}
/**
 * The tournament that a table is played in.
 */
export interface Held {
  id: string;
  name: string;
  round: number;
}
/**
 * A club as its members see it; to others it says its name, and lists nobody. `away`: whom the founder
 * has sent away, told to the founder only.
 */
export interface Club {
  id: string;
  name: string;
  about: string;
  member: boolean;
  founder: boolean;
  members: Member[];
  away: Member[];
  tournaments: TournamentLine[];
  now: number;
}
/**
 * Somebody in a club.
 */
export interface Member {
  id: string;
  name: string;
}
/**
 * Tables to watch, the most watched first.
 */
export interface Watch {
  tables: WatchedTable[];
  now: number;
}
/**
 * A table in play, and how many watch it.
 */
export interface WatchedTable {
  table: Summary;
  watching: number;
}
/**
 * A tournament to be organised; `starts_in`: so many minutes from now; `rounds` 0: as many as it takes;
 * `grace`: so many seconds a first move is waited for, 0: as the clock suggests.
 */
export interface NewTournament {
  name: string;
  game: string;
  format: "robin" | "swiss" | "knockout" | "arena" | "duplicate";
  clock: ClockBody;
  options?: {
    [k: string]: number | boolean | string;
  };
  starts_in?: number;
  rounds?: number;
  minutes?: number;
  grace?: number;
  size?: number;
  filler?: string;
  public?: boolean;
  club?: string | null;
}
/**
 * Bots that take part.
 */
export interface BotsBody {
  level: string;
  count?: number;
}
/**
 * A club to be founded.
 */
export interface NewClub {
  name: string;
  about?: string;
}
