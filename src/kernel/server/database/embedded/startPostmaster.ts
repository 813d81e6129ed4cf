import { spawn } from "node:child_process";
import { closeSync, constants, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { postgresEnvironment } from "#kernel/server/database/embedded/createCluster.ts";
import { EmbeddedPostgresError } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";
import type { DatabaseHome } from "#kernel/server/database/embedded/locateHome.ts";
import {
  findPostmaster,
  type Postmaster,
  readPostmasterFile,
} from "#kernel/server/database/embedded/readPostmaster.ts";
import { configurationFile } from "#kernel/server/database/embedded/writeConfiguration.ts";

/** The command that runs the server of this home. It also identifies a running server of the same version. */
export function postmasterCommand(home: DatabaseHome, binaries: string): [program: string, ...string[]] {
  const cluster = join(home.folder, "cluster");
  return [join(binaries, "bin", "postgres"), "-D", cluster, "-c", `config_file=${configurationFile(home)}`];
}

/** A server that accepts connections. */
export interface RunningPostmaster extends Postmaster {
  /** Resolves when its process has ended, with the reason. */
  gone: Promise<Error>;
}

interface StartOptions {
  /** Called once when the start takes longer than 3 s. */
  onSlow(): void;
  /** true after a crash, so that the server's earlier messages stay in its log. */
  isRestart: boolean;
  /** Cancels the start. */
  stopping: AbortSignal;
}

/**
 * Starts the server and waits until it accepts connections. It gets its own process group, so that Ctrl-C in the
 * terminal reaches only our process and the shutdown keeps its order. Recovery after a power failure may take long and
 * is waited for.
 */
export async function startPostmaster(
  home: DatabaseHome,
  binaries: string,
  { onSlow, isRestart, stopping }: StartOptions,
): Promise<RunningPostmaster> {
  const [program, ...programArguments] = postmasterCommand(home, binaries);
  const logFile = join(home.folder, "postgres.log");
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;
  const log = openSync(logFile, isRestart ? flags : flags | constants.O_TRUNC, 0o600);
  const child = spawn(program, programArguments, {
    ...home.user,
    cwd: "/",
    detached: true,
    env: postgresEnvironment,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let failure: Error | undefined;
  child.on("error", (error) => {
    failure = error;
  });
  child.unref();
  const gone = new Promise<Error>((resolve) => {
    child.on("exit", (code, signal) => resolve(new Error(`PostgreSQL ended with ${signal ?? code}`)));
  });
  const abandon = () => child.kill("SIGINT");
  stopping.addEventListener("abort", abandon);

  const cluster = join(home.folder, "cluster");
  const slow = setTimeout(onSlow, 3_000);
  try {
    while (failure === undefined && child.exitCode === null && child.signalCode === null) {
      const written = readPostmasterFile(cluster);
      if (written?.pid === child.pid && written?.status === "ready") return { ...written, gone };
      await pause(5);
    }
  } finally {
    clearTimeout(slow);
    stopping.removeEventListener("abort", abandon);
  }
  const reason = failure?.message ?? readFileSync(logFile, "utf8").trim().split("\n").slice(-5).join("\n");
  throw new EmbeddedPostgresError("DATABASE_DID_NOT_START", `PostgreSQL did not start (${logFile}): ${reason}`);
}

/** Waits until an existing server accepts connections; undefined when it ended instead. */
export async function waitUntilReady(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const running = findPostmaster(cluster);
    if (!running || running.status === "ready") return running;
    await pause(20);
  }
}
