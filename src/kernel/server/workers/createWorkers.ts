import type { Logger } from "pino";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { type Answer, converse } from "./converse.ts";
import { createResultMemory } from "./resultMemory.ts";
import { createThreadPool } from "./threadPool.ts";
import type { ToWorker } from "./workerMessages.ts";
import type { WorkerModule, WorkerOutcome, WorkerProblem, WorkerStream, WorkerTask } from "./workerTask.ts";

/** Runs parsing, highlighting and compiling of people's texts outside the main thread. */
export interface Workers {
  /**
   * The result of a task, cached by its input unless it is personal: the same text is not processed twice, and a text
   * that took too long is not retried. Never rejects.
   * @param websiteId the text's website: its work waits behind that of other websites
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, websiteId: string): Promise<WorkerOutcome<Output>>;
  /**
   * Yields what a stream reads from `chunks`. Reads only a few chunks ahead, so memory use is constant. Throws
   * `StreamStopped` when it hangs, grows too large or breaks.
   */
  stream<Input, Item>(
    stream: WorkerStream<Input, Item>,
    source: { chunks: AsyncIterable<Uint8Array>; input: Input; websiteId: string },
  ): AsyncGenerator<Item>;
  /** Ends all threads. */
  close(): void;
}

/** A stream that did not finish. */
export class StreamStopped extends Error {
  readonly problem: WorkerProblem;

  /** The reason, in full sentences for the person who sent the file (`readStored`). */
  get reason(): string {
    return this.problem === "busy" ? fileProblems.busy : fileProblems.tooSlow;
  }

  constructor(problem: WorkerProblem, detail = "") {
    super(`The stream stopped: ${problem}${detail && ` (${detail})`}`);
    this.problem = problem;
  }
}

/** Why a file could not be read in time. Other errors are thrown, so that a job is repeated, also if no worker was free. */
export function whyStopped(error: unknown): string {
  if (error instanceof StreamStopped && error.problem !== "busy") return error.reason;
  throw error;
}

/** Total time limit of a stream (ms), without the time that its rows wait to be stored. */
const maxStreamLength = 600_000;

/** Short tasks, for which a visitor waits. Reading a file takes minutes and has its own threads. */
const short = { size: 2, patience: 3000, heap: 192 };
const long = { size: 4, patience: 60_000, heap: 192 };

/** @param packageFolder folder of the program's own files */
export function createWorkers(packageFolder: string, logger?: Pick<Logger, "warn">): Workers {
  const shortThreads = createThreadPool({ packageFolder, ...short });
  const longThreads = createThreadPool({ packageFolder, ...long });
  const memory = createResultMemory();

  async function work<Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    websiteId: string,
  ): Promise<WorkerOutcome<Output>> {
    const answer = await askThread(task, input, websiteId).catch((error: unknown): Answer => {
      // No thread can be started, or the input cannot be sent to one. This says nothing about the text.
      logger?.warn({ task: task.name, err: error }, "a worker did not respond");
      return { kind: "ended", problem: "busy" };
    });
    if (answer.kind === "done") return { value: answer.value as Output };
    if (answer.kind === "ended" && answer.problem === "busy") return { problem: "busy" };
    const problem = answer.kind === "ended" ? answer.problem : "failed";
    const detail = answer.kind === "failed" ? answer.message : undefined;
    logger?.warn({ task: task.name, websiteId, problem, detail }, "a text could not be processed");
    return { problem, ...(detail === undefined ? {} : { detail }) };
  }

  async function askThread(task: WorkerModule, input: unknown, websiteId: string): Promise<Answer> {
    const thread = await shortThreads.take(websiteId);
    if (!thread) return { kind: "ended", problem: "busy" };
    const talk = converse(thread, packageFolder, task);
    try {
      return await talk.ask({ kind: "run", path: task.module, name: task.name, input });
    } finally {
      talk.close();
      shortThreads.release(thread, talk.isOver() ? "reusable" : "spent");
    }
  }

  return {
    run: (task, input, websiteId) =>
      task.isUncached ? work(task, input, websiteId) : memory.recall(task, input, () => work(task, input, websiteId)),
    async *stream(stream, { chunks, input, websiteId }) {
      const source = chunks[Symbol.asyncIterator]();
      const thread = await longThreads.take(websiteId);
      if (!thread) throw new StreamStopped("busy");
      const talk = converse(thread, packageFolder, stream);
      let spent = 0;
      const ask = async (message: ToWorker) => {
        const asked = performance.now();
        const answer = await talk.ask(message);
        spent += performance.now() - asked;
        if (spent > maxStreamLength) throw new StreamStopped("too-slow");
        return answer;
      };
      try {
        let answer = await ask({ kind: "stream", path: stream.module, name: stream.name, input });
        for (;;) {
          if (answer.kind === "wants-chunk") {
            const { done, value } = await source.next();
            answer = await ask(done ? { kind: "chunk" } : { kind: "chunk", bytes: value });
          } else if (answer.kind === "item") {
            yield answer.value as never;
            answer = await ask({ kind: "next" });
          } else if (answer.kind === "done") return;
          else if (answer.kind === "failed") throw new StreamStopped("failed", answer.message);
          else throw new StreamStopped(answer.kind === "ended" ? answer.problem : "failed");
        }
      } finally {
        talk.close();
        longThreads.release(thread, talk.isOver() ? "reusable" : "spent");
        await source.return?.();
      }
    },
    close() {
      shortThreads.close();
      longThreads.close();
    },
  };
}
