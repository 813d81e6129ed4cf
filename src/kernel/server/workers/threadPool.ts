import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createFairQueue } from "./fairQueue.ts";

export interface ThreadPool {
  /** A thread for one task of a website; undefined when none becomes free soon. */
  take(websiteId: string): Promise<Worker | undefined>;
  /** Returns a thread. One that hangs or is broken is ended, and the next task starts another. */
  release(thread: Worker, state: "reusable" | "spent"): void;
  /** Ends all threads and refuses waiting callers. */
  close(): void;
}

interface ThreadPoolOptions {
  /** Folder of the program's own files. */
  packageFolder: string;
  /** Number of threads. One website gets at most one less. */
  size: number;
  /** How long a task waits for a thread (ms). */
  patience: number;
  /** Heap of a thread (MB). A text that needs more ends its thread, not the program. */
  heap: number;
}

const program = "src/kernel/server/workers/workerProgram.ts";
/** Idle threads are ended after this (ms), which frees their memory. */
const idleMs = 10_000;

/** Threads that are started on demand, reused, and ended when they are idle. */
export function createThreadPool({ packageFolder, size, patience, heap }: ThreadPoolOptions): ThreadPool {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const busy = new Map<Worker, string>();
  const queue = createFairQueue({ size, patience });

  function start(): Worker {
    const thread = new Worker(join(packageFolder, program), {
      execArgv: ["--no-warnings"],
      // A thread that parses untrusted texts must not know passwords.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16 },
    });
    thread.on("error", () => drop(thread));
    thread.on("exit", () => drop(thread));
    return thread;
  }

  function drop(thread: Worker): void {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
  }

  return {
    async take(websiteId) {
      if (!(await queue.enter(websiteId))) return undefined;
      const waiting = [...idle.keys()].at(-1);
      if (waiting) drop(waiting);
      try {
        const thread = waiting ?? start();
        busy.set(thread, websiteId);
        thread.ref();
        return thread;
      } catch (error) {
        queue.leave(websiteId);
        throw error;
      }
    },
    release(thread, state) {
      const websiteId = busy.get(thread);
      if (websiteId === undefined) return;
      busy.delete(thread);
      if (state === "spent") void thread.terminate();
      else {
        const end = () => {
          drop(thread);
          void thread.terminate();
        };
        idle.set(thread, setTimeout(end, idleMs).unref());
        // It must not keep a program running that has nothing else to do.
        thread.unref();
      }
      queue.leave(websiteId);
    },
    close() {
      queue.close();
      for (const thread of [...idle.keys(), ...busy.keys()]) {
        drop(thread);
        void thread.terminate();
      }
    },
  };
}
