/** Work of which only some runs at the same time for each key. The rest waits for its turn. */
export interface Turns {
  /** Runs the work; undefined if the signal ends while it waits. */
  run<Result>(key: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result | undefined>;
}

/** @param atOnce how much of one key runs at the same time, in this process */
export function createTurns(atOnce: number): Turns {
  const running = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();

  function start(key: string): boolean {
    const count = running.get(key) ?? 0;
    if (count >= atOnce) return false;
    running.set(key, count + 1);
    return true;
  }

  /** Gives the turn to the one that has waited longest. */
  function end(key: string): void {
    const [next] = waiting.get(key) ?? [];
    const count = (running.get(key) ?? 1) - 1;
    if (next) next();
    else if (count === 0) running.delete(key);
    else running.set(key, count);
  }

  function wait(key: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const line = waiting.get(key) ?? new Set();
      waiting.set(key, line);
      const leave = (hasTurn: boolean) => {
        line.delete(proceed);
        if (line.size === 0) waiting.delete(key);
        signal.removeEventListener("abort", giveUp);
        resolve(hasTurn);
      };
      const proceed = () => leave(true);
      const giveUp = () => leave(false);
      line.add(proceed);
      signal.addEventListener("abort", giveUp);
    });
  }

  return {
    async run(key, signal, work) {
      if (!start(key) && !(await wait(key, signal))) return undefined;
      try {
        return await work();
      } finally {
        end(key);
      }
    },
  };
}
