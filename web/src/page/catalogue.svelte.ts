/** What the service offers (its games) and who I am: asked once, kept for the page. */
import { api } from "../api/http";
import type { Game, Me } from "../api/wire";

let asked: Promise<Game[]> | null = null;

/** The games of this service. */
export function games(): Promise<Game[]> {
  asked ??= api.games().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

export async function gameInfo(name: string): Promise<Game | null> {
  return (await games()).find((game) => game.name === name) ?? null;
}

class Myself {
  me = $state.raw<Me>({ id: null, name: "", muted: [], alone: false });

  /** Whether nobody else can come here: what needs other people is not offered. */
  get alone(): boolean {
    return this.me.alone;
  }

  async load(): Promise<void> {
    this.me = await api.me();
  }

  /** Be somebody: the first write of a stranger needs an identity. */
  async ensure(): Promise<void> {
    if (this.me.id === null) this.me = await api.rename(this.me.name);
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name.trim());
  }

  async mute(person: string, muted: boolean): Promise<void> {
    this.me = await api.mute(person, muted);
  }
}

export const myself = new Myself();
