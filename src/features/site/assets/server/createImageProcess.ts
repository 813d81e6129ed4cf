import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { FromImageProcess, ImageTask, ToImageProcess } from "./imageRendererProgram.ts";

/** A child process that handles one picture at a time. */
export interface ImageProcess {
  /**
   * Rejects with the picture's error, or with `ProcessEnded` if the process ended.
   * @param deadline ms after which the process is killed, counted from the start of the work
   */
  run(task: ImageTask, deadline: number): Promise<unknown>;
  /** Whether it can get another picture. */
  isAlive(): boolean;
  /** Ends it, because it has no more work. */
  dismiss(): void;
  kill(): void;
}

/** The process ended during its work: at the deadline, or for another reason. */
export class ProcessEnded extends Error {
  readonly tookTooLong: boolean;
  constructor(tookTooLong: boolean) {
    super(tookTooLong ? "it took too long" : "the process that renders images has ended");
    this.tookTooLong = tookTooLong;
  }
}

/**
 * A process that reads untrusted pictures must not know passwords. It gets only the environment that libraries need.
 */
function environmentOf(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const needed = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "FONTCONFIG_PATH", "FONTCONFIG_FILE"];
  const given = Object.fromEntries(needed.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])));
  // One heap for all threads: with one for each, memory that one has freed cannot be used by the others.
  return { ...given, MALLOC_ARENA_MAX: "1" };
}

const program = "src/features/site/assets/server/imageRendererProgram.ts";
const lowPriority = 10;

/** @param packageFolder folder of the program's own files */
export function startImageProcess(packageFolder: string): ImageProcess {
  const child: ChildProcess = fork(join(packageFolder, program), [], {
    serialization: "advanced",
    execArgv: ["--no-warnings"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: environmentOf(process.env),
  });
  try {
    if (child.pid) setPriority(child.pid, lowPriority);
  } catch {
    // Without permission, pictures have the same priority as pages.
  }
  // It must not keep a program running that has nothing else to do.
  child.unref();
  child.channel?.unref();

  let isAlive = true;
  let tookTooLong = false;
  let running: { hear(message: FromImageProcess): void; end(): void } | undefined;
  child.on("message", (message: FromImageProcess) => running?.hear(message));
  const end = () => {
    isAlive = false;
    running?.end();
  };
  child.on("error", end);
  child.on("exit", end);

  return {
    run(task, deadline) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let timer: NodeJS.Timeout | undefined;
      running = {
        hear(message) {
          if (message.kind === "begun") {
            timer = setTimeout(() => {
              tookTooLong = true;
              child.kill("SIGKILL");
            }, deadline).unref();
          } else if (message.kind === "failed") reject(new Error(message.error));
          else resolve(message.result);
        },
        end: () => reject(new ProcessEnded(tookTooLong)),
      };
      if (!isAlive) running.end();
      // A process that ends during the sending reports it by its exit.
      else child.send(task satisfies ToImageProcess, () => undefined);
      return promise.finally(() => {
        clearTimeout(timer);
        running = undefined;
      });
    },
    isAlive: () => isAlive,
    dismiss() {
      isAlive = false;
      if (child.connected) child.disconnect();
    },
    kill() {
      child.kill("SIGKILL");
    },
  };
}
