// Runs in a thread that `createMediaReader` starts and ends when it takes too long.
import { parentPort, workerData } from "node:worker_threads";
import type { MediaFile } from "./mediaFacts.ts";
import { readMedia } from "./readMedia.ts";

parentPort?.postMessage(await readMedia(workerData as MediaFile));
