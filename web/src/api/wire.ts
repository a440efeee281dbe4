/* Written by `make wire` from the types of the service: change them there. */

export type Heard = WholeTable | Update | Chatted | Attended | Answer | Failure | Pong | HeartBeat;
export type LobbyHeard = LobbyNews | PairingNews | LobbyPong;
export type Said =
  Act | Ask | AskWhyNot | AskLegal | LookAt | Undo | Propose | Reply | Resign | Say | Refresh | Ping | Beat;

/**
 * Everything that travels between the service and a client.
 */
export interface Wire {
  Me: Me;
  Refusal: Refusal;
  GameOut: Game;
  SeatsOut: Seats;
  Lobby: Lobby;
  PairingOut: Pairing;
  NoticesOut: Notices;
  TableOut: Table;
  LinkOut: Link;
  Receipt: Receipt;
  Preview: Preview;
  WhyNot: WhyNot;
  Look: Look;
  CourseOut: Course;
  Stage: Stage;
  AttemptOut: Attempt;
  ReplyOut: Reply;
  StudyOut: Study;
  StudyMade: StudyMade;
  BranchOut: Branch;
  BranchLine: BranchLine;
  AnalysisOut: Analysis;
  JudgedOut: Judged;
  GuideOut: Guide;
  ExamplesOut: Examples;
  ExampleOut: Example;
  PuzzlesOut: Puzzles;
  PuzzleOut: Puzzle;
  PuzzleTriedOut: PuzzleTried;
  PuzzleHintOut: PuzzleHint;
  TodayOut: Today;
  DailyOut: Daily;
  DailyTableOut: DailyTable;
  Legal: Legal;
  Keepsake: Keepsake;
  CounselOut: Counsel;
  Drawn: Drawn;
  AdviceOut: Advice;
  PadOut: Pad;
  Tally: Tally;
  BlockedOut: Blocked;
  ReportMade: ReportMade;
  ReportOut: Report;
  TournamentPage: TournamentPage;
  GatheringsOut: Gatherings;
  ClubOut: Club;
  WatchOut: Watch;
  DevicesOut: Devices;
  JoinLink: JoinLink;
  JoinOut: Join;
  PersonOut: Person;
  GamesOut: Games;
  StepsOut: Steps;
  GameFacts: GameFacts;
  Named: Named;
  ClockBody: ClockBody;
  NewTable: NewTable;
  SeekBody: SeekBody;
  PlayOn: PlayOn;
  PositionBody: PositionBody;
  PadBody: PadBody;
  FirstGame: FirstGame;
  SitDown: SitDown;
  ActBody: ActBody;
  AskBody: AskBody;
  TryBody: TryBody;
  AnswerBody: AnswerBody;
  NewStudy: NewStudy;
  LineBody: LineBody;
  LineAsk: LineAsk;
  LineGoOn: LineGoOn;
  StudyEffort: StudyEffort;
  JudgeBody: JudgeBody;
  ReplyAsk: ReplyAsk;
  StudyPlayOn: StudyPlayOn;
  HintBody: HintBody;
  SketchBody: SketchBody;
  SeatBody: SeatBody;
  UndoBody: UndoBody;
  ProposeBody: ProposeBody;
  ReplyBody: ReplyBody;
  ChatBody: ChatBody;
  ReportBody: ReportBody;
  SettleBody: SettleBody;
  NewTournament: NewTournament;
  BotsBody: BotsBody;
  NewClub: NewClub;
  PushBody: PushBody;
  MailBody: MailBody;
  HookBody: HookBody;
  AwayBody: AwayBody;
  VacationBody: VacationBody;
  Heard: Heard;
  LobbyHeard: LobbyHeard;
  Said: Said;
}
/**
 * Who asks; a stranger has no id.
 */
export interface Me {
  id: string | null;
  name: string;
  muted: string[];
  alone: boolean;
}
/**
 * Why something is refused.
 */
export interface Refusal {
  code: string;
  message: Message;
  violation?: Violation;
}
/**
 * A sentence: the template is what is translated, `details` fill its blanks, `text` is the English.
 */
export interface Message {
  template: string;
  details: {
    [k: string]: string | number | Message | Several;
  };
  text: string;
}
/**
 * Things named one after the other.
 */
export interface Several {
  several: (string | number | Message | Several)[];
  joint: "," | ";" | "and" | "or";
}
/**
 * A refusal by a rule: the sentence, and what to point at.
 */
export interface Violation {
  rule: string;
  message: Message;
  focus: string[];
  also: Violation[];
}
/**
 * A game and everything that may be chosen at its set-up.
 */
export interface Game {
  name: string;
  title: string;
  summary: string;
  rules_version: number;
  options: Option[];
  variants: {
    [k: string]: Variant;
  };
  endings: {
    [k: string]: string;
  };
  event_words: {
    [k: string]: string;
  };
  warnings: string[];
  draws: boolean;
  plans: boolean;
  bots: Bot[];
  course: boolean;
  guide: boolean;
  puzzles: number;
  daily: boolean;
}
/**
 * One choice at set-up.
 */
