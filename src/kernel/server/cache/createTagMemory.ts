import { LRUCache } from "lru-cache";

/** Where changes are announced: the app. */
export interface ChangeNews {
  onDrop(listener: (websiteId?: string, tags?: readonly string[]) => void): void;
  /** Whether changes that other processes make are heard. */
  hearsOthers(): boolean;
}

export interface TagMemory<Value extends {}> {
  /**
   * The kept value, else what `read` finds. What was read while a change came is not kept, and nothing is kept or taken
   * from memory while changes of other processes are not heard.
   * @param isUsable false: the kept value does not do, and is read again
   */
  recall(
    key: string,
    read: () => Promise<Value | undefined>,
    isUsable?: (value: Value) => boolean,
  ): Promise<Value | undefined>;
}

const maxEntries = 5000;

/**
 * Keeps what was read from the database until a change of it is announced.
 * @param keysOf the keys that a change makes stale; "all" when everything may be. Without arguments: anything changed
 */
export function createTagMemory<Value extends {}>(
  news: ChangeNews,
  keysOf: (websiteId?: string, tags?: readonly string[]) => readonly string[] | "all",
): TagMemory<Value> {
  const kept = new LRUCache<string, Value>({ max: maxEntries });
  // Counts the changes, so that what was read before one is not kept after it.
  let changes = 0;
  news.onDrop((websiteId, tags) => {
    const keys = keysOf(websiteId, tags);
    if (keys.length === 0) return;
    changes++;
    if (keys === "all") kept.clear();
    else for (const key of keys) kept.delete(key);
  });
  return {
    async recall(key, read, isUsable = () => true) {
      const known = news.hearsOthers() ? kept.get(key) : undefined;
      if (known !== undefined && isUsable(known)) return known;
      const before = changes;
      const value = await read();
      if (value !== undefined && before === changes && news.hearsOthers()) kept.set(key, value);
      return value;
    },
  };
}
