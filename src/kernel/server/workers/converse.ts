import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { FromWorker, ToWorker } from "./workerMessages.ts";
import type { WorkerModule, WorkerProblem } from "./workerTask.ts";

/** The reply: a message, or why there is none. */
export type Answer = FromWorker | { kind: "ended"; problem: WorkerProblem };

export interface Conversation {
  /** Sends a message and waits for the reply, up to the task's deadline. */
  ask(message: ToWorker): Promise<Answer>;
  /** True when the thread has finished and can take other work. */
  isOver(): boolean;
  /** Stops listening to this thread. */
  close(): void;
}

/** Time limit for loading a module from a cold disk (ms), which is not the text's fault. */
const loadingTakes = 20_000;

/**
 * Exchanges messages with a thread about one task: one message is sent, one comes back, each within the task's
 * deadline.
 */
export function converse(thread: Worker, packageFolder: string, task: WorkerModule): Conversation {
  let answer: (given: Answer) => void = () => undefined;
  let limit: NodeJS.Timeout | undefined;
  let isOver = false;

  const onMessage = (message: FromWorker) => {
    isOver ||= message.kind === "done" || message.kind === "failed";
    if (message.kind === "loaded") watch(task.deadline);
    else answer(message);
  };
  const onError = (error: NodeJS.ErrnoException) =>
    answer({ kind: "ended", problem: error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "too-large" : "failed" });
  const onExit = () => answer({ kind: "ended", problem: "failed" });
  thread.on("message", onMessage).on("error", onError).on("exit", onExit);

  function watch(deadline: number): void {
    clearTimeout(limit);
    limit = setTimeout(() => answer({ kind: "ended", problem: "too-slow" }), deadline);
  }

  return {
    ask(message) {
      const isStart = message.kind === "run" || message.kind === "stream";
      return new Promise((resolve) => {
        answer = (given) => {
          clearTimeout(limit);
          resolve(given);
        };
        watch(isStart ? loadingTakes : task.deadline);
        thread.postMessage(isStart ? { ...message, path: join(packageFolder, task.module) } : message);
      });
    },
    isOver: () => isOver,
    close() {
      clearTimeout(limit);
      thread.off("message", onMessage).off("error", onError).off("exit", onExit);
    },
  };
}
