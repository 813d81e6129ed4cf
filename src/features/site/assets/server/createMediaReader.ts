import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type MediaFacts, type MediaFile, unknownMediaFacts } from "./mediaFacts.ts";

export interface MediaReader {
  /** Metadata of a video or sound; empty if it is broken or takes too long. Never rejects. */
  read(file: MediaFile): Promise<MediaFacts>;
}

const program = "src/features/site/assets/server/mediaReaderProgram.ts";
/** Someone waits for the upload (ms). */
const maxReadLength = 5000;

/**
 * Reads videos and sounds one after the other, each in a thread with a small heap, which is ended when it takes too
 * long. So a hostile file affects only that thread.
 * @param packageFolder folder of the program's own files
 */
export function createMediaReader(packageFolder: string, maxMs = maxReadLength): MediaReader {
  let last: Promise<unknown> = Promise.resolve();

  function readInThread(file: MediaFile): Promise<MediaFacts> {
    return new Promise((resolve) => {
      const thread = new Worker(join(packageFolder, program), {
        workerData: file,
        execArgv: ["--no-warnings"],
        resourceLimits: { maxOldGenerationSizeMb: 96 },
      });
      const end = (facts: MediaFacts) => {
        clearTimeout(limit);
        void thread.terminate();
        resolve(facts);
      };
      const limit = setTimeout(() => end(unknownMediaFacts), maxMs);
      thread.on("message", end);
      // An unreadable file may still play: browsers know more video formats than any reader.
      thread.on("error", () => end(unknownMediaFacts));
      thread.on("exit", () => end(unknownMediaFacts));
    });
  }

  return {
    read(file) {
      const reading = last.then(() => readInThread(file));
      last = reading;
      return reading;
    },
  };
}
