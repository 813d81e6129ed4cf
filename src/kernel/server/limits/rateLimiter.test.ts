import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createRateLimiter, type RateLimiter } from "./rateLimiter.ts";

/** A minimal Redis for a counter, which can hang or disconnect. */
class FrailRedis {
  isSilent = false;
  connections = 0;
  #counts = new Map<string, number>();
  #sockets = new Set<Socket>();
  #server: Server = createServer((socket) => {
    this.connections++;
    this.#sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => this.#sockets.delete(socket));
    socket.on("data", (chunk) => this.#answer(socket, chunk.toString()));
  });
  port = 0;

  async open(): Promise<void> {
    this.#server.listen(this.port, "127.0.0.1");
    await once(this.#server, "listening");
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #answer(socket: Socket, text: string): void {
    if (this.isSilent) return;
    for (const command of text.split(/(?=\*\d+\r\n\$)/)) {
      const words = command.split("\r\n").filter((_, index) => index > 0 && index % 2 === 0);
      const name = words[0]?.toLowerCase();
      if (name === "info") socket.write("$17\r\nredis_version:7.0\r\n");
      else if (name === "evalsha" || name === "eval") {
        const key = words[3] ?? "";
        const count = (this.#counts.get(key) ?? 0) + 1;
        this.#counts.set(key, count);
        socket.write(`*2\r\n:${count}\r\n:60000\r\n`);
      } else socket.write("+OK\r\n");
    }
  }
}

const limit = { name: "try", limit: 2, seconds: 60 };
let redis: FrailRedis;
let limiter: RateLimiter;

afterEach(async () => {
  await limiter.close();
  await redis.cut();
});

async function open(): Promise<void> {
  redis = new FrailRedis();
  await redis.open();
  limiter = createRateLimiter(1, `redis://127.0.0.1:${redis.port}`);
  // Until it is connected, each process counts its own calls.
  let calls = 0;
  await expect
    .poll(async () => {
      await limiter.take({ ...limit, name: "warm up", limit: 1000 }, `${calls++}`);
      return redis.connections;
    })
    .toBeGreaterThan(0);
}

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now();
  return { result: await work, ms: performance.now() - began };
}

async function threeTimes() {
  const timings: Awaited<ReturnType<typeof timed<number | undefined>>>[] = [];
  for (let count = 0; count < 3; count++) timings.push(await timed(limiter.take(limit, "someone")));
  return timings;
}

test("each process counts for itself at once when Redis is lost, and uses Redis again when it is back", async () => {
  await open();
  await redis.cut();
  const during = await threeTimes();
  expect(during.map(({ result }) => result)).toEqual([undefined, undefined, expect.any(Number)]);
  expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(2_000);
  const before = redis.connections;
  await redis.open();
  await expect.poll(() => redis.connections, { timeout: 10_000 }).toBe(before + 1);
});

test("waits half a second for a Redis that never answers", async () => {
  await open();
  redis.isSilent = true;
  const during = await threeTimes();
  expect(during.map(({ result }) => result)).toEqual([undefined, undefined, expect.any(Number)]);
  expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(3_000);
});

test("does not wait for a Redis that never existed", async () => {
  redis = new FrailRedis();
  await redis.open();
  await redis.cut();
  limiter = createRateLimiter(1, `redis://127.0.0.1:${redis.port}`);
  const during = await timed(limiter.take(limit, "someone"));
  expect([during.result, during.ms < 2_000]).toEqual([undefined, true]);
  await redis.open();
});
