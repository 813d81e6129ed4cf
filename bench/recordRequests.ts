import { once } from "node:events";
import { open } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import type pg from "pg";
import { requestBytes } from "./loadGenerator.ts";
import { pause, type ShopProcess } from "./shopProcess.ts";
import { expectOk, type Item, paths, readyCheckout, startCart, tokenHashOf } from "./shopping.ts";
import { readStatements, type Statement } from "./statementLog.ts";
import { Visitor } from "./visitor.ts";

const heldRequests = 16;

/** The statements of a request. */
export interface RecordedRequest {
  statements: Statement[];
  /** What other requests have instead, by name. */
  values: Record<string, string>;
}

/** One add to a cart that has the item, and one order: their statements, from PostgreSQL's own log, which is complete. */
export async function recordRequests(
  shop: ShopProcess,
  pool: pg.Pool,
  item: Item,
): Promise<{ add: RecordedRequest; order: RecordedRequest }> {
  const visitor = new Visitor(shop.port);
  const checkout = await readyCheckout(visitor, pool, item);
  const shopper = new Visitor(shop.port);
  await startCart(shopper, item);
  const settings = { log_statement: "all", log_error_verbosity: "default", log_parameter_max_length: "-1" };
  for (const [name, value] of Object.entries(settings)) await pool.query(`alter system set ${name} = '${value}'`);
  await pool.query("select pg_reload_conf()");
  // Otherwise the order's emails would be recorded, too.
  const release = await holdRequests(shop, shopper);
  await waitForRecording(pool);
  const added = await logOf(shop, () => shopper.send("POST", paths.add, { ...item, quantity: 1 }));
  const placed = await logOf(shop, () => visitor.send("POST", paths.order, { cartToken: checkout.token }));
  await release();
  for (const name of Object.keys(settings)) await pool.query(`alter system reset ${name}`);
  await pool.query("select pg_reload_conf()");
  visitor.close();
  shopper.close();
  const { orderToken } = placed.body as { orderToken: string };
  const { rows } = await pool.query<{ orderId: string; paymentId: string }>(
    `select o.id as "orderId", p.id as "paymentId" from orders o join payments p on p.website_id = o.website_id and p.order_id = o.id
     where o.order_token = $1`,
    [orderToken],
  );
  const [ids] = rows;
  if (!ids) throw new Error("the order is not there");
  const { token, browserHash, cartId } = checkout;
  return {
    add: { statements: added.statements, values: { tokenHash: tokenHashOf(shopper) } },
    order: { statements: placed.statements, values: { token, browserHash, cartId, orderToken, ...ids } },
  };
}

/** Waits until PostgreSQL logs statements and no job is running. */
async function waitForRecording(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select current_setting('log_statement') = 'all' and not exists
       (select from graphile_worker._private_jobs where locked_at is not null) as "isReady"`,
    );
    if (rows[0].isReady) return;
    await pause(20);
  }
}

async function logOf(
  shop: ShopProcess,
  act: () => Promise<{ status: number; body: unknown }>,
): Promise<{ statements: Statement[]; body: unknown }> {
  const log = await open(join(shop.dataFolder, "postgres", "postgres.log"));
  const { size } = await log.stat();
  const body = expectOk(await act());
  // What the shop does right after its response is recorded, too.
  await pause(100);
  const { size: end } = await log.stat();
  const { buffer } = await log.read({ buffer: Buffer.alloc(end - size), position: size });
  await log.close();
  return { statements: readStatements(buffer.toString()), body };
}

/**
 * Keeps requests open at the shop, as if visitors were there, so that its jobs yield: the emails of the bare shop's
 * orders are not written during the measurement either.
 * @returns ends them
 */
export async function holdRequests(shop: ShopProcess, visitor: Visitor): Promise<() => Promise<void>> {
  const request = requestBytes(shop, { method: "POST", path: paths.add, headers: visitor.headers(), body: {} });
  const withheld = 1;
  const sockets = Array.from({ length: heldRequests }, () => connect(shop.port, "127.0.0.1"));
  for (const socket of sockets) socket.write(request.subarray(0, -withheld));
  // Until the shop has received them. It reports this nowhere.
  await pause(100);
  return async () => {
    for (const socket of sockets) socket.end(request.subarray(-withheld)).resume();
    await Promise.all(sockets.map((socket) => once(socket, "close")));
  };
}
