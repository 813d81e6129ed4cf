import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeDatabase } from "#kernel/server/database/embedded/removeDatabase.ts";
import { freePort, startProcess, type TestProcess } from "#kernel/testing/startProcess.ts";
import { openShop, walkToReview } from "./shopOfProcess.ts";

// SIGTERM ends the program within ten seconds, whatever delays it. (Service managers kill it after that.)

let dataFolder: string;
let silent: Server;
const sockets = new Set<Socket>();
const running: TestProcess[] = [];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "vitrine-stopping-"));
  await chmod(dataFolder, 0o755);
  silent = createServer(keep).listen(0, "127.0.0.1");
  await once(silent, "listening");
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  for (const each of running.splice(0)) if (each.child.exitCode === null) await each.stop("SIGKILL");
  await removeDatabase(dataFolder);
  await rm(dataFolder, { recursive: true, force: true });
});

function keep(socket: Socket): Socket {
  sockets.add(socket);
  return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
}

async function start(port: number, mailPort: number): Promise<TestProcess> {
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const started = startProcess({ dataFolder, port, environment });
  running.push(started);
  await started.opened;
  return started;
}

/** A connection that sends this and waits. */
async function say(port: number, text: string): Promise<Socket> {
  const socket = keep(connect(port, "127.0.0.1"));
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

test("a silent mail server, slow clients and open connections do not delay it, and no email is lost", async () => {
  const port = await freePort();
  const process = await start(port, (silent.address() as AddressInfo).port);
  const shop = await openShop(process, 5);
  const visitor = process.visit();
  const cartToken = await walkToReview(visitor, shop, "ada@example.com");
  const ordered = await visitor.post("/api/commerce/checkout/order", { cartToken });
  expect(ordered.status).toBeLessThan(300);
  await expect.poll(() => sockets.size, { timeout: 20_000 }).toBeGreaterThan(0);

  // One that keeps its connection, one whose headers do not end, one with a slow body, one that reads nothing.
  const kept = await say(port, "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(kept, "data");
  await say(port, "GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
  const body = "POST /api/config/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
  const dripping = await say(port, `${body}content-length: 1000\r\n\r\n{`);
  const drip = setInterval(() => dripping.writable && dripping.write(" "), 200);
  const deaf = await say(port, "GET /assets/ HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(50));
  deaf.pause();

  const told = performance.now();
  const status = await process.stop("SIGTERM");
  clearInterval(drip);
  expect(status).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);

  const received: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      stream.resume().on("end", () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const again = await start(port, (mailServer.server.address() as AddressInfo).port);
  await expect.poll(() => received, { timeout: 20_000 }).toContain("ada@example.com");
  expect(received.filter((address) => address === "ada@example.com")).toHaveLength(1);
  expect(await again.stop()).toBe(0);
  await new Promise<void>((resolve) => mailServer.close(resolve));
});
