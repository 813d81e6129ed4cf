/** What a worker is sent. */
export type ToWorker =
  | { kind: "run"; path: string; name: string; input: unknown }
  | { kind: "stream"; path: string; name: string; input: unknown }
  /** Bytes that a stream asked for; absent at the end of the file. */
  | { kind: "chunk"; bytes?: Uint8Array }
  /** The item was taken: go on. */
  | { kind: "next" };

/** What a worker answers. */
export type FromWorker =
  /** Its module is loaded: the time counts from here. */
  | { kind: "loaded" }
  | { kind: "done"; value: unknown }
  | { kind: "failed"; message: string }
  | { kind: "wants-chunk" }
  | { kind: "item"; value: unknown };
