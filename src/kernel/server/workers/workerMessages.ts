/** A message to a worker. */
export type ToWorker =
  | { kind: "run"; path: string; name: string; input: unknown }
  | { kind: "stream"; path: string; name: string; input: unknown }
  /** Bytes that a stream requested; absent at the end of the file. */
  | { kind: "chunk"; bytes?: Uint8Array }
  /** The item was received: continue. */
  | { kind: "next" };

/** A message from a worker. */
export type FromWorker =
  /** Its module is loaded. The deadline starts here. */
  | { kind: "loaded" }
  | { kind: "done"; value: unknown }
  | { kind: "failed"; message: string }
  | { kind: "wants-chunk" }
  | { kind: "item"; value: unknown };
