/** Which page shows a place. Each is a chunk of its own, so home does not load a board. */
import type { Component } from "svelte";
import { words } from "./i18n/index.svelte";
import type { Place } from "./page/router.svelte";

/** A page by its name; that of a study which is open is another than the door to all of them. */
type Kind = Place["page"] | "studied";
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page takes what its own place has
type Page = Component<any, any, any>;

/** The page, and the room of the house whose words it says from its first line on. */
const PAGES: Record<Exclude<Kind, "nowhere">, [load: () => Promise<{ default: Page }>, room?: string]> = {
  home: [() => import("./home/Home.svelte"), "home"],
  new: [() => import("./home/NewTable.svelte"), "home"],
  table: [() => import("./table/TablePage.svelte")],
  conditions: [() => import("./conditions/ConditionsPage.svelte"), "conditions"],
  link: [() => import("./waiting/SeatLink.svelte"), "waiting"],
  carry: [() => import("./elsewhere/CarryPage.svelte"), "elsewhere"],
  rules: [() => import("./rules/RulesPage.svelte"), "rules"],
  summary: [() => import("./rules/SummaryPage.svelte"), "rules"],
  learning: [() => import("./puzzles/LearnHome.svelte")],
  learn: [() => import("./learn/LearnPage.svelte")],
  today: [() => import("./puzzles/TodayPage.svelte")],
  daily: [() => import("./puzzles/DailyPage.svelte")],
  puzzles: [() => import("./puzzles/PuzzleList.svelte")],
  puzzle: [() => import("./puzzles/PuzzlePage.svelte")],
  study: [() => import("./study/StudyDoor.svelte")],
  studied: [() => import("./study/StudyPage.svelte")],
  edit: [() => import("./edit/EditPage.svelte")],
  pad: [() => import("./edit/PadPage.svelte")],
  first: [() => import("./guide/FirstPage.svelte"), "guide"],
  moderation: [() => import("./manners/ModerationPage.svelte"), "manners"],
  gatherings: [() => import("./gatherings/GatheringsPage.svelte"), "gatherings"],
  watch: [() => import("./home/WatchPage.svelte"), "home"],
  turns: [() => import("./home/TurnsPage.svelte"), "home"],
  tournament: [() => import("./gatherings/TournamentPage.svelte"), "gatherings"],
  club: [() => import("./gatherings/ClubPage.svelte"), "gatherings"],
  notices: [() => import("./notices/NoticesPage.svelte"), "notices"],
  notice: [() => import("./notices/LinkPage.svelte"), "notices"],
  person: [() => import("./people/PersonPage.svelte"), "people"],
  devices: [() => import("./people/DevicesPage.svelte"), "people"],
  join: [() => import("./people/JoinPage.svelte"), "people"],
  facts: [() => import("./people/FactsPage.svelte"), "people"],
};

export function kindOf(place: Place): Kind {
  return place.page === "study" && place.digest ? "studied" : place.page;
}

/** The page of this kind, with its words. */
export async function open(of: Exclude<Kind, "nowhere">): Promise<{ of: Kind; Page: Page }> {
  const [load, room] = PAGES[of];
  const page = load();
  return { of, Page: (await (room ? words.entered(room, page) : page)).default };
}

/** What a page is about: another table, game or person is another page, another rule or step of it is not. */
export function subject(place: Place): string {
  return JSON.stringify({ ...place, rule: null, step: null });
}
