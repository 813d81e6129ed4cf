// Runs in a thread of its own, started by `createMediaReader`, which ends it when it takes too long.
import { parentPort, workerData } from "node:worker_threads";
import type { MediaFile } from "./mediaFacts.ts";
import { readMedia } from "./readMedia.ts";

parentPort?.postMessage(await readMedia(workerData as MediaFile));