export interface Option {
  name: string;
  default: number | boolean | string;
  help: string;
  choices: (number | boolean | string)[];
  kind: "number" | "yes-no" | "choice" | "text";
}
/**
 * A named way to play.
 */
export interface Variant {
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
}
/**
 * A level of bots, and how long it takes for a move at most.
 */
export interface Bot {
  level: string;
  about: string;
  seconds: number;
}
/**
 * A checked set-up and its seats.
 */
export interface Seats {
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
}
/**
 * What the home page lists.
 */
export interface Lobby {
  waiting_for_me: Summary[];
  mine: Summary[];
  open: Summary[];
  watch: Summary[];
  finished: Summary[];
  now: number;
}
/**
 * A table in a list.
 */
export interface Summary {
  id: string;
  game: string;
  title: string;
  options: {
    [k: string]: number | boolean | string;
  };
  status: "waiting" | "playing" | "finished" | "abandoned";
  public: boolean;
  rated: boolean;
  seats: Seat[];
  clock: Clock;
  ply: number;
  to_act: number | null;
  my_seats: number[];
  created_at: number;
  moved_at: number;
  outcome: Outcome | null;
}
/**
 * Who sits on a seat.
 */
export interface Seat {
  seat: number;
  colour: string;
  kind: "open" | "person" | "bot";
  person: string | null;
  name: string;
  level: string | null;
  mine: boolean;
  ready: boolean;
}
/**
 * The clock as it stands at `now`.
 */
export interface Clock {
  kind: "none" | "move" | "total" | "days";
  running: number | null;
  now: number;
  seconds?: number;
  minutes?: number;
  increment?: number;
  days?: number;
  left?: number[];
  deadline?: number | null;
}
/**
 * How it ended; `focus` names what brought the end about.
 */
export interface Outcome {
  ending: string;
  rule: string;
  reason: Message;
  winners: number[];
  scores: Score[];
  focus: string[];
}
/**
 * A seat's score sheet.
 */
export interface Score {
  seat: number;
  total: number;
  lines: ScoreLine[];
  tiebreaks: number[];
}
/**
 * A line of a score sheet: what counts and for how much, with a note where it does not.
 */
export interface ScoreLine {
  label: Message;
  points: number;
  rule: string;
  note: Message | null;
  focus: string[];
}
/**
 * What I look for, if anything, and who else looks for somebody.
 */
export interface Pairing {
  mine: Sought | null;
  waiting: Crowd[];
  now: number;
}
/**
 * What I look for. `others` wait for the same; `bot` is a level near mine, offered from `bot_at` on;
 * `table` is where somebody was found.
 */
export interface Sought {
  game: string;
  variant: string;
  pace: "now" | "calm" | "days";
  rated: boolean;
  since: number;
  others: number;
  bot: string | null;
  bot_at: number;
  table: string | null;
}
/**
 * How many wait for a game at a pace.
 */
export interface Crowd {
  game: string;
  variant: string;
  pace: "now" | "calm" | "days";
  people: number;
}
/**
 * How I am told of games while I am away. `push_key`: what a browser subscribes with; `mail`: whether the
 * host sends letters.
 */
export interface Notices {
  push_key: string;
  mail: boolean;
  channels: Channel[];
  zone: string;
  quiet_from: number;
  quiet_to: number;
  remind: boolean;
  vacation_until: number;
  vacation_left: number;
}
/**
 * A way to reach me; `label` is the address, or the host that is written to.
 */
export interface Channel {
  id: number;
  kind: "push" | "mail" | "hook";
  label: string;
  confirmed: boolean;
  digest: boolean;
}
/**
 * Everything a table's page needs.
 */
export interface Table {
  id: string;
  seq: number;
  status: "waiting" | "playing" | "finished" | "abandoned";
  game: string;
  title: string;
  rules_version: number;
  options: {
    [k: string]: number | boolean | string;
  };
  public: boolean;
  order: string;
  undo: boolean;
  coach: boolean;
  rated: boolean;
  host: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  path: string;
  seats: Seat[];
  my_seats: number[];
  can: Can;
  clock: Clock;
  proposal: Proposal | null;
  rematch: string | null;
  previous: string | null;
  position: Position | null;
  entries: Entry[];
  chat: Line[];
  presence: Presence;
  now: number;
}
/**
 * What the one who asks may do; lists hold seats.
 */
export interface Can {
  sit: number[];
  leave: number[];
  start: boolean;
  act: boolean;
  resign: number[];
  draw: number[];
  undo: TakeBack[];
  abandon: boolean;
  rematch: boolean;
  chat: boolean;
  agree: number[];
  coach: boolean;
  wish_coach: number[];
  names: boolean;
  wish_names: number[];
}
/**
 * A take-back that a seat may ask for.
 */
