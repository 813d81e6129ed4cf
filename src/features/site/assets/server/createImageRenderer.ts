import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import { join } from "node:path";
import type { ColorData } from "../domain/colorData.ts";
import type { Crop } from "../domain/cropForFocalPoint.ts";
import type { FinishedTask, ImageTask, SentTask } from "./imageRendererProgram.ts";
import type { ImagePreparation } from "./images/prepareImage.ts";
import type { ImageSource, VariantRequest } from "./images/renderImageVariant.ts";

/** Where an original lies on this machine, or its bytes; undefined when there is none. */
export type FindOriginal = () => Promise<ImageSource | undefined>;

export interface RenderRequest extends Omit<VariantRequest, "source"> {
  /** Finds the original; called when its turn has come, so that those that wait take no memory. */
  findOriginal: FindOriginal;
  /** A visitor waits: it goes before what nobody waits for. */
  isUrgent: boolean;
}

export interface ImageRenderer {
  /** The image at a width, in a format; undefined when there is no original. Rejects when it cannot be decoded. */
  render(request: RenderRequest): Promise<Buffer | undefined>;
  /** The colours of a part of an image; undefined when there is no original. */
  measure(findOriginal: FindOriginal, crop: Crop | undefined): Promise<ColorData | undefined>;
  /** Cleans and inspects the uploaded file at `path`, writes what is kept to `cleanPath`. Rejects when it cannot be done. */
  prepare(files: { path: string; cleanPath: string }): Promise<ImagePreparation>;
  /** Ends the process; what is being rendered is given up. */
  close(): void;
}

interface Task {
  /** What is to be done; asked for when its turn has come. Undefined: nothing. */
  begin(): Promise<ImageTask | undefined>;
  isUrgent: boolean;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const program = "src/features/site/assets/server/imageRendererProgram.ts";
const lowPriority = 10;
const idleAfter = 10_000;
/** What takes longer (ms) hangs: the process is ended. Somebody waits for an upload. */
const hungAfter = { render: 180_000, measure: 60_000, prepare: 30_000 };

const ended = () => new Error("the program is stopping");

/**
 * Looks at and renders images in a process of its own, of low priority, which ends when there is nothing more to do:
 * what decoders and encoders take of memory (hundreds of megabytes, and the allocator keeps it) goes back to the
 * machine, pages go before pictures, and a picture that crashes a decoder crashes nothing else.
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
    started.on("message", (answer: FinishedTask) => {
      finish(answer.id, "error" in answer ? new Error(answer.error) : answer.result);
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
      const urgent = waiting.findIndex((task) => task.isUrgent);
      const [task] = waiting.splice(Math.max(0, urgent), 1) as [Task];
      const id = ++count;
      running.set(id, task);
      void begin(id, task);
    }
    if (child && running.size === 0) idle = setTimeout(stop, idleAfter).unref();
  }

  async function begin(id: number, task: Task): Promise<void> {
    try {
      const work = await task.begin();
      if (!running.has(id)) return;
      if (!work) return finish(id, undefined);
      child ??= start();
      child.send({ id, ...work } satisfies SentTask);
      const started = child;
      setTimeout(() => running.has(id) && started.kill("SIGKILL"), hungAfter[work.kind]).unref();
    } catch (error) {
      finish(id, error instanceof Error ? error : new Error(String(error)));
    }
  }

  function finish(id: number, result: unknown): void {
    const task = running.get(id);
    running.delete(id);
    if (result instanceof Error) task?.reject(result);
    else task?.resolve(result);
    next();
  }

  function take(begin: Task["begin"], isUrgent: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(ended());
      waiting.push({ begin, isUrgent, resolve, reject });
      next();
    });
  }

  function stop(): void {
    const stopped = child;
    child = undefined;
    if (stopped?.connected) stopped.disconnect();
  }

  return {
    async render({ findOriginal, isUrgent, ...request }) {
      const body = await take(async () => {
        const source = await findOriginal();
        return source === undefined ? undefined : { kind: "render", source, ...request };
      }, isUrgent);
      return body === undefined ? undefined : Buffer.from(body as Uint8Array);
    },
    measure: (findOriginal, crop) =>
      take(async () => {
        const source = await findOriginal();
        return source === undefined ? undefined : { kind: "measure", source, crop };
      }, true) as Promise<ColorData | undefined>,
    prepare: (files) => take(async () => ({ kind: "prepare", ...files }), true) as Promise<ImagePreparation>,
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
