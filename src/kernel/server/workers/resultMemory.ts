import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { WorkerModule, WorkerOutcome } from "./workerTask.ts";

/** Maximum size of cached results (characters of their JSON). */
const maxKept = 8_000_000;
const maxEntrySize = 1_000_000;
/** The machine may have been overloaded when a text failed, so it is retried after this time (ms). */
const problemsKeptFor = 10 * 60_000;

export interface ResultMemory {
  /** The cached result of a task for this input, or that of `work`. Parallel callers wait for the same result. */
  recall<Output>(
    task: WorkerModule,
    input: unknown,
    work: () => Promise<WorkerOutcome<Output>>,
  ): Promise<WorkerOutcome<Output>>;
}

/** Caches results, and failures, by their input. */
export function createResultMemory(): ResultMemory {
  const kept = new LRUCache<string, WorkerOutcome<unknown>>({ maxSize: maxKept, maxEntrySize: maxEntrySize });
  const underWay = new Map<string, Promise<WorkerOutcome<unknown>>>();

  async function find(key: string, work: () => Promise<WorkerOutcome<unknown>>): Promise<WorkerOutcome<unknown>> {
    const outcome = await work();
    if (outcome.problem) {
      if (outcome.problem !== "busy") kept.set(key, outcome, { size: 1, ttl: problemsKeptFor });
    } else {
      const size =
        typeof outcome.value === "string" ? outcome.value.length : JSON.stringify(outcome.value ?? "").length;
      kept.set(key, outcome, { size: Math.max(1, size) });
    }
    return outcome;
  }

  return {
    recall(task, input, work) {
      const text = JSON.stringify([task.module, task.name, input]);
      const key = createHash("sha256").update(text).digest("base64url");
      const known = kept.get(key) ?? underWay.get(key);
      if (known) return Promise.resolve(known) as never;
      const finding = find(key, work).finally(() => underWay.delete(key));
      underWay.set(key, finding);
      return finding as never;
    },
  };
}
