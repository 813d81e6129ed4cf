import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { release } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";
import type { DatabaseHome } from "#kernel/server/database/embedded/locateHome.ts";

export const databaseOwner = "vitrine";

/**
 * Creates the cluster if it does not exist: UTF-8, PostgreSQL's own collation C.UTF-8 (which needs no system locale, so
 * none can change under the indexes), SCRAM passwords for every connection. It is created in another folder and renamed
 * when complete, so an interrupted start leaves nothing half done.
 */
export async function createCluster(home: DatabaseHome, binaries: string, options: { sync: boolean }): Promise<void> {
  const cluster = join(home.folder, "cluster");
  for (const name of readdirSync(home.folder))
    if (name.startsWith("cluster-draft-")) rmSync(join(home.folder, name), { recursive: true, force: true });
  if (existsSync(cluster)) return;

  const draft = mkdtempSync(join(home.folder, "cluster-draft-"));
  const passwordForInitdb = `${draft}-password`;
  const password = randomBytes(24).toString("hex");
  try {
    writeFileSync(passwordForInitdb, password, { mode: 0o600, flag: "wx" });
    if (home.user) for (const path of [draft, passwordForInitdb]) chownSync(path, home.user.uid, home.user.gid);
    await initialize(
      binaries,
      draft,
      [`--pwfile=${passwordForInitdb}`, ...(options.sync ? syncing() : ["--no-sync"])],
      home,
    );
    // Write the password first: a cluster without a password would be worse than a password without a cluster.
    writeFileSync(join(home.folder, "password"), password, { mode: 0o600 });
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordForInitdb, { force: true });
  }
}

/**
 * A new cluster has a thousand files. Linux writes them to the disk in one call, ten times faster than one by one, and
 * reports a failure of it since 5.8.
 */
function syncing(): string[] {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  const canReport = major > 5 || (major === 5 && minor >= 8);
  return process.platform === "linux" && canReport ? ["--sync-method=syncfs"] : [];
}

async function initialize(binaries: string, folder: string, extra: string[], home: DatabaseHome): Promise<void> {
  const initdbArguments = [
    `--pgdata=${folder}`,
    `--username=${databaseOwner}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...extra,
  ];
  try {
    await promisify(execFile)(join(binaries, "bin", "initdb"), initdbArguments, {
      ...home.user,
      cwd: "/",
      env: postgresEnvironment,
    });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    const reason = stderr?.trim() || (error as Error).message;
    throw new EmbeddedPostgresError("DATABASE_DID_NOT_START", `PostgreSQL could not create its files: ${reason}`);
  }
}

/** Environment of child processes, without PGDATA, PGPORT, LD_LIBRARY_PATH or a locale from outside. */
export const postgresEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
