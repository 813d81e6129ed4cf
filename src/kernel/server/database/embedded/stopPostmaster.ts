import { setTimeout as pause } from "node:timers/promises";
import { identifyProcess } from "#kernel/server/database/embedded/identifyProcess.ts";
import { findPostgresProcesses, isPostgresOn } from "#kernel/server/database/embedded/readPostmaster.ts";

/** Time limit of a fast shutdown with its last checkpoint, in ms. Then the server is stopped immediately. */
const patience = 60_000;

/**
 * Fast shutdown: running transactions are rolled back and a checkpoint is written. Resolves when the process has ended.
 * A server that does not stop within a minute is stopped without the checkpoint. The next start then recovers without
 * losing anything committed.
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

/** Resolves when a server that is not our child has ended. */
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
 * Waits for the children of a killed postmaster, which usually notice and end within moments. Nobody needs what they
 * still do, so after a second they are stopped.
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
