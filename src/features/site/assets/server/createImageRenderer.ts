import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import { join } from "node:path";
import type { RenderedTask, RenderTask } from "./imageRendererProgram.ts";
import type { VariantRequest } from "./images/renderImageVariant.ts";

export interface RenderRequest extends Pick<VariantRequest, "width" | "format"> {
  /** Reads the original; called when its turn has come, so that those that wait take no memory. */
  readOriginal(): Promise<Buffer | undefined>;
  /** A visitor waits: it goes before what nobody waits for. */
  isUrgent: boolean;
}

export interface ImageRenderer {
  /** The image at a width, in a format; undefined when there is no original. Rejects when it cannot be decoded. */
  render(request: RenderRequest): Promise<Buffer | undefined>;
  /** Ends the process; what is being rendered is given up. */
  close(): void;
}

interface Task {
  request: RenderRequest;
  resolve(body: Buffer | undefined): void;
  reject(error: Error): void;
}

const program = "src/features/site/assets/server/imageRendererProgram.ts";
const lowPriority = 10;
const idleAfter = 10_000;
const hungAfter = 180_000;

const ended = () => new Error("the program is stopping");

/**
 * Renders images in a process of its own, of low priority, which ends when there is nothing more to do: what decoders
 * and encoders take of memory (hundreds of megabytes, and the allocator keeps it) goes back to the machine, pages go
 * before pictures, and a picture that crashes a decoder crashes nothing else.
 * @param packageFolder where the program's own files are
 */
export function createImageRenderer(packageFolder: string): ImageRenderer {
  const atOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
  const waiting: Task[] = [];
  const running = new Map<number, Task>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(join(packageFolder, program), [], {
      serialization: "advanced",
      execArgv: ["--no-warnings"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // One heap for all threads: with one for each, what one has freed the others cannot use.
      env: { ...process.env, MALLOC_ARENA_MAX: "1" },
    });
    try {
      if (started.pid) setPriority(started.pid, lowPriority);
    } catch {
      // Where that is not allowed, pictures are as important as pages.
    }
    // It must not keep a program alive that has nothing else to do.
    started.unref();
    started.channel?.unref();
    started.on("message", (answer: RenderedTask) => {
      finish(answer.id, "error" in answer ? new Error(answer.error) : Buffer.from(answer.body));
    });
    const giveUp = () => {
      if (child !== started) return;
      child = undefined;
      for (const task of running.values()) task.reject(new Error("the process that renders images has ended"));
      running.clear();
      next();
    };
    started.on("error", giveUp);
    started.on("exit", giveUp);
    return started;
  }

  function next(): void {
    clearTimeout(idle);
    while (running.size < atOnce && waiting.length > 0) {
      const urgent = waiting.findIndex((task) => task.request.isUrgent);
      const [task] = waiting.splice(Math.max(0, urgent), 1) as [Task];
      const id = ++count;
      running.set(id, task);
      void begin(id, task);
    }
    if (child && running.size === 0) idle = setTimeout(stop, idleAfter).unref();
  }

  async function begin(id: number, task: Task): Promise<void> {
    const { width, format, readOriginal } = task.request;
    try {
      const source = await readOriginal();
      if (!running.has(id)) return;
      if (!source) return finish(id, undefined);
      child ??= start();
      child.send({ id, source, width, format } satisfies RenderTask);
      const started = child;
      setTimeout(() => running.has(id) && started.kill("SIGKILL"), hungAfter).unref();
    } catch (error) {
      finish(id, error instanceof Error ? error : new Error(String(error)));
    }
  }

  function finish(id: number, result: Buffer | Error | undefined): void {
    const task = running.get(id);
    running.delete(id);
    if (result instanceof Error) task?.reject(result);
    else task?.resolve(result);
    next();
  }

  function stop(): void {
    const stopped = child;
    child = undefined;
    if (stopped?.connected) stopped.disconnect();
  }

  return {
    render: (request) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(ended());
        waiting.push({ request, resolve, reject });
        next();
      }),
    close() {
      isClosed = true;
      clearTimeout(idle);
      for (const task of [...waiting.splice(0), ...running.values()]) task.reject(ended());
      running.clear();
      const stopped = child;
      child = undefined;
      stopped?.kill("SIGKILL");
    },
  };
}
