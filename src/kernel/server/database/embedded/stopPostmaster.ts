import { setTimeout as pause } from "node:timers/promises";
import { identifyProcess } from "#kernel/server/database/embedded/identifyProcess.ts";
import { findPostgresProcesses, isPostgresOn } from "#kernel/server/database/embedded/readPostmaster.ts";

/** How long a fast shutdown may take, its last checkpoint included, before the server is told to stop at once. */
const patience = 60_000;

/**
 * Fast shutdown: running transactions are rolled back, a checkpoint is written. Returns when the process is gone. A
 * server that does not stop within a minute is stopped without the checkpoint; the next start then recovers, and loses
 * nothing that was committed.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (!isPostgresOn(pid, cluster)) return;
  const running = identifyProcess(pid);
  const deadline = Date.now() + patience;
  signal(pid, "SIGINT");
  while (running !== undefined && identifyProcess(pid) === running) {
    if (Date.now() > deadline) signal(pid, "SIGQUIT");
    await pause(Date.now() > deadline ? 500 : 5);
  }
}

/** Resolves when a server that is not our child is no more. */
export function whenGone(pid: number): Promise<Error> {
  const running = identifyProcess(pid);
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (running !== undefined && identifyProcess(pid) === running) return;
      clearInterval(look);
      resolve(new Error("PostgreSQL ended"));
    }, 500);
    look.unref();
  });
}

/**
 * Waits for the children of a postmaster that was itself killed; they notice and leave within moments. One that is
 * busy may not: nobody waits for what it does, so after a second it is told to stop at once.
 */
export async function waitForOrphans(cluster: string): Promise<void> {
  const deadline = Date.now() + 1_000;
  for (;;) {
    const left = findPostgresProcesses(cluster);
    if (left.length === 0) return;
    if (Date.now() > deadline) for (const pid of left) signal(pid, "SIGQUIT");
    await pause(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
