import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack as createPack } from "tar-stream";

/** Writes the entries of an archive one after the other, with one piece in memory. */
export interface ArchiveWriter {
  /** @param size in bytes; a body of another size fails. @param comment a text stored with the entry */
  add(name: string, size: number, body: Buffer | AsyncIterable<Buffer>, comment?: string): Promise<void>;
  /** @returns the archive's size in bytes */
  finish(): Promise<number>;
  /** Removes a partly written file. */
  abandon(): Promise<void>;
}

// Pictures do not shrink, and higher levels take several times as long for little gain with rows.
const compressionLevel = 4;

/**
 * An archive in a file or any stream. A file is readable only by its owner (it contains the secret and password hashes)
 * and gets its name only when it is complete and on the disk. An older one stays until then.
 */
export function archiveWriter(output: string | Writable): ArchiveWriter {
  const partial = typeof output === "string" ? `${output}.partial` : undefined;
  const pack = createPack();
  let written = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      done(null, chunk);
    },
  });
  const writing = (async () => {
    if (partial) await rm(partial, { force: true });
    const sink = partial ? createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }) : (output as Writable);
    await pipeline(pack, createGzip({ level: compressionLevel }), counter, sink);
  })();
  // `add` and `finish` report it. Without a listener, a full disk would end the process.
  writing.catch((error) => pack.destroy(error));

  return {
    async add(name, size, body, comment) {
      const header = { name, size, mode: 0o600, ...(comment && { pax: { comment } }) };
      try {
        await pipeline(Buffer.isBuffer(body) ? [body] : body, pack.entry(header));
      } catch (error) {
        // If the archive ended, its reason (a full disk) is the one to report.
        const reason = await writing.then(
          () => error,
          (cause) => cause,
        );
        if ((reason as Error).message !== "Size mismatch") throw reason;
        throw new Error(`${name} does not have the expected size of ${size} bytes.`, { cause: reason });
      }
    },
    async finish() {
      pack.finalize();
      await writing;
      if (partial) await renameDurably(partial, output as string);
      return written;
    },
    async abandon() {
      pack.destroy();
      await writing.catch(() => undefined);
      if (partial) await rm(partial, { force: true });
    },
  };
}

async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
