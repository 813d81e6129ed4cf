import type { Logger } from "pino";
import { type Answer, converse } from "./converse.ts";
import { createResultMemory } from "./resultMemory.ts";
import { createThreadPool } from "./threadPool.ts";
import type { ToWorker } from "./workerMessages.ts";
import type { WorkerModule, WorkerOutcome, WorkerProblem, WorkerStream, WorkerTask } from "./workerTask.ts";

/** Runs what parses, highlights or compiles people's texts away from the thread that answers requests. */
export interface Workers {
  /**
   * The result of a task, remembered by its input: the same text is not worked on twice, nor is one tried again that
   * took too long. Never rejects.
   * @param websiteId whose text it is: its work waits behind that of others, not before it
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, websiteId: string): Promise<WorkerOutcome<Output>>;
  /**
   * Yields what a stream reads from `chunks`, a few chunks ahead of nobody: memory stays flat.
   * Throws `StreamStopped` when it hangs, grows too large or breaks.
   */
  stream<Input, Item>(
    stream: WorkerStream<Input, Item>,
    source: { chunks: AsyncIterable<Uint8Array>; input: Input; websiteId: string },
  ): AsyncGenerator<Item>;
  /** Ends all threads. */
  close(): void;
}

/** A stream that came to no end. */
export class StreamStopped extends Error {
  readonly problem: WorkerProblem;

  /** Why, for anyone who sent the file: full sentences. */
  get reason(): string {
    return this.problem === "busy"
      ? "Many files are being read at the moment. Please try again in a minute."
      : "The file takes too long to read. Check its quotation marks, or split it into smaller files.";
  }

  constructor(problem: WorkerProblem, detail = "") {
    super(`The stream stopped: ${problem}${detail && ` (${detail})`}`);
    this.problem = problem;
  }
}

/** What a stream may take altogether (ms), without the time that its rows wait to be stored. */
const maxStreamLength = 600_000;

/** A visitor waits for what is short; what is read from a file goes on for minutes, and has threads of its own. */
const short = { size: 2, patience: 3000, heap: 192 };
const long = { size: 4, patience: 60_000, heap: 192 };

/** @param packageFolder where the program's own files are */
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
      // No thread can be started, or the input cannot be sent to one: that says nothing about the text.
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
    run: (task, input, websiteId) => memory.recall(task, input, () => work(task, input, websiteId)),
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
