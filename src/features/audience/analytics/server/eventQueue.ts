import { createLoopTurns } from "#kernel/server/loopTurns.ts";

/** Takes events one by one, and writes them in batches. */
export interface EventQueue<Event> {
  /** Resolves after the commit of the event's batch; false at once if too many wait. */
  add(event: Event): Promise<boolean>;
  /** How many wait. */
  size(): number;
}

interface EventQueueOptions<Event> {
  ownerOf(event: Event): string;
  /** About how many bytes of memory an event takes. */
  sizeOf(event: Event): number;
  write(events: readonly Event[]): Promise<void>;
  /** How long a batch waits for more (ms). */
  waitMs?: number;
  maxBatch?: number;
  /** Batches that are written at the same time. */
  maxWrites?: number;
  /** How many may wait, of all owners and of one. */
  maxWaiting?: number;
  maxWaitingOfOwner?: number;
  /** Bytes of all that wait. */
  maxBytes?: number;
  /** Whether the failure of a batch is about the database, and not about an event in it. */
  isAway(error: unknown): boolean;
}

/** Events of a batch that are answered in one turn of the event loop: about half a millisecond. */
const answersPerTurn = 16;

interface Waiting<Event> {
  event: Event;
  resolve(isWritten: boolean): void;
  reject(error: unknown): void;
}

/**
 * Each event waits for its commit. Owners take turns in a batch, so that a website with very many events does not hold
 * up the others. If a batch cannot be stored because of one event, its halves are tried, so that the others are.
 */
export function createEventQueue<Event>({
  ownerOf,
  sizeOf,
  write,
  isAway,
  waitMs = 15,
  maxBatch = 1000,
  maxWrites = 2,
  maxWaiting = 20_000,
  maxWaitingOfOwner = 2_000,
  maxBytes = 32 * 2 ** 20,
}: EventQueueOptions<Event>): EventQueue<Event> {
  const owners = new Map<string, Waiting<Event>[]>();
  const answers = createLoopTurns(answersPerTurn);
  let waiting = 0;
  let bytes = 0;
  let writes = 0;
  let timer: NodeJS.Timeout | undefined;

  /** The next batch: an equal part for each owner, and the rest for those with more. */
  function take(): Waiting<Event>[] {
    const batch: Waiting<Event>[] = [];
    while (batch.length < maxBatch && owners.size > 0) {
      const part = Math.max(1, Math.floor((maxBatch - batch.length) / owners.size));
      for (const [owner, queue] of [...owners]) {
        batch.push(...queue.splice(0, Math.min(part, maxBatch - batch.length)));
        // Behind the others: the next batch begins with those that this one had no place for.
        owners.delete(owner);
        if (queue.length > 0) owners.set(owner, queue);
        if (batch.length === maxBatch) break;
      }
    }
    waiting -= batch.length;
    for (const { event } of batch) bytes -= sizeOf(event);
    return batch;
  }

  async function store(batch: readonly Waiting<Event>[]): Promise<void> {
    try {
      await write(batch.map(({ event }) => event));
      for (const { resolve } of batch) answers.run(() => resolve(true));
    } catch (error) {
      if (batch.length === 1 || isAway(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await store(batch.slice(0, half));
      await store(batch.slice(half));
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (writes >= maxWrites || waiting === 0) return;
    writes++;
    await store(take());
    writes--;
    if (waiting > 0) plan();
  }

  function plan(): void {
    if (waiting >= maxBatch) void flush();
    else timer ??= setTimeout(flush, waitMs);
  }

  return {
    size: () => waiting,
    async add(event) {
      const owner = ownerOf(event);
      const queue = owners.get(owner) ?? [];
      const size = sizeOf(event);
      if (waiting >= maxWaiting || queue.length >= maxWaitingOfOwner || bytes + size > maxBytes) return false;
      return new Promise<boolean>((resolve, reject) => {
        queue.push({ event, resolve, reject });
        owners.set(owner, queue);
        waiting++;
        bytes += size;
        plan();
      });
    },
  };
}
