import { createHash, randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { identifyProcess } from "#kernel/server/database/embedded/identifyProcess.ts";

export interface Lock {
  release(): void;
}

/**
 * Takes the lock file at `path` for this process. A lock whose holder is dead is ignored, so nobody has to clean up
 * after `kill -9`.
 *
 * Lock files usually have a race when a dead lock is replaced: two processes find it dead, one replaces it, and the
 * other removes the new one. Here, the right to replace one particular dead lock is itself a lock, named by its
 * content.
 *
 * @returns the lock, or the pid of the running process that holds it
 */
export function acquireLock(path: string): Lock | { heldBy: number } {
  const own = `${identifyProcess(process.pid)} ${randomUUID()}`;
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    const heldBy = settle(path, draft);
    return heldBy === undefined ? { release: () => removeIfOwn(path, own) } : { heldBy };
  } finally {
    removeIfOwn(draft, own);
  }
}

/** The pid of the running process that holds the lock at `path`, if any. */
export function lockHolder(path: string): number | undefined {
  const content = readIfThere(path);
  return content === undefined ? undefined : livingHolder(content);
}

/** Replaces the lock with the draft. Returns the pid of the running holder if that is not allowed. */
function settle(path: string, draft: string): number | undefined {
  for (;;) {
    try {
      linkSync(draft, path);
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const found = readIfThere(path);
    if (found === undefined) continue;
    const holder = livingHolder(found);
    if (holder !== undefined) return holder;

    const takeover = acquireLock(`${path}.${createHash("sha256").update(found).digest("hex").slice(0, 12)}`);
    if ("heldBy" in takeover) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      continue;
    }
    try {
      if (readIfThere(path) !== found) continue;
      renameSync(draft, path);
      return undefined;
    } finally {
      takeover.release();
    }
  }
}

function livingHolder(content: string): number | undefined {
  const identity = content.slice(0, content.lastIndexOf(" "));
  const pid = Number.parseInt(content, 10);
  return Number.isInteger(pid) && identifyProcess(pid) === identity ? pid : undefined;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function removeIfOwn(path: string, own: string): void {
  if (readIfThere(path) === own) unlinkSync(path);
}
