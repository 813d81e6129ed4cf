/** How often something was counted in the current window, and the rest of the window in ms. */
export interface Counted {
  used: number;
  msLeft: number;
}

/** Beyond it, the counters that would end next are forgotten, so that many addresses cannot fill the memory. */
const maxCounters = 50_000;

/** Counts by key in this process. A key's window starts with its first count and lasts `seconds`. */
export class MemoryCounter {
  readonly #ms: number;
  readonly #max: number;
  /** All windows last equally long, so the first one ends first. */
  readonly #windows = new Map<string, { used: number; endsAt: number }>();

  constructor(seconds: number, max = maxCounters) {
    this.#ms = seconds * 1000;
    this.#max = max;
  }

  /** @param times how much to add; negative to undo */
  add(key: string, times: number): Counted {
    const now = performance.now();
    this.#forget(now);
    let window = this.#windows.get(key);
    if (!window) {
      window = { used: 0, endsAt: now + this.#ms };
      this.#windows.set(key, window);
      if (this.#windows.size > this.#max) this.#windows.delete(this.#windows.keys().next().value as string);
    }
    // Undoing a count in a later window must not raise the limit.
    window.used = Math.max(0, window.used + times);
    return { used: window.used, msLeft: window.endsAt - now };
  }

  read(key: string): Counted {
    const now = performance.now();
    this.#forget(now);
    const window = this.#windows.get(key);
    return { used: window?.used ?? 0, msLeft: window ? window.endsAt - now : 0 };
  }

  #forget(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now) return;
      this.#windows.delete(key);
    }
  }
}
