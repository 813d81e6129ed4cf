export { createWorkers, StreamStopped, type Workers, whyStopped } from "./createWorkers.ts";
export { defineWorkerStream, defineWorkerTask, type WorkerOutcome, type WorkerProblem } from "./workerTask.ts";
