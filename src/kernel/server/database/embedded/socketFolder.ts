import { chownSync, lstatSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { DatabaseHome } from "#kernel/server/database/embedded/locateHome.ts";

const prefix = "vitrine-database-";
/** The path of a socket has at most 103 bytes on macOS and 107 on Linux. PostgreSQL adds this name. */
const maxFolderLength = 103 - "/.s.PGSQL.5432".length;

/**
 * The folder of the Unix socket: the cluster, which only its user can enter and which every container with the data
 * folder can see. If that path is too long for a socket, a new private folder in the system's temporary folder.
 */
export function chooseSocketFolder(home: DatabaseHome): string {
  const cluster = join(home.folder, "cluster");
  if (Buffer.byteLength(cluster) <= maxFolderLength) return cluster;
  const temporary = Buffer.byteLength(tmpdir()) + prefix.length + 7 <= maxFolderLength ? tmpdir() : "/tmp";
  const folder = mkdtempSync(join(temporary, prefix));
  if (home.user) chownSync(folder, home.user.uid, home.user.gid);
  return folder;
}

/** Removes a folder that `chooseSocketFolder` created, when its server has ended. Does not touch other folders. */
export function removeSocketFolder(folder: string, home: DatabaseHome): void {
  if (folder === join(home.folder, "cluster") || ![tmpdir(), "/tmp"].includes(dirname(folder))) return;
  if (!folder.startsWith(join(dirname(folder), prefix))) return;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() && found.uid === (home.user?.uid ?? process.getuid?.()))
    rmSync(folder, { recursive: true, force: true });
}
