/** A function that a worker runs on one text. Its input and output are cloned, so they must be plain data. */
export interface WorkerTask<Input, Output> extends WorkerModule {
  /** Never set; it carries the types. */
  types?: (input: Input) => Output;
}

/** A generator that a worker runs on a file: it requests bytes from this process and yields what it has read. */
export interface WorkerStream<Input, Item> extends WorkerModule {
  types?: (input: Input) => Item;
}

/** The code that a worker runs. */
export interface WorkerModule {
  /** The file, relative to the package's folder. Workers run the source, not the bundle. */
  module: string;
  /** The name of the exported function. */
  name: string;
  /** Time limit (ms): of a whole task, or between two messages of a stream. */
  deadline: number;
  /**
   * True: no result is cached. For what is about a person, such as an email, and for whole files, which are rarely read
   * twice, and whose comparison with earlier ones would block this thread.
   */
  isUncached?: boolean;
}

/** Why there is no result. `busy` says nothing about the text, which may work a moment later. */
export type WorkerProblem = "too-slow" | "too-large" | "failed" | "busy";

/** Result of a task. */
export type WorkerOutcome<Output> =
  | { value: Output; problem?: undefined; detail?: undefined }
  /** `detail`: the message of the task's error. */
  | { problem: WorkerProblem; detail?: string; value?: never };

type Awaitable<Value> = Value | Promise<Value>;

/**
 * Declares a task with its function's type, which is erased, so this process never loads the module.
 * @example const highlightTask = defineWorkerTask<typeof highlightCode>({ module: "src/…/highlightCode.ts", name: "highlightCode", deadline: 2000 });
 */
export function defineWorkerTask<Run extends (input: never) => unknown>(
  task: WorkerModule,
): Run extends (input: infer Input) => Awaitable<infer Output> ? WorkerTask<Input, Output> : never {
  return task as never;
}

/** Declares a stream with its generator's type. */
export function defineWorkerStream<Read extends (chunks: AsyncIterable<Uint8Array>, input: never) => unknown>(
  stream: WorkerModule,
): Read extends (chunks: AsyncIterable<Uint8Array>, input: infer Input) => AsyncGenerator<infer Item>
  ? WorkerStream<Input, Item>
  : never {
  return stream as never;
}
