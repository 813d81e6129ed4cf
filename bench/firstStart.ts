import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDatabase } from "#kernel/server/database/embedded/removeDatabase.ts";
import { type Figure, median } from "./figure.ts";
import { pause } from "./shopProcess.ts";

const rounds = 3;
/** Ticks of the kernel's accounting in a second. */
const ticks = 100;

interface Start {
  process: ChildProcess;
  /** ms from `npm start` to the home page */
  page: number;
  /** ms from `npm start` to the pictures at the top of the home page */
  pictures: number;
  /** seconds of CPU of all processes until the home page */
  cpu: number;
}

/** `npm start` on a built tree with the embedded PostgreSQL: the very first start with the demo, and later ones. */
export async function firstStart(): Promise<Figure[]> {
  const port = Number(process.env.BENCH_PORT ?? 3900) + 1;
  const starts: Record<"first" | "again" | "killed", Start[]> = { first: [], again: [], killed: [] };
  for (let round = 0; round < rounds; round++) {
    const dataFolder = await mkdtemp(join(tmpdir(), "vitrine-start-"));
    await chmod(dataFolder, 0o755);
    try {
      for (const kind of ["first", "again", "killed"] as const) {
        const start = await startProgram(dataFolder, port);
        starts[kind].push(start);
        await end(start.process, kind === "again" ? "SIGKILL" : "SIGTERM");
      }
    } finally {
      await removeDatabase(dataFolder);
      await rm(dataFolder, { recursive: true, force: true });
    }
  }
  return [
    figureOf("very first start, with the demo", starts.first),
    figureOf("a later start", starts.again),
    figureOf("a start after kill -9", starts.killed),
  ];
}

function figureOf(name: string, starts: readonly Start[]): Figure {
  const [page = 0, pictures = 0, cpu = 0] = (["page", "pictures", "cpu"] as const).map((key) =>
    median(starts.map((start) => start[key])),
  );
  return {
    name,
    value: `${Math.round(page)} ms to the home page, ${Math.round(pictures)} ms to its first pictures, ${cpu.toFixed(1)} s of CPU`,
    measured: page,
    atMost: 3000,
  };
}

async function startProgram(dataFolder: string, port: number): Promise<Start> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const began = performance.now();
  const program = spawn("npm", ["start"], {
    env: { ...environment, PORT: String(port), DATA_DIR: dataFolder, DEMO: "1" },
    stdio: ["ignore", "ignore", "inherit"],
    // Its own group, so that a signal reaches npm and the program.
    detached: true,
  });
  const origin = `http://localhost:${port}`;
  for (;;) {
    if (program.exitCode !== null) throw new Error("the program did not start");
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) {
      const page = performance.now() - began;
      const cpu = await cpuSecondsOf(program.pid as number, dataFolder);
      await fetchPictures(origin, await answer.text());
      return { process: program, page, pictures: performance.now() - began, cpu };
    }
    await pause(10);
  }
}

/** Fetches the pictures that a browser loads at once, with its headers. */
async function fetchPictures(origin: string, html: string): Promise<void> {
  const shown = (html.match(/<img[^>]*>/g) ?? []).filter((tag) => !tag.includes('loading="lazy"'));
  const addresses = new Set(shown.map((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? ""));
  if (addresses.size === 0) throw new Error("the home page has no pictures");
  await Promise.all(
    [...addresses].map(async (address) => {
      const headers = { accept: "image/avif,image/webp,*/*" };
      const answer = await fetch(new URL(address.replaceAll("&amp;", "&"), origin), { headers });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(program, "exit");
  process.kill(-(program.pid as number), signal);
  await ended;
}

/** User and system time of npm, everything that it started, and the PostgreSQL of the data folder. */
async function cpuSecondsOf(npm: number, dataFolder: string): Promise<number> {
  const processes = new Map<number, { parent: number; seconds: number; isDatabase: boolean }>();
  for (const name of (await readdir("/proc")).filter((each) => /^\d+$/.test(each))) {
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // utime, stime and those of ended children.
    const seconds = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0) / ticks;
    const isDatabase = command.includes("bin/postgres") && command.includes(dataFolder);
    processes.set(Number(name), { parent: Number(parent), seconds, isDatabase });
  }
  let sum = 0;
  for (const [pid, { seconds }] of processes) {
    for (let each = pid; each > 1; each = processes.get(each)?.parent ?? 0) {
      if (each !== npm && !processes.get(each)?.isDatabase) continue;
      sum += seconds;
      break;
    }
  }
  return sum;
}
