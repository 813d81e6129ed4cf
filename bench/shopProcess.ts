import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/server/database/embedded/startEmbeddedPostgres.ts";
import { startMailSink } from "#kernel/testing/mailSink.ts";
import { seedOwnSite } from "./seedOwnSite.ts";

/** A shop like an owner runs it: the built program in its own process, with its own PostgreSQL. */
export interface ShopProcess {
  origin: string;
  port: number;
  pid: number;
  connectionString: string;
  dataFolder: string;
  /** ms from the start of the process to the first page */
  firstPageMs: number;
  stop(): Promise<void>;
}

/**
 * @param port free port for the shop
 * @param withDemo true for the demo shop, otherwise a shop of a hundred products
 * @param settings environment variables of the program
 */
export async function startShop(
  port: number,
  { withDemo, settings: ownSettings }: { withDemo: boolean; settings?: Record<string, string> },
): Promise<ShopProcess> {
  const dataFolder = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
  await chmod(dataFolder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder });
  const mailSink = await startMailSink();
  const environment = {
    // Without a mail server, nobody would be notified.
    SMTP_URL: mailSink.url,
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataFolder,
    DATABASE_URL: postgres.connectionString,
  };
  const settings = {
    RATE_LIMIT_SCALE: "1000000",
    // Requests say which visitor they are from.
    TRUST_PROXY: "1",
    OWNER_EMAIL: "owner@example.com",
    OWNER_PASSWORD: "correct horse battery",
    DEMO: withDemo ? "1" : "0",
    ...ownSettings,
  };
  // The first start seeds the demo; the measured one starts with its data.
  const first = await run({ ...environment, ...settings }, port, withDemo ? "/" : "/readyz");
  if (!withDemo) await seedOwnSite(postgres.connectionString);
  await settle(postgres.connectionString);
  await stopProcess(first.child);
  const { child, firstPageMs } = await run({ ...environment, ...settings }, port);
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: child.pid as number,
    connectionString: postgres.connectionString,
    dataFolder,
    firstPageMs,
    async stop() {
      await stopProcess(child);
      await postgres.stop();
      await mailSink.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function run(
  env: NodeJS.ProcessEnv,
  port: number,
  path = "/",
): Promise<{ child: ChildProcess; firstPageMs: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ["bin/vitrine.mjs", "start"], { env, stdio: ["ignore", "ignore", "inherit"] });
  for (;;) {
    if (child.exitCode !== null) throw new Error("the shop did not start");
    const answer = await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
    if (answer?.ok) {
      await answer.arrayBuffer();
      return { child, firstPageMs: performance.now() - started };
    }
    await pause(20);
  }
}

/** Waits until the jobs of the first start (mostly picture widths) are done or have failed: some minutes. */
async function settle(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (;;) {
    const { rowCount } = await client.query(
      "select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1",
    );
    if (rowCount === 0) break;
    await pause(500);
  }
  await client.end();
}

/** CPU seconds of the shop's process, from its own metrics. */
export async function cpuSecondsOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** The direct child processes of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return text.split(" ").filter(Boolean).map(Number);
}

/** Proportional memory in MiB of these processes. */
export const memoryOf = (pids: number[]): Promise<number> => sumOf(pids, "smaps_rollup", /^Pss:\s+(\d+)/m);

/** Resident memory in MiB of these processes. The kernel counts it anyway, so reading it delays none of them. */
export const residentMemoryOf = (pids: number[]): Promise<number> => sumOf(pids, "status", /^VmRSS:\s+(\d+)/m);

/** Sums kilobytes that the kernel reports for processes; in MiB. */
async function sumOf(pids: number[], file: string, line: RegExp): Promise<number> {
  let kilobytes = 0;
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
    kilobytes += Number(line.exec(text)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/** Resolves after this time. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
