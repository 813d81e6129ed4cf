// Runs in a thread that `createThreadPool` starts. Runs its tasks one after the other.
import { type MessagePort, parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "./workerMessages.ts";

// Parsers create an error for every invalid row. Collecting a stack trace takes longer than reading the row.
Error.stackTraceLimit = 0;

const port = parentPort as MessagePort;
const say = (message: FromWorker) => port.postMessage(message);
let hear: (message: ToWorker) => void = () => undefined;
port.on("message", (message: ToWorker) => {
  if (message.kind === "run" || message.kind === "stream") void work(message);
  else hear(message);
});

const heard = () =>
  new Promise<ToWorker>((resolve) => {
    hear = resolve;
  });

async function work(order: Extract<ToWorker, { kind: "run" | "stream" }>): Promise<void> {
  try {
    const module = (await import(order.path)) as Record<string, (...given: unknown[]) => unknown>;
    const act = module[order.name];
    if (!act) throw new Error(`${order.path} exports no ${order.name}`);
    say({ kind: "loaded" });
    if (order.kind === "run") return say({ kind: "done", value: await act(order.input) });
    for await (const value of act(readChunks(), order.input) as AsyncGenerator<unknown>) {
      const answer = heard();
      say({ kind: "item", value });
      await answer;
    }
    say({ kind: "done", value: undefined });
  } catch (error) {
    say({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

async function* readChunks(): AsyncGenerator<Buffer> {
  for (;;) {
    const answer = heard();
    say({ kind: "wants-chunk" });
    const message = await answer;
    if (message.kind !== "chunk" || !message.bytes) return;
    yield Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength);
  }
}
