import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { identifyProcess } from "#kernel/server/database/embedded/identifyProcess.ts";

/** The content of a server's `postmaster.pid` (its lines are PostgreSQL's `LOCK_FILE_LINE_*`). */
export interface Postmaster {
  pid: number;
  /** the folder of its Unix socket; empty before it listens */
  socketFolder: string;
  status: "starting" | "stopping" | "ready" | "standby" | "unknown";
}

/** The content of `postmaster.pid`, whether or not its process is running; undefined when there is no such file. */
export function readPostmasterFile(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const word = lines[7]?.trim() ?? "";
  const known = ["starting", "stopping", "ready", "standby"] as const;
  return { pid, socketFolder: lines[4]?.trim() ?? "", status: known.find((status) => status === word) ?? "unknown" };
}

/** The running PostgreSQL server of this cluster. A pid that now belongs to another program does not count. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const written = readPostmasterFile(cluster);
  return written && isPostgresOn(written.pid, cluster) ? written : undefined;
}

/** Whether `pid` is running and is PostgreSQL on this cluster. Its working directory is the cluster's folder. */
export function isPostgresOn(pid: number, cluster: string): boolean {
  if (identifyProcess(pid) === undefined) return false;
  if (process.platform !== "linux") {
    const command = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
    return command.includes("postgres") && command.includes(cluster);
  }
  try {
    if (readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== "postgres") return false;
    return readWorkingFolder(pid) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** In a container, even root may not be allowed to inspect another user's process. That user always is. */
function readWorkingFolder(pid: number): string | undefined {
  const link = `/proc/${pid}/cwd`;
  try {
    return readlinkSync(link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES" || process.getuid?.() !== 0) throw error;
    const { uid, gid } = statSync(`/proc/${pid}`);
    const asked = spawnSync("/bin/sh", ["-c", 'cd -P "$1" && pwd -P', "sh", link], {
      uid,
      gid,
      cwd: "/",
      env: {},
      encoding: "utf8",
    });
    return asked.status === 0 ? asked.stdout.replace(/\n$/, "") : undefined;
  }
}

/**
 * All PostgreSQL processes of this cluster. When only the postmaster was killed, its children continue to write for a
 * moment. No other server may start before they have ended.
 */
export function findPostgresProcesses(cluster: string): number[] {
  if (process.platform !== "linux") {
    const written = findPostmaster(cluster);
    return written ? [written.pid] : [];
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => Number(name))
    .filter((pid) => isPostgresOn(pid, cluster));
}