export interface TakeBack {
  seat: number;
  to: number;
  free: boolean;
}
/**
 * The open question at the table.
 */
export interface Proposal {
  what: "draw" | "undo" | "abandon" | "coach" | "names";
  seat: number;
  ply: number | null;
  agreed: number[];
  waits_for: number[];
  at: number;
}
/**
 * A position as one seat or a spectator sees it; `sketch` draws it in text, for who asked for it.
 */
export interface Position {
  ply: number;
  seat: number | null;
  to_act: number | null;
  step: string | null;
  rule: string | null;
  asks: Message;
  notation: string;
  text: string;
  board: {
    [k: string]: unknown;
  };
  legal: Action[] | null;
  scores: Score[];
  outcome: Outcome | null;
  sketch?: string;
}
/**
 * An action as a person writes it, and as data: a verb and its parts.
 */
export interface Action {
  text: string;
  parts: Parts;
}
export interface Parts {
  verb: string;
  [k: string]: unknown;
}
/**
 * A line of the log.
 */
export interface Entry {
  seq: number;
  kind:
    | "act"
    | "undo"
    | "sat"
    | "left"
    | "moved"
    | "bot"
    | "started"
    | "proposed"
    | "agreed"
    | "declined"
    | "finished"
    | "abandoned"
    | "rematch"
    | "stand_in"
    | "hint"
    | "coach"
    | "names";
  at: number;
  seat?: number | null;
  ply?: number | null;
  text?: string;
  parts?: Parts | null;
  took?: number;
  events?: GameEvent[] | null;
  free?: boolean;
  name?: string;
  level?: string;
  what?: string;
  how?: string;
  table?: string;
}
export interface GameEvent {
  kind: string;
  [k: string]: unknown;
}
/**
 * A line of chat.
 */
export interface Line {
  n: number;
  at: number;
  person: string | null;
  name: string;
  seats: number[];
  text: string;
}
/**
 * Who has the table open.
 */
export interface Presence {
  seats: number[];
  watching: number;
}
/**
 * The path of a secret link.
 */
export interface Link {
  path: string;
}
/**
 * The answer to a command over the socket: it is committed, and an `update` tells what came of it.
 */
export interface Receipt {
  seq: number;
  ply: number;
}
/**
 * What an action would do, or why it is refused.
 */
export interface Preview {
  ply: number;
  action: string;
  legal: boolean;
  events: GameEvent[];
  position: Position | null;
  violation: Violation | null;
}
/**
 * The rule that refuses an action; null if none does.
 */
export interface WhyNot {
  ply: number;
  action: string;
  violation: Violation | null;
}
/**
 * A position of the past, and the entry that led to it.
 */
export interface Look {
  ply: number;
  entry: Entry | null;
  position: Position;
}
/**
 * A course in one language. The learner has the first of the seats.
 */
export interface Course {
  game: string;
  language: string;
  title: string;
  intro: string;
  end: string;
  seats: string[];
  lessons: Lesson[];
}
/**
 * A step of a course in words; `wrong` answers what is legal and not the goal, `wrong_if` some of it.
 */
export interface Lesson {
  id: string;
  kind: "move" | "quiz";
  rules: string[];
  focus: string[];
  title: string;
  say: string;
  done: string;
  hint: string | null;
  wrong: string | null;
  wrong_if: string[];
  options: OptionText[];
}
/**
 * An answer to choose.
 */
export interface OptionText {
  id: string;
  text: string;
}
/**
 * A step on the board. `ghost`: an action to draw and not to play; the rules may refuse it.
 */
export interface Stage {
  step: string;
  position: Position;
  ghost: Action | null;
}
/**
 * What came of an action: a refusal, or what it did, and whether that is the goal.
 *
 * `wrong_if`: which of the step's better answers fits what missed it. `acts`: the action, and after a
 * success what is watched then.
 */
export interface Attempt {
  action: string;
  reached: boolean;
  violation: Violation | null;
  wrong_if: number | null;
  acts: Look[];
}
/**
 * Whether an option was the right one, and then the play that proves it.
 */
export interface Reply {
  right: boolean;
  acts: Look[];
}
/**
 * A game to study, the same for everybody: colours and no names. Where the rules have changed since it
 * was played there are no seats, no positions and no outcome, and the entries hold texts alone.
 */
export interface Study {
  digest: string;
  game: string;
  title: string;
  rules_version: number;
  rules_changed: boolean;
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
  plies: number;
  entries: Entry[];
  outcome: Outcome | null;
}
/**
 * Where a study is; for whoever sat at the table that it was made of, their seats and all the names.
 */
export interface StudyMade {
  digest: string;
  path: string;
  my_seats: number[];
  names: string[];
}
/**
 * A branch that went on: its whole line now, or the rule that refuses the action, and what happened.
 */
