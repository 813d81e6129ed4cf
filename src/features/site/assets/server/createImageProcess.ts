import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { FromImageProcess, ImageTask, ToImageProcess } from "./imageRendererProgram.ts";

/** A process of its own that works on one picture at a time. */
export interface ImageProcess {
  /**
   * Rejects with what the picture did, or with `ProcessEnded` when the process ended under it.
   * @param deadline ms after which it is ended, from when it begins with the picture
   */
  run(task: ImageTask, deadline: number): Promise<unknown>;
  /** Whether it can be given another picture. */
  isAlive(): boolean;
  /** Lets it end: it has nothing to do. */
  dismiss(): void;
  kill(): void;
}

/** The process ended while it worked: because it took too long, or by something else's doing. */
export class ProcessEnded extends Error {
  readonly tookTooLong: boolean;
  constructor(tookTooLong: boolean) {
    super(tookTooLong ? "it took too long" : "the process that renders images has ended");
    this.tookTooLong = tookTooLong;
  }
}

/** What reads strangers' pictures knows no passwords: of the environment it gets what libraries need to be found. */
function environmentOf(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const needed = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "FONTCONFIG_PATH", "FONTCONFIG_FILE"];
  const given = Object.fromEntries(needed.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])));
  // One heap for all threads: with one for each, what one has freed the others cannot use.
  return { ...given, MALLOC_ARENA_MAX: "1" };
}

const program = "src/features/site/assets/server/imageRendererProgram.ts";
const lowPriority = 10;

/** @param packageFolder where the program's own files are */
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
    // Where that is not allowed, pictures are as important as pages.
  }
  // It must not keep a program alive that has nothing else to do.
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
      // One that ends while it is sent to tells by its exit.
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
