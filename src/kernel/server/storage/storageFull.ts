import { statfs } from "node:fs/promises";

/** Bytes that files leave free for the database, which shares the disk by default and stops without space. */
export const diskReserve = 64 * 1024 * 1024;

/** There is no disk space left, or only the reserve. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
  readonly code = "ENOSPC";
  constructor() {
    super("no space left but the reserve");
  }
}

// Codes of the machine (no space, quota exceeded) and of PostgreSQL (disk_full).
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether the error means that there is no space left, on this machine or on the database's. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codes.has((error as NodeJS.ErrnoException).code ?? "") || isStorageFull(error.cause);
}

/** Free bytes of the disk of a folder, for users other than root. */
export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws `StorageFull` unless this many bytes fit in the folder and leave the reserve. */
export async function requireRoom(folder: string, bytes: number, freeBytes = freeBytesOf): Promise<void> {
  if ((await freeBytes(folder)) - bytes < diskReserve) throw new StorageFull();
}

/** What PostgreSQL needs to start working again: one file of its write-ahead log. */
const databaseNeeds = 16 * 1024 * 1024;

/** Whether the embedded database has too little disk space to work. */
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

/** Passes the chunks on while there is space. */
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
