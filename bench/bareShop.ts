// A bare Fastify app on the program's pool: it runs the statements that its parent recorded from the program, with the
// values of each request, and answers with the last row. Does nothing else.
import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import type pg from "pg";
import { openDatabase } from "#kernel/server/database/openDatabase.ts";
import { fillValues, type ReplayedStatement } from "./replay.ts";

/** What the bare shop receives when it starts. */
export interface BareShopPlan {
  connectionString: string;
  poolSize: number;
  /** By path: the statements of one request. */
  replays: Record<string, ReplayedStatement[]>;
}

process.once("message", async ({ connectionString, poolSize, replays }: BareShopPlan) => {
  const { pool } = openDatabase(connectionString, poolSize);
  const app = Fastify();
  for (const [path, statements] of Object.entries(replays)) {
    app.post(path, async ({ body }) => {
      const orderToken = randomBytes(24).toString("base64url");
      const fresh = { orderId: randomUUID(), paymentId: randomUUID(), orderToken, now: new Date().toISOString() };
      return run(pool, statements, { ...(body as Record<string, string>), ...fresh });
    });
  }
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
});

async function run(pool: pg.Pool, statements: ReplayedStatement[], given: Record<string, string>): Promise<unknown> {
  let row: unknown;
  let transaction: pg.PoolClient | undefined;
  try {
    for (const statement of statements) {
      if (statement.text === "begin") transaction = await pool.connect();
      const { rows } = await (transaction ?? pool).query(statement.text, fillValues(statement, given));
      row = rows[0];
      if (statement.text === "commit") {
        transaction?.release();
        transaction = undefined;
      }
    }
    return row;
  } catch (error) {
    transaction?.release(true);
    throw error;
  }
}
