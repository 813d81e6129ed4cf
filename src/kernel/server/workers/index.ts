export { createWorkers, StreamStopped, type Workers } from "./createWorkers.ts";
export { defineWorkerStream, defineWorkerTask, type WorkerProblem } from "./workerTask.ts";
