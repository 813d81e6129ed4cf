import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { ColorData } from "../domain/colorData.ts";
import type { Crop } from "../domain/cropForFocalPoint.ts";
import { type ImageProcess, ProcessEnded, startImageProcess } from "./createImageProcess.ts";
import type { ImageTask } from "./imageRendererProgram.ts";
import type { ImagePreparation } from "./images/prepareImage.ts";
import type { ImageSource, VariantRequest } from "./images/renderImageVariant.ts";
import { sniffedBytes, sniffImageType } from "./images/sniffImageType.ts";

/** The path of an original on this machine, or its bytes; undefined if there is none. */
export type FindOriginal = () => Promise<ImageSource | undefined>;

export interface RenderRequest extends Omit<VariantRequest, "source"> {
  /** Finds the original. Called when its turn has come, so that waiting pictures use no memory. */
  findOriginal: FindOriginal;
  /** A visitor waits, so it comes before other work. */
  isUrgent: boolean;
}

/** Inspects and renders pictures in child processes. */
export interface ImageRenderer {
  /** The image with a width and format; undefined if there is no original. Rejects if it cannot be decoded. */
  render(request: RenderRequest): Promise<Buffer | undefined>;
  /** The colors of a part of an image; undefined if there is no original. */
  measure(findOriginal: FindOriginal, crop: Crop | undefined): Promise<ColorData | undefined>;
  /** Cleans and inspects the uploaded file at `path`, and writes the result to `cleanPath`. Rejects on failure. */
  prepare(files: { path: string; cleanPath: string }): Promise<ImagePreparation>;
  /** Ends the processes and drops their work. */
  close(): void;
}

interface Task {
  /** Returns the task when its turn has come. Undefined: nothing to do. */
  begin(): Promise<ImageTask | undefined>;
  isUrgent: boolean;
  /** How many processes have ended during it. */
  losses: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const idleMs = 10_000;

/** All in ms. */
const usualLimits = {
  /** Longer work is stopped by killing its process. Someone waits for an upload. */
  render: 180_000,
  measure: 30_000,
  prepare: 30_000,
  /** The same for SVGs, which can take arbitrarily long. A normal one takes a tenth of that. */
  drawing: 3_000,
  /** A picture that takes longer no longer counts: the next one starts beside it, in another process. */
  slow: 2_000,
};
const maxSlow = 2;
const maxLosses = 2;

const ended = () => new Error("the program is stopping");

/**
 * Inspects and renders images in child processes of low priority, one image each, which end when they are idle. So the
 * memory of decoders and encoders (hundreds of megabytes, which the allocator keeps) returns to the machine, pages have
 * priority over pictures, and a picture that crashes or hangs a decoder does not affect others. Work of a process that
 * was killed by something else is repeated.
 * @param packageFolder folder of the program's own files
 */
export function createImageRenderer(
  packageFolder: string,
  limitOverrides: Partial<typeof usualLimits> = {},
): ImageRenderer {
  const limits = { ...usualLimits, ...limitOverrides };
  const atOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
  const waiting: Task[] = [];
  const running = new Set<Task>();
  const slow = new Set<Task>();
  const busy = new Set<ImageProcess>();
  let free: ImageProcess[] = [];
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function next(): void {
    clearTimeout(idle);
    while (running.size - Math.min(slow.size, maxSlow) < atOnce && waiting.length > 0) {
      const urgent = waiting.findIndex((task) => task.isUrgent);
      const [task] = waiting.splice(Math.max(0, urgent), 1) as [Task];
      running.add(task);
      void work(task);
    }
    if (running.size === 0) idle = setTimeout(dismissFree, idleMs).unref();
  }

  async function work(task: Task): Promise<void> {
    const stepAside = setTimeout(() => {
      slow.add(task);
      next();
    }, limits.slow).unref();
    try {
      const given = await task.begin();
      task.resolve(given && !isClosed ? await runIn(takeProcess(), given) : undefined);
    } catch (error) {
      const wasLost = error instanceof ProcessEnded && !error.tookTooLong;
      if (wasLost && !isClosed && ++task.losses < maxLosses) waiting.unshift(task);
      else task.reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearTimeout(stepAside);
      running.delete(task);
      slow.delete(task);
      next();
    }
  }

  async function runIn(process: ImageProcess, task: ImageTask): Promise<unknown> {
    busy.add(process);
    try {
      return await process.run(task, (await isDrawing(task)) ? limits.drawing : limits[task.kind]);
    } finally {
      busy.delete(process);
      if (process.isAlive()) free.push(process);
    }
  }

  function takeProcess(): ImageProcess {
    for (let process = free.pop(); process; process = free.pop()) if (process.isAlive()) return process;
    return startImageProcess(packageFolder);
  }

  function dismissFree(): void {
    for (const process of free) process.dismiss();
    free = [];
  }

  function take(begin: Task["begin"], isUrgent: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(ended());
      waiting.push({ begin, isUrgent, losses: 0, resolve, reject });
      next();
    });
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
      for (const task of [...waiting.splice(0), ...running]) task.reject(ended());
      for (const process of [...busy, ...free]) process.kill();
      free = [];
    },
  };
}

/** Whether the task is about an SVG, whose file size says nothing about its rendering time. */
async function isDrawing(task: ImageTask): Promise<boolean> {
  const source = task.kind === "prepare" ? task.path : task.source;
  if (typeof source !== "string") return sniffImageType(source.subarray(0, sniffedBytes)) === "image/svg+xml";
  const file = await open(source, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return sniffImageType(buffer.subarray(0, bytesRead)) === "image/svg+xml";
  } finally {
    await file.close();
  }
}