export interface Branch {
  line: string[];
  violation: Violation | null;
  acts: Look[];
}
/**
 * A branch as it stands: what was tried, in its log, and where that leads.
 */
export interface BranchLine {
  entries: Entry[];
  position: Position;
}
/**
 * What was found about a game so far. `mine`: it goes on, and I wait for it. `done` of `of` pieces;
 * `ahead` analyses were asked for before; about so many `seconds` are left. `ledger` is in shares, `points`
 * the same in points.
 */
export interface Analysis {
  state: "none" | "open" | "done" | "stopped" | "failed";
  effort: string;
  mine: boolean;
  done: number;
  of: number;
  ahead: number;
  seconds: number;
  passes: number;
  error: string;
  left: Left;
  course: Point[];
  verdicts: Verdict[];
  draws: Draw[];
  mattered: Mattered[];
  ledger: Ledger | null;
  points: Ledger | null;
}
/**
 * How many studies somebody may still ask for today.
 */
export interface Left {
  quick: number;
  deep: number;
}
/**
 * What every seat could expect at a moment: one standard error, how often it was looked at, and whether
 * it is proved. One look is a glance: no verdict yet.
 */
export interface Point {
  ply: number;
  shares: number[];
  error: number;
  looks: number;
  proven: boolean;
}
/**
 * A decision: what it cost its own seat, how sure that is, and what was possible, best first.
 */
export interface Verdict {
  ply: number;
  seat: number;
  name: "" | "inaccuracy" | "mistake" | "blunder";
  loss: number;
  error: number;
  proven: boolean;
  choices: Choice[];
}
/**
 * An action that was possible, and what it would have cost its seat beside the best.
 */
export interface Choice {
  action: Action;
  loss: number;
}
/**
 * A draw: what it brought every seat, and how far it could have moved one.
 */
export interface Draw {
  ply: number;
  luck: number[];
  swing: number;
}
/**
 * A moment that mattered: the largest slip and what it cost its seat, the largest draw and what it
 * brought a seat, the largest slip of another and what that gave the others.
 */
export interface Mattered {
  kind: "slip" | "draw" | "gift";
  ply: number;
  seat: number;
  change: number;
}
/**
 * Where the result came from, for every seat: luck and play add up to final less initial. Play is made of
 * what each seat's slips brought (`losses[by][seat]`), of the engine's doubt and of a closing.
 */
export interface Ledger {
  initial: number[];
  final: number[];
  luck: number[];
  play: number[];
  error: number[];
  losses: number[][];
  fog: number[];
  closing: number[];
  draws: number;
}
/**
 * An action that was tried instead of the one that was played: what it costs beside the best, and whether
 * that is good enough.
 */
export interface Judged {
  action: string;
  loss: number;
  good: boolean;
  better: boolean;
}
/**
 * What the guide of a first game has to say after so many actions, the weightiest first. A page says one
 * thing of it: what was said before is kept in the browser.
 */
export interface Guide {
  ply: number;
  hints: Hint[];
  firsts: First[];
  changes: Gain[];
}
/**
 * What matters now, in words, and where to look. `loses`: not to heed it may lose the game.
 */
export interface Hint {
  name: string;
  text: string;
  focus: string[];
  loses: boolean;
}
/**
 * What is explained when it happens for the first time, and where it happened.
 */
export interface First {
  name: string;
  text: string;
  focus: string[];
}
/**
 * A line of a seat's score that changed since my last decision, and by how much.
 */
export interface Gain {
  seat: number;
  label: Message;
  points: number;
  rule: string;
}
/**
 * Which rules of a game are shown on the board, and which rule a kind of event follows.
 */
export interface Examples {
  rules: string[];
  events: {
    [k: string]: string;
  };
}
/**
 * A rule on the board: a position, what is played there, and what the rule refuses.
 */
export interface Example {
  rule: string;
  seats: string[];
  position: Position;
  focus: string[];
  acts: Look[];
  refused: Tried | null;
}
/**
 * An action to draw and not to play, and what refuses it.
 */
export interface Tried {
  action: Action;
  violation: Violation;
}
/**
 * The puzzles of a game, easiest first, and which one suits next; none is left when all were tried.
 */
export interface Puzzles {
  game: string;
  title: string;
  puzzles: PuzzleLine[];
  next: string | null;
  standing: Standing;
}
/**
 * A puzzle in a list; its theme once it was tried.
 */
export interface PuzzleLine {
  id: string;
  rating: number;
  result: "new" | "missed" | "late" | "solved";
  theme: Message | null;
}
/**
 * A rating of somebody against puzzles, by how much it may be wrong, and what it was made of.
 */
export interface Standing {
  rating: number;
  deviation: number;
  tried: number;
  solved: number;
}
/**
 * A puzzle on the board. `seat` is to act and looks at it; `day`: it was the puzzle of that day.
 */
