import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client, type QueryResultRow } from "pg";
import { findPostgresProcesses } from "#kernel/server/database/embedded/readPostmaster.ts";
import { startEmbeddedPostgres } from "#kernel/server/database/embedded/startEmbeddedPostgres.ts";

export interface Answer {
  connectionString?: string;
  adopted?: boolean;
  name?: string;
  code?: string;
  message?: string;
  pid?: number;
  acquired?: string[];
  warnings?: string[];
}

export interface Child {
  pid: number;
  /** the line of JSON that the program prints */
  answer: Promise<Answer>;
  /** lets the program continue, to its end if it waits for nothing else */
  release(): void;
  /** resolves when the process has ended */
  gone: Promise<unknown>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const program = join(import.meta.dirname, "runInChild.fixture.ts");
const children = new Set<ChildProcess>();

/**
 * Runs `runInChild.fixture.ts`. `prefix` is a command that runs another command, `entry` the program in another
 * checkout.
 */
export function runInChild(
  programArguments: string[],
  options: { prefix?: string[]; entry?: string; uid?: number; gid?: number; detached?: boolean } = {},
): Child {
  const { prefix = [], entry = program, uid, gid, detached } = options;
  const line = [...prefix, process.execPath, "--no-warnings", entry, ...programArguments];
  const child = spawn(line[0] as string, line.slice(1), {
    stdio: ["pipe", "pipe", "inherit"],
    env: { PATH: process.env.PATH },
    detached,
    ...(uid === undefined ? {} : { uid, gid, cwd: "/" }),
  });
  children.add(child);
  const gone = once(child, "exit").finally(() => children.delete(child));
  const answer = Promise.race([
    once(createInterface(child.stdout), "line").then(([text]) => JSON.parse(text) as Answer),
    gone.then(([status]) => Promise.reject(new Error(`ended with ${status} and no answer`))),
  ]);
  answer.catch(() => {});
  return {
    pid: child.pid as number,
    answer,
    release: () => void child.stdin.write("\n"),
    gone,
    kill: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
}

export const start = (options: object, how?: Parameters<typeof runInChild>[1]): Child =>
  runInChild(["start", JSON.stringify(options)], how);

/** A new folder that other users can enter. `clearFolders` removes it. */
export function makeFolder(mode = 0o755): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "vitrine-embedded-")));
  chmodSync(folder, mode);
  folders.add(folder);
  return folder;
}
const folders = new Set<string>();

/**
 * A new data folder with a database that is not running. It is copied from one that is created once, which is twice as
 * fast as initdb.
 */
export async function makeDataFolder(): Promise<string> {
  model ??= makeModel();
  const folder = makeFolder();
  execFileSync("cp", ["-a", `${await model}/.`, folder]);
  return folder;
}
let model: Promise<string> | undefined;

/** For `afterAll`, if `makeDataFolder` was used. */
export async function removeModel(): Promise<void> {
  if (model) rmSync(await model, { recursive: true, force: true });
  model = undefined;
}

async function makeModel(): Promise<string> {
  const dataDir = makeFolder();
  folders.delete(dataDir);
  await (await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } })).stop();
  return dataDir;
}

/** Ends processes that a failed test left running, then removes the folders. */
export function clearFolders(): void {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) {
    for (const file of globSync("**/postmaster.pid", { cwd: folder })) {
      const cluster = dirname(join(folder, file));
      for (const pid of findPostgresProcesses(cluster)) process.kill(pid, "SIGQUIT");
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  folders.clear();
}

export async function query<Row extends QueryResultRow>(connectionString: string | undefined, sql: string) {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
