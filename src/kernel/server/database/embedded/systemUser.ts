import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { EmbeddedPostgresError } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";

/** The system user that runs PostgreSQL when we are root. Spread into the options of `spawn`. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root: `postgres` if the machine has that user, else
 * `nobody`. Creates no user. Throws `NO_UNPRIVILEGED_USER`.
 *
 * @param passwd the text of /etc/passwd
 * @param canBecome whether we may run a program as that user: a container may forbid it even to root
 */
export function chooseSystemUser(
  passwd: string = readFileSync("/etc/passwd", "utf8"),
  canBecome: (user: SystemUser) => boolean = (user) => canEnter(user, "/"),
): SystemUser {
  const users = passwd.split("\n").map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const found = users.find((fields) => fields[0] === name);
    const uid = Number(found?.[2]);
    const gid = Number(found?.[3]);
    if (Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 && canBecome({ uid, gid })) return { uid, gid };
  }
  throw new EmbeddedPostgresError(
    "NO_UNPRIVILEGED_USER",
    "PostgreSQL refuses to run as root, and here neither the user postgres nor the user nobody can run it. Start Vitrine as an ordinary user, or set DATABASE_URL.",
  );
}

/** Whether the user can enter `folder`. Asks the kernel, so that access lists and mounts are included. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return succeeds(user, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]);
}

/** Runs a program as the user. Returns whether it could be started and exited with 0. */
export function succeeds(user: SystemUser, program: string, programArguments: string[]): boolean {
  const done = spawnSync(program, programArguments, { ...user, cwd: "/", stdio: "ignore", env: {} });
  return done.status === 0;
}
