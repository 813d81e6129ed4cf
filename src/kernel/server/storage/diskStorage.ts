import { randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { checkStorageKey, checkStoragePrefix } from "./checkStorageKey.ts";
import type { FileStorage } from "./FileStorage.ts";
import { type FreeBytes, requireRoom, whileThereIsRoom } from "./storageFull.ts";

const unknownMediaType = "application/octet-stream";

/**
 * Files in a folder of this machine: `objects/<key>` has the bytes unchanged, so that an owner can open them,
 * `media-types/<key>` their type. Files are written to `temporary/`, synced and renamed, so a crash leaves the old file
 * or the new one. The folder is created if it does not exist. A file that would leave less than the reserve of the disk
 * is refused with `StorageFull`.
 */
export function diskStorage(folder: string, { freeBytes }: { freeBytes?: FreeBytes } = {}): FileStorage {
  const objectPath = (key: string) => path.join(folder, "objects", ...key.split("/"));
  const mediaTypePath = (key: string) => path.join(folder, "media-types", ...key.split("/"));

  async function readMediaType(key: string): Promise<string> {
    const text = await unlessMissing(readFile(mediaTypePath(key), "utf8"));
    return text ?? unknownMediaType;
  }

  return {
    async put(key, body, { mediaType }) {
      checkStorageKey(key);
      // Write the media type first: bytes without it would be served as a download.
      await writeDurably(folder, mediaTypePath(key), Buffer.from(mediaType), freeBytes);
      await writeDurably(folder, objectPath(key), body, freeBytes);
    },

    async get(key) {
      checkStorageKey(key);
      const body = await unlessMissing(readFile(objectPath(key)));
      return body && { body, mediaType: await readMediaType(key) };
    },

    async stream(key, part) {
      checkStorageKey(key);
      const file = await unlessMissing(open(objectPath(key), "r"));
      if (!file) return undefined;
      try {
        const [status, mediaType] = await Promise.all([file.stat(), readMediaType(key)]);
        if (status.isFile()) {
          return { body: file.createReadStream(part), mediaType, size: part ? part.end - part.start + 1 : status.size };
        }
        await file.close();
        return undefined;
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async localPath(key) {
      checkStorageKey(key);
      const status = await unlessMissing(stat(objectPath(key)));
      return status?.isFile() ? objectPath(key) : undefined;
    },

    async remove(key) {
      checkStorageKey(key);
      await rm(objectPath(key), { force: true });
      await rm(mediaTypePath(key), { force: true });
    },

    list(prefix) {
      checkStoragePrefix(prefix);
      return listKeys(path.join(folder, "objects"), prefix);
    },
  };
}

async function* listKeys(objects: string, prefix: string): AsyncGenerator<string> {
  const entries: Dirent[] = (await unlessMissing(readdir(path.join(objects, prefix), { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    if (entry.isDirectory()) yield* listKeys(objects, `${prefix}${entry.name}/`);
    else yield `${prefix}${entry.name}`;
  }
}

/** Sold and uploaded files are not readable by other users of this machine. */
const ownerAlone = { folder: 0o700, file: 0o600 };

async function writeDurably(
  folder: string,
  target: string,
  body: Buffer | Readable,
  freeBytes: FreeBytes | undefined,
): Promise<void> {
  const temporaryFolder = path.join(folder, "temporary");
  const temporary = path.join(temporaryFolder, randomUUID());
  await mkdir(temporaryFolder, { recursive: true, mode: ownerAlone.folder });
  await mkdir(path.dirname(target), { recursive: true, mode: ownerAlone.folder });
  try {
    if (Buffer.isBuffer(body)) await requireRoom(folder, body.length, freeBytes);
    const file = await open(temporary, "wx", ownerAlone.file);
    try {
      await file.writeFile(Buffer.isBuffer(body) ? body : whileThereIsRoom(body, folder, freeBytes));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  // The rename itself is durable only when the folder is synced.
  const parent = await open(path.dirname(target), "r");
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return undefined;
    throw error;
  }
}