export interface Puzzle {
  id: string;
  game: string;
  title: string;
  seats: string[];
  seat: number;
  rating: number;
  position: Position;
  result: "new" | "missed" | "late" | "solved";
  theme: Message | null;
  day: string | null;
  standing: Standing;
}
/**
 * What came of an action, or of giving up: a refusal, or what it did and whether it is an answer.
 *
 * `acts`: the action and what follows it, where that is known. `counted`: it was the first try. `gained`:
 * what it changed of the rating.
 */
export interface PuzzleTried {
  action: string;
  solved: boolean;
  tempting: boolean;
  violation: Violation | null;
  acts: Look[];
  result: "new" | "missed" | "late" | "solved";
  theme: Message | null;
  counted: boolean;
  gained: number;
  standing: Standing;
  next: string | null;
  streak: number;
}
/**
 * What a puzzle is about; whoever asks before a try has used up the first one.
 */
export interface PuzzleHint {
  theme: Message;
  standing: Standing;
}
/**
 * The puzzle of today, the days before it (newest first), and how many in a row were solved in time.
 */
export interface Today {
  today: Day;
  streak: number;
  before: Day[];
}
/**
 * The puzzle of a day.
 */
export interface Day {
  day: string;
  game: string;
  title: string;
  puzzle: string;
  rating: number;
  result: "new" | "missed" | "late" | "solved";
  in_time: boolean;
}
/**
 * The table of today: its promise and tomorrow's, my try, everybody's results, and the days before.
 *
 * `par`: the median of what the strongest bot reached on it in `par_games` games; None while nobody knows.
 */
export interface Daily {
  game: string;
  title: string;
  name: Message;
  day: string;
  promise: string;
  tomorrow: string;
  table: string | null;
  playing: boolean;
  tried: number;
  par: number | null;
  par_games: number;
  results: DayResult[];
  medals: Medals[];
  before: PastDay[];
}
/**
 * What somebody reached at a day's table; `reason` says how it ended, in Vorex with the plant's name.
 */
export interface DayResult {
  place: number;
  name: string;
  mine: boolean;
  total: number;
  against: number | null;
  won: boolean;
  reason: Message;
}
/**
 * How often somebody was first, second and third on the days that are listed.
 */
export interface Medals {
  name: string;
  mine: boolean;
  first: number;
  second: number;
  third: number;
}
/**
 * A day that is over: its seed, what was promised of it, and who was best.
 */
export interface PastDay {
  day: string;
  promise: string;
  seed: string;
  first: DayResult | null;
}
/**
 * Where my try is played.
 */
export interface DailyTable {
  table: string;
  path: string;
}
/**
 * The legal actions, for whoever holds the seat that acts.
 */
export interface Legal {
  ply: number;
  to_act: number | null;
  legal: Action[] | null;
}
/**
 * Everything that the page of a kept game draws; its record stands beside it.
 */
export interface Keepsake {
  language: string;
  game: Game;
  seats: Seat[];
  looks: Look[];
  stamp: Stamp;
  findings: Findings | null;
}
/**
 * What was checked, and by what, before the file was written.
 */
export interface Stamp {
  version: string;
  rules_version: number;
  actions: number;
  result: string;
  digest: string;
}
/**
 * What an analysis found, and by how many passes.
 */
export interface Findings {
  passes: number;
  found: Found[];
  balance: Balance[];
}
/**
 * A decision that is to blame: what it cost, how sure that is, and what was better.
 */
export interface Found {
  ply: number;
  seat: number;
  name: string;
  loss: number;
  error: number;
  better: string[];
}
/**
 * A seat's ledger: luck and play are exactly what lies between the beginning and the end.
 */
export interface Balance {
  initial: number;
  luck: number;
  play: number;
  final: number;
  error: number;
}
/**
 * A hint: what a bot would do at this ply; beside it what was asked about, if something was, and what
 * that costs. A warning says no more than that: `best` is empty, and `poor` whether the cost is sure to be a
 * mistake's.
 */
export interface Counsel {
  ply: number;
  step: "where" | "idea" | "move" | "why" | "warn";
  best: Deed | null;
  asked: Deed | null;
  loss: number | null;
  poor: boolean;
}
/**
 * An action in facts: what it does, what is expected to follow up to the next draw (`replies`), and what
 * all of that changes on the sheets; `value`: the share of the result that it promises, where a bot has
 * weighed it.
 */
export interface Deed {
  action: Action;
  events: GameEvent[];
  replies: Expected[];
  gains: Difference[];
  value: number | null;
}
/**
 * An action that is expected to follow: whose, and what it does.
 */
export interface Expected {
  seat: number;
  action: Action;
  events: GameEvent[];
}
/**
 * Points more, or fewer, on a line of a seat's sheet.
 */
export interface Difference {
  seat: number;
  label: Message;
  points: number;
}
/**
 * A line of text as a position: how it is written in full and what it shows, at which places it may be
 * changed piece by piece, and how at the one that was asked about (`place`, else the first); or why there is
 * no such position.
 */
