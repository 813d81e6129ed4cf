import { execFileSync } from "node:child_process";
import { open, readFile, rm, statfs } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { drawPicture, sendFile } from "#features/site/assets/testing.ts";
import type { TestProcess } from "#kernel/testing/startProcess.ts";
import { childrenOf, pause } from "../bench/shopProcess.ts";
import type { ProcessShop } from "../e2e/process/shopOfProcess.ts";

/** A running shop before a fault. */
export interface Scene {
  dataFolder: string;
  port: number;
  shop: ProcessShop;
  current(): TestProcess;
  /** Kills the server with SIGKILL and restarts it at once. */
  killAndStart(): Promise<void>;
}

/** A fault, and how it is caused. */
export interface Fault {
  /** Before the start: what the fault needs, and its environment variables. */
  prepare?(dataFolder: string): Promise<{ environment: Record<string, string>; end(): Promise<void> }>;
  strike(scene: Scene): Promise<void>;
  /** Longest allowed outage (ms), if the fault itself lasts. */
  outageMs?: number;
  buyers?: number;
  note?: string;
}

async function postmasterOf(dataFolder: string): Promise<number> {
  const listing = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8", maxBuffer: 16_000_000 });
  const line = listing.split("\n").find((each) => each.includes(dataFolder) && /bin\/postgres /.test(each));
  const id = Number(line?.trim().split(/\s+/)[0]);
  if (!id) throw new Error("the database does not run");
  return id;
}

/** All descendants of a process. */
async function descendantsOf(id: number): Promise<number[]> {
  const own = await childrenOf(id);
  return [...own, ...(await Promise.all(own.map(descendantsOf))).flat()];
}

/** A server on loopback that accepts connections and never answers. */
async function silentServer(): Promise<{ port: number; end(): Promise<void>; drop(): void; refuse(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    drop();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: typeof address === "object" && address ? address.port : 0, end: close, drop, refuse: close };
}

async function several(times: number, gapMs: number, strike: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time++) {
    await strike();
    await pause(gapMs);
  }
}

export const faults: Record<string, Fault> = {
  "kill server": { strike: (scene) => several(3, 2000, scene.killAndStart) },
  "kill database": {
    strike: ({ dataFolder }) =>
      several(3, 6000, async () => {
        process.kill(await postmasterOf(dataFolder), "SIGKILL");
      }),
  },
  "restart database": {
    strike: ({ dataFolder }) =>
      several(3, 6000, async () => {
        process.kill(await postmasterOf(dataFolder), "SIGINT");
      }),
  },
  "kill image process": {
    async strike({ current, shop }) {
      const { pid } = current().child;
      for (let round = 0; round < 5; round++) {
        const uploads = Array.from({ length: 4 }, async (_, index) =>
          sendFile(shop.owner, `picture-${round}-${index}.png`, await drawPicture({ width: 3000, height: 2000 })),
        );
        await pause(200);
        const ids = await descendantsOf(pid ?? 0);
        for (const id of ids) {
          const words = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
          if (words.includes("image")) process.kill(id, "SIGKILL");
        }
        await Promise.all(uploads);
      }
    },
  },
  "silent mail server": {
    async prepare() {
      const server = await silentServer();
      return { environment: { SMTP_URL: `smtp://127.0.0.1:${server.port}` }, end: server.end };
    },
    strike: () => pause(20_000),
  },
  "lose Redis": {
    async prepare() {
      const server = await silentServer();
      return { environment: { REDIS_URL: `redis://127.0.0.1:${server.port}` }, end: server.end };
    },
    note: "accepts connections and never answers",
    strike: () => pause(8000),
  },
  "lose S3": {
    async prepare() {
      const server = await silentServer();
      const environment = {
        S3_BUCKET: "shop",
        S3_ACCESS_KEY_ID: "key",
        S3_SECRET_ACCESS_KEY: "secret",
        S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
        S3_REGION: "us-east-1",
      };
      return { environment, end: server.end };
    },
    async strike({ shop }) {
      const uploads = Array.from({ length: 4 }, async (_, index) =>
        sendFile(shop.owner, `picture-${index}.png`, await drawPicture()).catch(() => undefined),
      );
      await pause(8000);
      void Promise.all(uploads);
    },
  },
  "slow clients": {
    async strike({ port }) {
      const sockets = Array.from({ length: 300 }, () => {
        const socket = connect(port, "127.0.0.1");
        socket.on("error", () => undefined);
        socket.write("POST /api/config/assets HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000000\r\n");
        return socket;
      });
      for (let second = 0; second < 8; second++) {
        await pause(1000);
        for (const socket of sockets) if (!socket.destroyed) socket.write("X-Slow: 1\r\n");
      }
      for (const socket of sockets) socket.destroy();
    },
  },
  "clock jump": {
    note: "the server is suspended for 8 s, like the process of a suspended machine",
    outageMs: 13_000,
    async strike({ current }) {
      current().child.kill("SIGSTOP");
      await pause(8000);
      current().child.kill("SIGCONT");
      await pause(3000);
    },
  },
  "full disk": {
    note: process.getuid?.() === 0 ? "" : "needs root: skipped",
    outageMs: 15_000,
    async prepare(dataFolder) {
      if (process.getuid?.() !== 0) return { environment: {}, end: async () => undefined };
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m,mode=755", "tmpfs", dataFolder]);
      return {
        environment: {},
        async end() {
          execFileSync("umount", ["-l", dataFolder]);
        },
      };
    },
    async strike({ dataFolder }) {
      if (process.getuid?.() !== 0) return;
      const filler = join(dataFolder, "filler");
      const file = await open(filler, "w");
      const { bavail, bsize } = await statfs(dataFolder);
      const block = Buffer.alloc(1024 * 1024);
      for (let written = 0; written < bavail * bsize; written += block.length) {
        const result = await file.write(block).catch(() => undefined);
        if (!result) break;
      }
      await file.close();
      await pause(8000);
      await rm(filler);
      await pause(6000);
    },
  },
};
