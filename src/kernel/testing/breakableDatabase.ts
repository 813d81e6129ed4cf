import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { cloneTestDatabase } from "./testDatabase.ts";

/** A database of its own for a test file, behind a door that the test can shut. */
export interface BreakableDatabase {
  /** Through the door. */
  connectionString: string;
  /** Past it, for what the test itself asks. */
  directConnectionString: string;
  /** How often someone knocked since the last call. */
  takeAttempts(): number;
  /** Breaks every connection; nobody gets in until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  drop(): Promise<void>;
}

/** Clones the template and puts a TCP port before it: cutting it is what a database server's crash looks like. */
export async function breakableDatabase(): Promise<BreakableDatabase> {
  const cloned = await cloneTestDatabase();
  const direct = new URL(cloned.connectionString);
  const socketPath = join(direct.searchParams.get("host") as string, `.s.PGSQL.${direct.port || 5432}`);
  const open = new Set<Socket>();
  let attempts = 0;
  const door = createServer((inward) => {
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
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const { port } = door.address() as AddressInfo;
  const through = new URL(cloned.connectionString);
  through.searchParams.delete("host");
  through.hostname = "127.0.0.1";
  through.port = String(port);

  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => door.close(resolve));
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
      door.listen(port, "127.0.0.1");
      await once(door, "listening");
    },
    async drop() {
      await cut();
      await cloned.drop();
    },
  };
}
