import { beforeEach, describe, expect, test } from "vitest";
import { createUploadQueue, type QueuedUpload } from "./uploadQueue.ts";

interface Call {
  name: string;
  progress(share: number): void;
  store(): void;
  refuse(message: string): void;
  signal: AbortSignal;
}

let calls: Call[];
let stored: string[];
let shown: QueuedUpload[];

beforeEach(() => {
  calls = [];
  stored = [];
  shown = [];
});

function start() {
  let keys = 0;
  return createUploadQueue<string>({
    upload: (file, progress, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        calls.push({
          name: file.name,
          progress,
          store: () => resolve(file.name),
          refuse: (message) => reject(new Error(message)),
          signal,
        });
      }),
    onStored: (name) => stored.push(name),
    onChange: (uploads) => {
      shown = uploads;
    },
    isFinal: (error) => (error as Error).message === "No such kind",
    makeKey: () => `key-${++keys}`,
  });
}

const files = (...names: string[]) => names.map((name) => new File(["x"], name));
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const states = () => shown.map(({ file, state }) => `${file.name} ${state}`);

describe("uploadQueue", () => {
  test("uploads two files at once, and delivers them in the order in which they were dropped", async () => {
    start().add(files("a", "b", "c"));
    expect(states()).toEqual(["a uploading", "b uploading", "c waiting"]);
    calls[1]?.store();
    await turn();
    expect(stored).toEqual([]);
    expect(states()).toEqual(["a uploading", "b stored", "c uploading"]);
    calls[0]?.store();
    await turn();
    expect(stored).toEqual(["a", "b"]);
    expect(states()).toEqual(["c uploading"]);
  });

  test("reports the progress of each", () => {
    start().add(files("a"));
    calls[0]?.progress(0.4);
    expect(shown[0]?.share).toBe(0.4);
  });

  test("a refused file keeps its message, delays no others, and can be retried", async () => {
    const queue = start();
    queue.add(files("a", "b"));
    calls[0]?.refuse("too large");
    calls[1]?.store();
    await turn();
    expect(stored).toEqual(["b"]);
    expect(shown).toMatchObject([{ state: "failed", message: "too large" }]);
    queue.retry("key-1");
    expect(calls).toHaveLength(3);
    calls[2]?.store();
    await turn();
    expect(stored).toEqual(["b", "a"]);
    expect(shown).toEqual([]);
  });

  test("a file refused because of its content stays refused", async () => {
    const queue = start();
    queue.add(files("a"));
    calls[0]?.refuse("No such kind");
    await turn();
    expect(shown).toMatchObject([{ state: "failed", message: "No such kind", isFinal: true }]);
    queue.retry("key-1");
    expect(states()).toEqual(["a failed"]);
    expect(calls).toHaveLength(1);
  });

  test("a canceled file is removed, its call is aborted, and the next one starts", async () => {
    const queue = start();
    queue.add(files("a", "b", "c"));
    queue.cancel("key-1");
    await turn();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(["b uploading", "c uploading"]);
    queue.cancel("key-3");
    expect(states()).toEqual(["b uploading"]);
  });

  test("settles when no upload is running, also after failures", async () => {
    const queue = start();
    await queue.settle();
    queue.add(files("a", "b"));
    let isSettled = false;
    const settled = queue.settle().then(() => {
      isSettled = true;
    });
    calls[0]?.store();
    await turn();
    expect(isSettled).toBe(false);
    calls[1]?.refuse("no");
    await settled;
    expect(stored).toEqual(["a"]);
  });

  test("a stopped one stays, says why, and can be retried; the next takes its place", async () => {
    const queue = start();
    queue.add(files("a", "b", "c"));
    queue.stop("key-1", "File processing cancelled");
    await turn();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(["a failed", "b uploading", "c uploading"]);
    expect(shown[0]?.message).toBe("File processing cancelled");
    queue.retry("key-1");
    calls[1]?.store();
    await turn();
    expect(states()).toEqual(["a uploading", "b stored", "c uploading"]);
    queue.stop("key-9", "no such file");
  });
});
