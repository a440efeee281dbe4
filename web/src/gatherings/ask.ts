/** Asking the service about tournaments and clubs. */
import { ask } from "../api/http";
import type { Club, Gatherings, NewClub, NewTournament, TournamentPage } from "../api/wire";

const cup = (id: string, rest = "") => `/api/tournaments/${encodeURIComponent(id)}${rest}`;
const club = (id: string, rest = "") => `/api/clubs/${encodeURIComponent(id)}${rest}`;

export const gatherings = {
  all: () => ask<Gatherings>("GET", "/api/tournaments"),
  found: (wanted: NewTournament) => ask<TournamentPage>("POST", "/api/tournaments", wanted),
  one: (id: string) => ask<TournamentPage>("GET", cup(id)),
  join: (id: string) => ask<TournamentPage>("POST", cup(id, "/entry")),
  leave: (id: string) => ask<TournamentPage>("DELETE", cup(id, "/entry")),
  here: (id: string) => ask<undefined>("POST", cup(id, "/here")),
  bots: (id: string, level: string, count: number) =>
    ask<TournamentPage>("POST", cup(id, "/bots"), { level, count }),
  sendAway: (id: string, number: number) => ask<TournamentPage>("DELETE", cup(id, `/entrants/${number}`)),
  start: (id: string) => ask<TournamentPage>("POST", cup(id, "/start")),
  cancel: (id: string) => ask<TournamentPage>("DELETE", cup(id)),
  newClub: (wanted: NewClub) => ask<Club>("POST", "/api/clubs", wanted),
  club: (id: string) => ask<Club>("GET", club(id)),
  joinClub: (id: string) => ask<Club>("POST", club(id, "/membership")),
  leaveClub: (id: string) => ask<Club>("DELETE", club(id, "/membership")),
  sendFromClub: (id: string, person: string) => ask<Club>("DELETE", club(id, `/members/${person}`)),
  letIntoClub: (id: string, person: string) => ask<Club>("PUT", club(id, `/members/${person}`)),
};
