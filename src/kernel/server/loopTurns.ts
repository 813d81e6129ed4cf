/** Runs short tasks in order, a few in each turn of the event loop. */
export interface LoopTurns {
  run(task: () => void): void;
}

/**
 * For many tasks that come at the same time: what else waits, such as a page, gets its turn in between and is not late by
 * the time of all of them.
 * @param perTurn tasks of a turn
 */
export function createLoopTurns(perTurn: number): LoopTurns {
  const waiting: (() => void)[] = [];
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      const tasks = waiting.splice(0, perTurn);
      plan();
      for (const task of tasks) task();
    });
  }

  return {
    run(task) {
      waiting.push(task);
      plan();
    },
  };
}
