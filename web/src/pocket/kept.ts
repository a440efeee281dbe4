/** What the browser keeps for the house: texts by name in IndexedDB. A write is done when it is on the disk. */

const NAME = "hothouse";
const STORE = "texts";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("IndexedDB"));
  });
}

export class Kept {
  #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<Kept> {
    return new Kept(await open());
  }

  /** Everything, by name. */
  async all(): Promise<Record<string, string>> {
    const store = this.#database.transaction(STORE).objectStore(STORE);
    const [names, texts] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    return Object.fromEntries(names.map((name, at) => [String(name), String(texts[at])]));
  }

  /** Write a text, or delete it: nothing if it is on the disk, else the name of what failed. */
  put(name: string, text: string | null | undefined): Promise<string> {
    return new Promise((resolve) => {
      try {
        const work = this.#database.transaction(STORE, "readwrite", { durability: "strict" });
        work.oncomplete = () => resolve("");
        work.onabort = work.onerror = () => resolve(work.error?.name ?? "AbortError");
        const store = work.objectStore(STORE);
        if (text === null || text === undefined) store.delete(name);
        else store.put(text, name);
      } catch (failed) {
        resolve(failed instanceof Error ? failed.name : "Error");
      }
    });
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}
