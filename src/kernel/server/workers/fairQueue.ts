export interface FairQueue {
  /** Waits for a place. Returns false when none becomes free in time, or when too many of this website wait already. */
  enter(websiteId: string): Promise<boolean>;
  /** Returns the place. */
  leave(websiteId: string): void;
  /** Refuses new and waiting callers. */
  close(): void;
}

interface Waiting {
  answer(mayEnter: boolean): void;
}

/** Maximum waiting callers of one website. More are refused at once. */
const maxWaiting = 200;

/**
 * Gives out a few places in turns: the website with the fewest places goes first, then the one that waits longest. No
 * website gets all of them. However much one website asks for, another one is next.
 * @param patience maximum wait (ms)
 */
export function createFairQueue({ size, patience }: { size: number; patience: number }): FairQueue {
  const maxPerWebsite = Math.max(1, size - 1);
  const taken = new Map<string, number>();
  // In the order of their last turn: a website that was served goes to the end.
  const waiting = new Map<string, Set<Waiting>>();
  let free = size;
  let isClosed = false;

  const takenBy = (websiteId: string) => taken.get(websiteId) ?? 0;

  function next(): void {
    while (free > 0) {
      let chosen: string | undefined;
      for (const websiteId of waiting.keys()) {
        const isAllowed = takenBy(websiteId) < maxPerWebsite;
        if (isAllowed && (chosen === undefined || takenBy(websiteId) < takenBy(chosen))) chosen = websiteId;
      }
      const [first] = waiting.get(chosen ?? "") ?? [];
      if (chosen === undefined || !first) return;
      forget(chosen, first);
      const rest = waiting.get(chosen);
      if (rest) {
        waiting.delete(chosen);
        waiting.set(chosen, rest);
      }
      free -= 1;
      taken.set(chosen, takenBy(chosen) + 1);
      first.answer(true);
    }
  }

  function forget(websiteId: string, one: Waiting): void {
    const own = waiting.get(websiteId);
    own?.delete(one);
    if (own?.size === 0) waiting.delete(websiteId);
  }

  return {
    enter(websiteId) {
      const own = waiting.get(websiteId) ?? new Set();
      if (isClosed || own.size >= maxWaiting) return Promise.resolve(false);
      return new Promise((resolve) => {
        const one: Waiting = {
          answer(mayEnter) {
            clearTimeout(limit);
            resolve(mayEnter);
          },
        };
        const limit = setTimeout(() => {
          forget(websiteId, one);
          resolve(false);
        }, patience).unref();
        own.add(one);
        waiting.set(websiteId, own);
        next();
      });
    },
    leave(websiteId) {
      const left = takenBy(websiteId) - 1;
      if (left > 0) taken.set(websiteId, left);
      else taken.delete(websiteId);
      free += 1;
      next();
    },
    close() {
      isClosed = true;
      for (const own of waiting.values()) for (const one of own) one.answer(false);
      waiting.clear();
    },
  };
}
