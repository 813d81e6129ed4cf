import { statfs } from "node:fs/promises";

/** Bytes that files leave free: the database, which shares the disk by default, stops when it has none. */
export const diskReserve = 64 * 1024 * 1024;

/** There is no space left, or only the reserve. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
  readonly code = "ENOSPC";
  constructor() {
    super("no space left but the reserve");
  }
}

// Of the machine (no space, quota used up), and of PostgreSQL (disk_full).
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether it failed because there is no space left, on this machine or on the database's. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codes.has((error as NodeJS.ErrnoException).code ?? "") || isStorageFull(error.cause);
}

/** Bytes that may still be written below a folder by others than the machine's administrator. */
export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws `StorageFull` unless so many bytes fit below the folder and leave the reserve. */
export async function requireRoom(folder: string, bytes: number, freeBytes = freeBytesOf): Promise<void> {
  if ((await freeBytes(folder)) - bytes < diskReserve) throw new StorageFull();
}

/** What PostgreSQL writes at least to take up its work again: one file of its log. */
const databaseNeeds = 16 * 1024 * 1024;

/** Whether the embedded database has too little space to work. */
export async function isDiskFull({
  databaseUrl,
  dataFolder,
}: {
  databaseUrl?: string | undefined;
  dataFolder: string;
}): Promise<boolean> {
  return databaseUrl === undefined && (await freeBytesOf(dataFolder).catch(() => databaseNeeds)) < databaseNeeds;
}

const lookEvery = 4 * 1024 * 1024;

/** The chunks as they come, while they fit. */
export async function* whileThereIsRoom(
  chunks: AsyncIterable<Buffer>,
  folder: string,
  freeBytes = freeBytesOf,
): AsyncGenerator<Buffer> {
  let sinceLook = lookEvery;
  for await (const chunk of chunks) {
    sinceLook += chunk.length;
    if (sinceLook >= lookEvery) {
      await requireRoom(folder, chunk.length, freeBytes);
      sinceLook = 0;
    }
    yield chunk;
  }
}
