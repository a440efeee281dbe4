/** Asking the service over HTTP. A refusal is thrown as `Refused`; a service that is away as `Away`. */
import { words } from "../i18n/index.svelte";
import { carrier } from "./carrier";
import type {
  Answered,
  AwayBody,
  Advice,
  Analysis,
  Attempt,
  Branch,
  BranchLine,
  ConditionAsk,
  ConditionLook,
  Conditions,
  ConditionsBody,
  Contrast,
  Course,
  Drawn,
  Example,
  Examples,
  Foreseen,
  Daily,
  DailyTable,
  Game,
  Judged,
  Counsel,
  HintBody,
  HookBody,
  Legal,
  LineAsk,
  LineBody,
  LineGoOn,
  Guide,
  PushBody,
  PuzzleHint,
  Link,
  Look,
  MailBody,
  Me,
  Notices,
  NewStudy,
  NewTable,
  Pad,
  Pairing,
  Parts,
  PositionBody,
  Preview,
  Puzzle,
  Puzzles,
  Refusal,
  ReplyAsk,
  Seats,
  SeekBody,
  Stage,
  Study,
  StudyMade,
  StudyPlayOn,
  Table,
  Tally,
  Today,
  PuzzleTried,
  Vacation,
  WhyNot,
} from "./wire";

export type Options = Table["options"];

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message.text);
  }
}

export class Away extends Error {}

/** A request that failed, as it is told: why it was refused, or that nobody answers. Another error is our own. */
export function troubleOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof Away)
    return { code: "away", message: { template: "", details: {}, text: "no connection" } };
  throw error;
}

/** One request; the answer's JSON, or undefined for an empty one. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (method !== "GET") {
    request.headers = { "Content-Type": "application/json" };
    if (body !== undefined) request.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await carrier().fetch(path, request);
  } catch {
    throw new Away("the service does not answer");
  }
  const said = read(await answer.text());
  if (answer.ok) return said;
  if (answer.status >= 502 || typeof said !== "object") throw new Away("the service does not answer");
  throw await refused(answer.status, said);
}

/** A refusal that can be said: the words of a rule are at hand, those of the service come with the first refusal. */
export async function refused(status: number, refusal: Refusal): Promise<Refused> {
  if (!refusal.violation) await words.haveSeldom();
  return new Refused(status, refusal);
}

