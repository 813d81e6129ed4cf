/** A function that a worker runs on one text. Its input and output are cloned, so they are plain data. */
export interface WorkerTask<Input, Output> extends WorkerModule {
  /** Never set: it carries the types. */
  types?: (input: Input) => Output;
}

/** A generator that a worker runs on a file: it pulls bytes from this process, and yields what it has read. */
export interface WorkerStream<Input, Item> extends WorkerModule {
  types?: (input: Input) => Item;
}

/** Where a worker finds what it runs. */
export interface WorkerModule {
  /** The file, from the package's folder: workers run the source, not the bundle. */
  module: string;
  /** The function that the file exports. */
  name: string;
  /** How long it may take (ms): a task as a whole, a stream from one sign of life to the next. */
  deadline: number;
}

/** Why there is no result. `busy` says nothing about the text: the same may work a moment later. */
export type WorkerProblem = "too-slow" | "too-large" | "failed" | "busy";

/** What became of a task. */
export type WorkerOutcome<Output> =
  | { value: Output; problem?: undefined; detail?: undefined }
  /** `detail`: the message of what the task threw. */
  | { problem: WorkerProblem; detail?: string; value?: never };

type Awaitable<Value> = Value | Promise<Value>;

/**
 * Declares a task by its function's type, which is erased: this process never loads the module.
 * @example const highlightTask = defineWorkerTask<typeof highlightCode>({ module: "src/…/highlightCode.ts", name: "highlightCode", deadline: 2000 });
 */
export function defineWorkerTask<Run extends (input: never) => unknown>(
  task: WorkerModule,
): Run extends (input: infer Input) => Awaitable<infer Output> ? WorkerTask<Input, Output> : never {
  return task as never;
}

/** Declares a stream by its generator's type. */
export function defineWorkerStream<Read extends (chunks: AsyncIterable<Uint8Array>, input: never) => unknown>(
  stream: WorkerModule,
): Read extends (chunks: AsyncIterable<Uint8Array>, input: infer Input) => AsyncGenerator<infer Item>
  ? WorkerStream<Input, Item>
  : never {
  return stream as never;
}
