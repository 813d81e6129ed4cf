import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract as createExtract } from "tar-stream";
import { BackupFailure } from "./BackupFailure.ts";

export interface ArchiveEntry {
  name: string;
  /** In bytes. */
  size: number;
  comment: string | undefined;
  /** Read it to its end before requesting the next entry. */
  body: AsyncIterable<Buffer>;
}

/** The entries of a gzipped tar file, in order. Throws a `BackupFailure` if the file is damaged or truncated. */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = createExtract();
  const reading = pipeline(createReadStream(file), createGunzip(), extract);
  reading.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name, size = 0, pax } = entry.header;
      const { comment } = (pax ?? {}) as { comment?: string };
      yield { name, size, comment, body: readBody(file, entry as AsyncIterable<Buffer>, size) };
    }
    await reading;
  } catch (error) {
    throw damaged(file, error);
  }
}

async function* readBody(file: string, entry: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const chunk of entry) {
      read += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw damaged(file, error);
  }
  if (read !== size) throw damaged(file, new Error("unexpected end of an entry"));
}

/** The archive's content is not that of a backup. */
export function damaged(file: string, reason: unknown): BackupFailure {
  if (reason instanceof BackupFailure) return reason;
  const text = reason instanceof Error ? reason.message : String(reason);
  if (text === "incorrect header check") {
    return new BackupFailure("not-a-backup", `${file} is not a backup.`, { cause: reason });
  }
  return new BackupFailure("damaged", `${file} is damaged or cut short (${text}). Nothing was restored.`, {
    cause: reason,
  });
}
