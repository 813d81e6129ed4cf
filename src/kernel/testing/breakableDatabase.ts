import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { cloneTestDatabase } from "./testDatabase.ts";

/** A database for one test file, behind a proxy port that the test can close. */
export interface BreakableDatabase {
  /** Through the proxy port. */
  connectionString: string;
  /** Directly, for the test's own queries. */
  directConnectionString: string;
  /** Number of connection attempts since the last call. */
  takeAttempts(): number;
  /** Breaks every connection and refuses new ones until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  drop(): Promise<void>;
}

/** Clones the template and opens a TCP port in front of it. Cutting it looks like a crash of the database server. */
export async function breakableDatabase(): Promise<BreakableDatabase> {
  const cloned = await cloneTestDatabase();
  const direct = new URL(cloned.connectionString);
  const socketPath = join(direct.searchParams.get("host") as string, `.s.PGSQL.${direct.port || 5432}`);
  const open = new Set<Socket>();
  let attempts = 0;
  const proxy = createServer((inward) => {
    attempts++;
    const outward = connect(socketPath);
    for (const [one, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const through = new URL(cloned.connectionString);
  through.searchParams.delete("host");
  through.hostname = "127.0.0.1";
  through.port = String(port);

  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  }

  return {
    connectionString: through.href,
    directConnectionString: cloned.connectionString,
    takeAttempts() {
      const taken = attempts;
      attempts = 0;
      return taken;
    },
    cut,
    async mend() {
      proxy.listen(port, "127.0.0.1");
      await once(proxy, "listening");
    },
    async drop() {
      await cut();
      await cloned.drop();
    },
  };
}
