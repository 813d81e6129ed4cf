import type { Readable } from "node:stream";

/** What a stored file is, besides its bytes. */
export interface StoredFile {
  body: Buffer;
  mediaType: string;
}

/** The first and the last byte of a part of a file. */
export interface FilePart {
  start: number;
  end: number;
}

/** A stored file that is read piece by piece; `size` is in bytes, of the part that was asked for. */
export interface StoredFileStream {
  body: Readable;
  mediaType: string;
  size: number;
}

/**
 * Where a site's files live: the machine's disk or an S3-compatible bucket. Keys are
 * `<websiteId>/<assetId>/<file>`, checked by `checkStorageKey`; a key is never the folder of another.
 * A file that was put is durable, and a reader sees the old bytes or the new ones, never a mixture.
 */
export interface FileStorage {
  /** Stores the bytes, replacing what the key held. Give a stream for what should not be held in memory. */
  put(key: string, body: Buffer | Readable, options: { mediaType: string }): Promise<void>;
  /** The whole file, or undefined when there is none. */
  get(key: string): Promise<StoredFile | undefined>;
  /**
   * The file as a stream, or undefined when there is none. The caller reads it to its end or destroys it.
   * @param part a part that lies within the file; the whole file without one
   */
  stream(key: string, part?: FilePart): Promise<StoredFileStream | undefined>;
  /**
   * Where the file lies on this machine, for a process of ours that reads it itself; undefined when there is none, or
   * when it lies elsewhere. Nobody writes to it.
   */
  localPath(key: string): Promise<string | undefined>;
  /** Forgets the file. Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** The keys that begin with `prefix` (a folder, ending in `/`, or empty for all), in no promised order. */
  list(prefix: string): AsyncIterable<string>;
}
