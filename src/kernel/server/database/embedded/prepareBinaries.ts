import { randomUUID } from "node:crypto";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "#kernel/server/database/embedded/locateBinaries.ts";
import { type SystemUser, succeeds } from "#kernel/server/database/embedded/systemUser.ts";

/**
 * The PostgreSQL folder that `user` can run: the installed one or, if that user cannot enter the checkout (for example
 * under /root), a copy of about 60 MB beside the clusters, made once per version.
 */
export function prepareBinaries(installed: Binaries, user: SystemUser | undefined, systemFolder: () => string): string {
  if (!user || canRun(installed.folder, user)) return installed.folder;
  const copy = join(systemFolder(), installed.name);
  if (existsSync(copy) && canRun(copy, user)) return copy;

  const draft = `${copy}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  cpSync(installed.folder, draft, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun });
  makeReadable(draft);
  rmSync(copy, { recursive: true, force: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    // Another start, for another data folder, made the same copy a moment earlier.
    rmSync(draft, { recursive: true, force: true });
    if (!canRun(copy, user)) throw error;
  }
  return copy;
}

/** In one shell, because a start waits for it. */
const tryPrograms = `"$1/bin/postgres" --version && "$1/bin/initdb" --version && test -r "$1/share/postgresql/postgres.bki"`;

function canRun(folder: string, user: SystemUser): boolean {
  return succeeds(user, "/bin/sh", ["-c", tryPrograms, "sh", folder]);
}

function isNeededToRun(path: string): boolean {
  return !/\.a$|\/(include|pkgconfig|pgxs)$/.test(path);
}

/** Makes the files readable for others in spite of the installer's umask. Programs stay executable. */
function makeReadable(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const runnable = found.isDirectory() || (found.mode & 0o100) !== 0;
  chmodSync(path, runnable ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}
