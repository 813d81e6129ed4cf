import { LRUCache } from "lru-cache";

/** Announces changes; implemented by the app. */
export interface ChangeNews {
  onDrop(listener: (websiteId?: string, tags?: readonly string[]) => void): void;
  /** Whether changes by other processes are received. */
  hearsOthers(): boolean;
}

export interface TagMemory<Value extends {}> {
  /**
   * The cached value, or what `read` returns. A value that was read during a change is not cached. While changes by
   * other processes are not received, nothing is cached or taken from the cache.
   * @param isUsable false: the cached value cannot be used and is read again
   */
  recall(
    key: string,
    read: () => Promise<Value | undefined>,
    isUsable?: (value: Value) => boolean,
  ): Promise<Value | undefined>;
}

const maxEntries = 5000;

/**
 * Caches values from the database until a change of them is announced.
 * @param keysOf the keys that a change makes outdated; "all" when every value may be. Without arguments: anything may
 * have changed
 */
export function createTagMemory<Value extends {}>(
  news: ChangeNews,
  keysOf: (websiteId?: string, tags?: readonly string[]) => readonly string[] | "all",
): TagMemory<Value> {
  const kept = new LRUCache<string, Value>({ max: maxEntries });
  // Counts the changes, so that a value read before one is not cached after it.
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
