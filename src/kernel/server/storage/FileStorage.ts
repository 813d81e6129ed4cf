import type { Readable } from "node:stream";

/** Description of a stored file, besides its bytes. */
export interface StoredFile {
  body: Buffer;
  mediaType: string;
}

/** First and last byte of a part of a file. */
export interface FilePart {
  start: number;
  end: number;
}

/** A stored file as a stream. `size` is in bytes, of the requested part. */
export interface StoredFileStream {
  body: Readable;
  mediaType: string;
  size: number;
}

/**
 * Storage of websites' files: the machine's disk or an S3-compatible bucket. Keys are `<websiteId>/<assetId>/<file>`,
 * checked by `checkStorageKey`. A key is never the folder of another. A stored file is durable, and a reader sees the
 * old bytes or the new ones, never a mixture.
 */
export interface FileStorage {
  /** Stores the bytes and replaces the key's file. Pass a stream for content that should not be held in memory. */
  put(key: string, body: Buffer | Readable, options: { mediaType: string }): Promise<void>;
  /** The whole file, or undefined if there is none. */
  get(key: string): Promise<StoredFile | undefined>;
  /**
   * The file as a stream, or undefined if there is none. The caller must read it to its end or destroy it.
   * @param part a part within the file; the whole file without it
   */
  stream(key: string, part?: FilePart): Promise<StoredFileStream | undefined>;
  /**
   * Path of the file on this machine, for a process of ours that only reads it; undefined if there is none, or if it is
   * stored elsewhere.
   */
  localPath(key: string): Promise<string | undefined>;
  /** Removes the file. A missing file is no error. */
  remove(key: string): Promise<void>;
  /** The keys that start with `prefix` (a folder, ending in `/`, or empty for all), in any order. */
  list(prefix: string): AsyncIterable<string>;
}