export interface Drawn {
  text: string;
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
  position: Position | null;
  problem: Message | null;
  places: Place[];
  place: string;
  changes: Change[];
}
/**
 * Where something may be changed: `key` is sent back, `name` is the board's, `seat` whose place it is;
 * `beside`: the label says what may come beside it.
 */
export interface Place {
  key: string;
  name: string;
  label: Message;
  seat: number | null;
  beside: boolean;
}
/**
 * A small change: what, and the text of the position after it.
 */
export interface Change {
  label: Message;
  text: string;
}
/**
 * What a bot thinks of a position in about a second: who acts, what it expects for that seat, and the
 * actions that it likes best, best first; `proven`: it is certain; `line`: the play that it expects, up to
 * the next draw.
 */
export interface Advice {
  seat: number;
  level: string;
  value: number | null;
  proven: boolean;
  best: Weighed[];
  line: Action[];
}
/**
 * An action that was weighed, and the share of the result that it promises to whoever acts.
 */
export interface Weighed {
  action: Action;
  value: number | null;
}
/**
 * The pad of a set-up.
 */
export interface Pad {
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
  blanks: Blank[];
}
/**
 * One number of a pad: of a seat, or of all; with `choices`, which of them.
 */
export interface Blank {
  name: string;
  label: Message;
  seat: number | null;
  most: number;
  choices: Message[];
}
/**
 * What the numbers of a pad come to, and who has won by them; or which number cannot be.
 */
export interface Tally {
  scores: Score[];
  winners: number[];
  problem: Message | null;
}
/**
 * Somebody whom I have blocked.
 */
export interface Blocked {
  id: string;
  name: string;
}
/**
 * The number of a report: the host has it.
 */
export interface ReportMade {
  id: number;
}
/**
 * A report as the host reads it; `said` is what the person last wrote at the table.
 */
export interface Report {
  id: number;
  at: number;
  about: string;
  name: string;
  table: string | null;
  why: "name" | "chat" | "unfair" | "other";
  note: string;
  said: string[];
}
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
 * `luck` that itself, when it is over.
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
 * Who meets whom in a round, and what came of it. Points in halves; shares of a duplicate in thousandths;
 * `margin` is by how much the first was ahead.
 */
