/** What lies beside the board, in the order of its tabs. Apart from the drawer, which is loaded when it opens. */
import type { Table } from "../api/wire";
import { t } from "../i18n/index.svelte";
import { myself } from "../page/catalogue.svelte";
import type { TabOf } from "../parts/Tabs.svelte";
import type { TableStore } from "./store.svelte";

export type Tab = "coach" | "log" | "chat" | "rules" | "words" | "more";

function chat(table: Table, read: number): TabOf<Tab> {
  return { name: "chat", label: t("Chat"), icon: "speech", fresh: Math.max(0, table.chat.length - read) };
}

/** What can be opened, and how much of it is new: `read` lines of chat were seen. */
export function tabsOf(store: TableStore, table: Table, read: number): TabOf<Tab>[] {
  const panel = store.folder?.Panel;
  return [
    ...(panel ? [{ name: "more" as const, label: t(panel.title), icon: "eye" as const }] : []),
    ...(table.can.coach ? [{ name: "coach" as const, label: t("Coach"), icon: "lamp" as const }] : []),
    { name: "log", label: t("Log"), icon: "list" },
    ...(myself.alone ? [] : [chat(table, read)]),
    { name: "rules", label: t("Rules"), icon: "book" },
    { name: "words", label: t("Words"), icon: "text" },
  ];
}