/** What an answer holds: data, a page of text, or nothing. */
function read(text: string) {
  return /^([{[]|null$)/.test(text) ? JSON.parse(text) : text || undefined;
}

/** A key for a request that must not be carried out twice. (`randomUUID` is not there without TLS.) */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The table that was asked for and not answered, with its key: whoever asks again gets the same one. */
let unanswered: { asked: string; key: string } | null = null;

async function create(wanted: NewTable): Promise<Table> {
  const asked = JSON.stringify(wanted);
  const key = unanswered?.asked === asked ? unanswered.key : freshKey();
  unanswered = { asked, key };
  try {
    const made = await ask<Table>("POST", "/api/tables", { ...wanted, key });
    unanswered = null;
    return made;
  } catch (failed) {
    if (failed instanceof Refused) unanswered = null;
    throw failed;
  }
}

const table = (id: string, rest = "") => `/api/tables/${encodeURIComponent(id)}${rest}`;

const conditions = (id: string, seat: number, rest = "") => table(id, `/seats/${seat}/conditions${rest}`);

const lessons = (...path: string[]) => {
  const [game = "", ...rest] = path.map(encodeURIComponent);
  return ["/api/games", game, "course", ...rest].join("/");
};

const study = (digest: string, rest = "") => `/api/studies/${encodeURIComponent(digest)}${rest}`;
const puzzles = (...path: string[]) => {
  const [game = "", ...rest] = path.map(encodeURIComponent);
  return ["/api/games", game, "puzzles", ...rest].join("/");
};

export const api = {
  me: () => ask<Me>("GET", "/api/me"),
  rename: (name: string) => ask<Me>("POST", "/api/me", { name }),
  forget: () => ask<undefined>("DELETE", "/api/me"),
  mute: (person: string, muted: boolean) =>
    ask<Me>(muted ? "PUT" : "DELETE", `/api/me/muted/${encodeURIComponent(person)}`),
  games: () => ask<Game[]>("GET", "/api/games"),
  seats: (game: string, options: Options) => ask<Seats>("GET", `/api/games/${game}/seats?${query(options)}`),
  rules: (game: string, language: string) =>
    ask<string>("GET", `/api/games/${encodeURIComponent(game)}/rules?${query({ language })}`),
  examples: (game: string) => ask<Examples>("GET", `/api/games/${encodeURIComponent(game)}/examples`),
  example: (game: string, rule: string, sketch: boolean) =>
    ask<Example>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/examples/${encodeURIComponent(rule)}${sketch ? "?sketch=true" : ""}`,
    ),
  course: (game: string, language: string) => ask<Course>("GET", `${lessons(game)}?${query({ language })}`),
  stage: (game: string, step: string, sketch: boolean) =>
    ask<Stage>("GET", lessons(game, step) + (sketch ? "?sketch=true" : "")),
  lessonPreview: (game: string, step: string, action: Parts) =>
    ask<Preview>("POST", lessons(game, step, "preview"), { action }),
  lessonWhyNot: (game: string, step: string, action: Parts) =>
    ask<WhyNot>("POST", lessons(game, step, "why-not"), { action }),
  tryOut: (game: string, step: string, action: Parts, sketch: boolean) =>
    ask<Attempt>("POST", lessons(game, step, "try"), { action, sketch }),
  answer: (game: string, step: string, option: string, sketch: boolean) =>
    ask<Answered>("POST", lessons(game, step, "answer"), { option, sketch }),
  drawn: (game: string, wanted: PositionBody) => ask<Drawn>("POST", `/api/games/${game}/position`, wanted),
  advice: (game: string, text: string) => ask<Advice>("POST", `/api/games/${game}/position/ask`, { text }),
  pad: (game: string, options: Options) => ask<Pad>("GET", `/api/games/${game}/pad?${query(options)}`),
  tally: (game: string, options: Options, values: Record<string, number>) =>
    ask<Tally>("POST", `/api/games/${game}/pad`, { options, values }),
  newStudy: (wanted: NewStudy) => ask<StudyMade>("POST", "/api/studies", wanted),
  study: (digest: string) => ask<Study>("GET", study(digest)),
  studyPly: (digest: string, ply: number, sketch: boolean) =>
    ask<Look>("GET", study(digest, `/plies/${ply}${sketch ? "?sketch=true" : ""}`)),
  studyLine: (digest: string, at: LineBody) => ask<BranchLine>("POST", study(digest, "/look"), at),
  studyLegal: (digest: string, at: LineBody) => ask<Legal>("POST", study(digest, "/legal"), at),
  studyPreview: (digest: string, at: LineAsk) => ask<Preview>("POST", study(digest, "/preview"), at),
  studyWhyNot: (digest: string, at: LineAsk) => ask<WhyNot>("POST", study(digest, "/why-not"), at),
  studyTry: (digest: string, at: LineGoOn) => ask<Branch>("POST", study(digest, "/try"), at),
  studyReply: (digest: string, at: ReplyAsk) => ask<Branch>("POST", study(digest, "/reply"), at),
  studyPlay: (digest: string, at: StudyPlayOn) => ask<Table>("POST", study(digest, "/play"), at),
  analyse: (digest: string, effort: string) => ask<Analysis>("POST", study(digest, "/analyses"), { effort }),
  analysis: (digest: string) => ask<Analysis>("GET", study(digest, "/analyses")),
  stopAnalysis: (digest: string) => ask<Analysis>("DELETE", study(digest, "/analyses")),
  judge: (digest: string, ply: number, action: Parts | string) =>
    ask<Judged>("POST", study(digest, "/judge"), { ply, action }),
  contrast: (digest: string, ply: number, action: string) =>
    ask<Contrast>("POST", study(digest, "/contrast"), { ply, action }),
  first: (game: string) =>
    ask<Table>("POST", `/api/games/${encodeURIComponent(game)}/first`, { key: freshKey() }),
  guide: (id: string, language: string) => ask<Guide>("GET", table(id, `/guide?${query({ language })}`)),
  puzzles: (game: string) => ask<Puzzles>("GET", puzzles(game)),
  puzzle: (game: string, id: string, sketch: boolean) =>
    ask<Puzzle>("GET", puzzles(game, id) + (sketch ? "?sketch=true" : "")),
  puzzlePreview: (game: string, id: string, action: Parts) =>
    ask<Preview>("POST", puzzles(game, id, "preview"), { action }),
  puzzleWhyNot: (game: string, id: string, action: Parts) =>
    ask<WhyNot>("POST", puzzles(game, id, "why-not"), { action }),
  puzzleTry: (game: string, id: string, action: Parts, sketch: boolean) =>
    ask<PuzzleTried>("POST", puzzles(game, id, "try"), { action, sketch }),
  puzzleSolution: (game: string, id: string, sketch: boolean) =>
    ask<PuzzleTried>("POST", puzzles(game, id, "solution"), { sketch }),
  puzzleHint: (game: string, id: string) => ask<PuzzleHint>("POST", puzzles(game, id, "hint"), {}),
  today: () => ask<Today>("GET", "/api/puzzles/today"),
  daily: (game: string) => ask<Daily>("GET", `/api/games/${encodeURIComponent(game)}/daily`),
  playDaily: (game: string) => ask<DailyTable>("POST", `/api/games/${encodeURIComponent(game)}/daily`),
  seek: (wish: SeekBody) => ask<Pairing>("POST", "/api/pairing", wish),
  notices: () => ask<Notices>("GET", "/api/notices"),
  noticesWhen: (wanted: AwayBody) => ask<Notices>("PUT", "/api/notices", wanted),
  noticesByPush: (given: PushBody) => ask<Notices>("POST", "/api/notices/push", given),
  noticesByMail: (given: MailBody) => ask<Notices>("POST", "/api/notices/mail", given),
  noticesByHook: (given: HookBody) => ask<Notices>("POST", "/api/notices/hook", given),
  noticesStop: (id: number) => ask<Notices>("DELETE", `/api/notices/channels/${id}`),
  vacations: (id: string) => ask<Vacation[]>("GET", `/api/notices/vacations/${encodeURIComponent(id)}`),
  vacation: (days: number) => ask<Notices>("POST", "/api/notices/vacation", { days }),
  stopNotices: (secret: string) => ask<undefined>("POST", `/api/notices/stop/${encodeURIComponent(secret)}`),
  confirmNotices: (secret: string) =>
    ask<undefined>("POST", `/api/notices/confirm/${encodeURIComponent(secret)}`),
  seekNobody: () => ask<Pairing>("DELETE", "/api/pairing"),
  create,
  table: (id: string) => ask<Table>("GET", table(id)),
  sit: (id: string, seat: number, rated: boolean) =>
    ask<Table>("POST", table(id, `/seats/${seat}`), { rated }),
  seatBot: (id: string, seat: number, bot: string) =>
    ask<Table>("POST", table(id, `/seats/${seat}`), { bot }),
  rise: (id: string, seat: number) => ask<Table>("DELETE", table(id, `/seats/${seat}`)),
  start: (id: string) => ask<Table>("POST", table(id, "/start")),
  link: (id: string, seat: number) => ask<Link>("POST", table(id, `/seats/${seat}/link`)),
  claim: (secret: string) => ask<Table>("POST", `/api/links/${encodeURIComponent(secret)}`),
  hint: (id: string, asked: HintBody) => ask<Counsel>("POST", table(id, "/hint"), asked),
  conditions: (id: string, seat: number) => ask<Conditions>("GET", conditions(id, seat)),
  arrange: (id: string, seat: number, wanted: ConditionsBody) =>
    ask<Conditions>("PUT", conditions(id, seat), wanted),
  foresee: (id: string, seat: number, at: ConditionLook) =>
    ask<Foreseen>("POST", conditions(id, seat, "/look"), at),
  foreseePreview: (id: string, seat: number, at: ConditionAsk) =>
    ask<Preview>("POST", conditions(id, seat, "/preview"), at),
  foreseeWhyNot: (id: string, seat: number, at: ConditionAsk) =>
    ask<WhyNot>("POST", conditions(id, seat, "/why-not"), at),
  rematch: (id: string) => ask<Table>("POST", table(id, "/rematch")),
  playOn: (id: string, ply: number, bot: string) => ask<Table>("POST", table(id, "/branch"), { ply, bot }),
  close: (id: string) => ask<undefined>("DELETE", table(id)),
};

function query(options: Options): string {
  return new URLSearchParams(
    Object.entries(options).map(([name, value]) => [name, String(value)]),
  ).toString();
}