export interface Board {
  round: number;
  board: number;
  first: number;
  second: number | null;
  table: string | null;
  how: "" | "played" | "bye" | "absent" | "void";
  first_points: number;
  second_points: number;
  margin: number | null;
  first_share: number | null;
  second_share: number | null;
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
 * A club as its members see it; to others it says its name, and lists nobody.
 */
export interface Club {
  id: string;
  name: string;
  about: string;
  member: boolean;
  founder: boolean;
  members: Member[];
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
/**
 * A person's page. `path` leads others there, where they may see it.
 */
export interface Person {
  id: string;
  name: string;
  mine: boolean;
  since: number;
  seen: "private" | "link" | "public";
  path: string | null;
  games: number;
  standings: Rated[];
  streak: Streak;
  medals: Medal[];
}
/**
 * Where somebody stands in a game with so many seats: the truth is within `value` ± `error` in nineteen
 * cases of twenty. `under` and `over` are the levels next to it. Nothing was rated: `rated` is 0. `loss` is
 * what a decision costs on average where games were studied, in shares of a win; null: none was.
 */
export interface Rated {
  game: string;
  title: string;
  seats: number;
  rated: number;
  value: number;
  error: number;
  under: string | null;
  over: string | null;
  levels: Level[];
  ceiling: number | null;
  won: number;
  lost: number;
  shared: number;
  others: number;
  loss: number | null;
  decisions: number;
}
/**
 * Where a level of bots stands.
 */
export interface Level {
  level: string;
  value: number;
}
/**
 * How many games in a row ended so, up to the last; and the longest row of games won.
 */
export interface Streak {
  result: ("won" | "lost" | "shared" | "ended" | "alone") | null;
  length: number;
  best: number;
}
/**
 * One of the best games alone: what was reached, and the name that the game gives it.
 */
export interface Medal {
  game: string;
  title: string;
  table: string;
  points: number;
  name: Message | null;
  at: number;
}
/**
 * Games, the newest first; `more`: there are older ones, ask with `before` the last one's time.
 */
export interface Games {
  games: Played[];
  more: boolean;
}
/**
 * A game of somebody's, from their side.
 */
export interface Played {
  table: string;
  game: string;
  title: string;
  seats: number;
  variant: string;
  at: number;
  result: "won" | "lost" | "shared" | "ended" | "alone";
  ending: string;
  how: string;
  rated: boolean;
  rivals: Rival[];
  points: number | null;
  against: number | null;
  study: string | null;
  loss: number | null;
}
/**
 * Who else sat there; null: somebody who was erased.
 */
export interface Rival {
  person: string | null;
  name: string;
  level: string | null;
}
/**
 * How a rating went, and where the levels stand. Of many games some are left out, never the last.
 */
export interface Steps {
  steps: Step[];
  levels: Level[];
}
/**
 * Where a rated game led.
 */
export interface Step {
  at: number;
  value: number;
  error: number;
  table: string;
  won: boolean;
}
/**
 * How a game went at this house.
 */
export interface GameFacts {
  game: string;
  title: string;
  endings: {
    [k: string]: string;
  };
  tables: TableFacts[];
}
/**
 * How a game went with so many at the table.
 */
export interface TableFacts {
  seats: number;
  games: number;
  wins: number[];
  shared: number;
  nobody: number;
  endings: Share[];
  lengths: Share[];
}
/**
 * A way or a length, and in how many games.
 */
export interface Share {
  what: string;
  games: number;
}
/**
 * A name, or none.
 */
export interface Named {
  name?: string;
}
/**
 * How time is kept.
 */
export interface ClockBody {
  kind?: "none" | "move" | "total" | "days";
  seconds?: number;
  minutes?: number;
  increment?: number;
  days?: number;
}
/**
 * A table to be set up.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: number | boolean | string;
  };
  seats?: string[] | null;
  public?: boolean;
  order?: "seated" | "random";
  clock?: ClockBody;
  start?: boolean;
  undo?: boolean;
  coach?: boolean;
  rated?: boolean;
  position?: string;
  key?: string | null;
}
/**
 * An opponent to be found; without a variant the first for several.
 */
export interface SeekBody {
  game: string;
  variant?: string;
  pace?: "now" | "calm" | "days";
  rated?: boolean;
}
/**
 * A moment of a game that is over, and how strong the bots are that play on from it.
 */
export interface PlayOn {
  ply: number;
  bot: string;
  key?: string | null;
}
/**
 * A position as text, or nothing for the opening with these options; `sketch`: draw it in text too;
 * `place`: where it is to be changed.
 */
export interface PositionBody {
  text?: string;
  options?: {
    [k: string]: number | boolean | string;
  };
  sketch?: boolean;
  place?: string;
}
/**
 * The numbers of a score pad; what is left out is 0.
 */
export interface PadBody {
  options?: {
    [k: string]: number | boolean | string;
  };
  values?: {
    [k: string]: number;
  };
}
/**
 * A guided first game to be set up.
 */
export interface FirstGame {
  key?: string | null;
}
/**
 * Nothing to sit oneself; a level to seat a bot. `rated`: I agree that the table counts.
 */
export interface SitDown {
  bot?: string | null;
  rated?: boolean;
}
/**
 * An action for the position after `ply` actions.
 */
export interface ActBody {
  seat: number;
  ply: number;
  action:
    | string
    | {
        [k: string]: unknown;
      };
}
/**
 * A question about an action; `ahead`: as my next decision, while another acts.
 */
export interface AskBody {
  action:
    | string
    | {
        [k: string]: unknown;
      };
  ply?: number | null;
  ahead?: boolean;
}
/**
 * An action in a step of a course; `sketch`: draw the positions in text too.
 */
export interface TryBody {
  action:
    | string
    | {
        [k: string]: unknown;
      };
  sketch?: boolean;
}
/**
 * An answer to a step that asks.
 */
export interface AnswerBody {
  option: string;
  sketch?: boolean;
}
/**
 * A record as text or as JSON, or a table that is over: one of them.
 */
export interface NewStudy {
  record?: string | null;
  table?: string | null;
}
/**
 * A branch: after `ply` acts of the record, the actions of the line.
 */
export interface LineBody {
  ply: number;
  line?: string[];
  sketch?: boolean;
}
/**
 * A question about an action at the end of a branch.
 */
export interface LineAsk {
  ply: number;
  line?: string[];
  sketch?: boolean;
  action:
    | string
    | {
        [k: string]: unknown;
      };
}
/**
 * An action at the end of a branch, and how chance draws after it.
 */
export interface LineGoOn {
  ply: number;
  line?: string[];
  sketch?: boolean;
  action:
    | string
    | {
        [k: string]: unknown;
      };
  draws?: "real" | "random" | "chosen";
}
/**
 * How much is thought about a game.
 */
export interface StudyEffort {
  effort?: "quick" | "usual" | "deep";
}
/**
 * An action instead of the one that was played at a moment.
 */
export interface JudgeBody {
  ply: number;
  action:
    | string
    | {
        [k: string]: unknown;
      };
}
/**
 * Let a bot of this level decide at the end of a branch.
 */
export interface ReplyAsk {
  ply: number;
  line?: string[];
  sketch?: boolean;
  bot: string;
  draws?: "real" | "random" | "chosen";
}
/**
 * Play on from a moment of a study or from a branch, against bots of this level.
 */
export interface StudyPlayOn {
  ply: number;
  line?: string[];
  sketch?: boolean;
  bot: string;
  key?: string | null;
}
/**
 * A question to the coach; `action`: how does this one compare?
 */
export interface HintBody {
  seat: number;
  ply: number;
  step: "where" | "idea" | "move" | "why" | "warn";
  action?:
    | string
    | {
        [k: string]: unknown;
      }
    | null;
}
/**
 * Nothing but how it is shown; `sketch`: draw the positions in text too.
 */
export interface SketchBody {
  sketch?: boolean;
}
/**
 * A seat of mine.
 */
export interface SeatBody {
  seat: number;
}
/**
 * Back to `to`, or to the seat's last decision.
 */
export interface UndoBody {
  seat: number;
  ply: number;
  to?: number | null;
}
/**
 * What the others are asked.
 */
export interface ProposeBody {
  seat: number;
  what: "draw" | "abandon" | "coach" | "names";
}
/**
 * Yes or no.
 */
export interface ReplyBody {
  seat: number;
  agree: boolean;
}
/**
 * A line of chat.
 */
export interface ChatBody {
  text: string;
  key?: string | null;
}
/**
 * Whom it is about, at which table, and what is wrong.
 */
export interface ReportBody {
  person: string;
  why: "name" | "chat" | "unfair" | "other";
  table?: string | null;
  note?: string;
}
/**
 * What is to be done, and for how many days.
 */
export interface SettleBody {
  decision: "dismiss" | "rename" | "silence";
  days?: number;
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
/**
 * What a browser gives when it subscribes.
 */
export interface PushBody {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr" | "es" | "de";
}
/**
 * An address, which is asked first; `digest`: once a day at most.
 */
export interface MailBody {
  address: string;
  digest?: boolean;
  language?: "en" | "fr" | "es" | "de";
}
/**
 * A program of mine that is posted to.
 */
export interface HookBody {
  url: string;
  language?: "en" | "fr" | "es" | "de";
}
/**
 * When I want no notices, in minutes after midnight of my zone (both the same: never quiet), and whether
 * I am reminded before a flag falls.
 */
export interface AwayBody {
  zone?: string;
  quiet_from?: number;
  quiet_to?: number;
  remind?: "yes" | "no";
}
/**
 * So many days from now on; 0 ends it.
 */
export interface VacationBody {
  days: number;
}
/**
 * The whole table: the greeting of a socket, and the answer to `refresh`.
 */
export interface WholeTable {
  type: "table";
  table: Table;
}
/**
 * What is new at a table, and what is true now.
 */
export interface Update {
  type: "update";
  id: string;
  seq: number;
  status: "waiting" | "playing" | "finished" | "abandoned";
  entries: Entry[];
  seats: Seat[];
  my_seats: number[];
  can: Can;
  clock: Clock;
  proposal: Proposal | null;
  rematch: string | null;
  position: Position | null;
  now: number;
  from: number;
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
 * Play an action in the position after `ply` actions.
 */
export interface Act {
  type: "act";
  seat: number;
  ply: number;
  action:
    | string
    | {
        [k: string]: unknown;
      };
  id?: string | null;
}
/**
 * What would the action do? `ahead`: as my next decision, while another acts.
 */
export interface Ask {
  type: "preview";
  action:
    | string
    | {
        [k: string]: unknown;
      };
  ply?: number | null;
  ahead?: boolean;
  id?: string | null;
}
/**
 * Which rule refuses the action? `ahead`: as my next decision, while another acts.
 */
export interface AskWhyNot {
  type: "why_not";
  action:
    | string
    | {
        [k: string]: unknown;
      };
  ply?: number | null;
  ahead?: boolean;
  id?: string | null;
}
/**
 * What may I do? `ahead`: as my next decision, while another acts.
 */
export interface AskLegal {
  type: "legal";
  ahead?: boolean;
  id?: string | null;
}
/**
 * Show the position after `ply` actions.
 */
export interface LookAt {
  type: "look";
  ply: number;
  id?: string | null;
}
/**
 * Take back to `to`, or the seat's last decision.
 */
export interface Undo {
  type: "undo";
  seat: number;
  ply: number;
  to?: number | null;
  id?: string | null;
}
/**
 * Ask the others.
 */
export interface Propose {
  type: "propose";
  seat: number;
  what: "draw" | "abandon" | "coach" | "names";
  id?: string | null;
}
/**
 * Give up.
 */
export interface Resign {
  type: "resign";
  seat: number;
  id?: string | null;
}
/**
 * A line of chat.
 */
export interface Say {
  type: "chat";
  text: string;
  key?: string | null;
  id?: string | null;
}
/**
 * Send everything; with the drawing in text from now on, for a client that draws no board of its own.
 */
export interface Refresh {
  type: "refresh";
  sketch?: boolean;
  id?: string | null;
}
/**
 * Are you there?
 */
export interface Ping {
  type: "ping";
  id?: string | null;
}
/**
 * The answer to the server's own `beat`, by which it measures the wire.
 */
export interface Beat {
  type: "beat";
  n: number;
  id?: string | null;
}
