import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { build } from "vite";
import { packageFolder } from "#app/packageFolder.ts";
import { checkOrder } from "#features/commerce/orders/domain/orderCheck.ts";
import { startEmbeddedPostgres } from "#kernel/server/database/embedded/startEmbeddedPostgres.ts";
import { freePort, startProcess, type TestProcess } from "#kernel/testing/startProcess.ts";
import { type TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { pause } from "../bench/shopProcess.ts";
import { openShop } from "../e2e/process/shopOfProcess.ts";
import { type Bank, openBank } from "./bank.ts";
import type { KilledShop, KillFlow, PreparedFlow } from "./killFlows.ts";
import { killHeader } from "./steps.ts";

const stock = 1_000_000;
/** A flow with more steps is wrong. */
const maxSteps = 80;

/** What was found after a kill. */
interface Findings {
  killedAfter: string;
  problems: string[];
}

/**
 * Kills the server after every SQL statement and every call of a payment provider of each flow, and starts it again. Then
 * either the request is sent again, or time passes and the job runs. Everything must be consistent in the end: with the
 * bank, with the stock, and each order with its rows.
 * @returns whether nothing was found
 */
export async function killSteps(flows: readonly KillFlow[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-kills-"));
  await chmod(folder, 0o755);
  const command = await buildServer(folder);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 2 });
  const bank = await openBank();
  const port = await freePort();
  const turnPort = await freePort();
  const environment = {
    DATABASE_URL: postgres.connectionString,
    BANK_URL: bank.url,
    TURN_PORT: String(turnPort),
  };
  const start = () => startProcess({ dataFolder: folder, port, environment, command });
  let server: TestProcess = start();
  let isGood = true;
  try {
    await server.opened;
    const { owner, productId, sku } = await openShop(server, stock);
    const offered = { enabled: ["test", "manual", "bank"] };
    const saved = await owner.put("/api/config/payment-providers", offered);
    if (saved.status !== 200) throw new Error(`the payment methods answered ${saved.status} ${saved.text}`);
    const { rows } = await pool.query<{ id: string }>("select id from websites order by created_at desc limit 1");
    const websiteId = rows[0]?.id;
    const shop: KilledShop = {
      owner,
      productId,
      sku,
      pool,
      visit: () => server.visit(),
      takeTurn: (subscriptionId, headers = {}) =>
        new TestClient(turnPort, "127.0.0.1").send("/", {
          method: "POST",
          headers,
          body: JSON.stringify({ websiteId, subscriptionId }),
        }),
    };
    const restart = async () => {
      await server.ended;
      server = start();
      await server.opened;
    };
    console.log("flow                  kills  sent again  left alone  found");
    for (const flow of flows) {
      const again = await killEach(flow, { shop, pool, bank, isAgain: true, current: () => server, restart });
      const alone = await killEach(flow, { shop, pool, bank, isAgain: false, current: () => server, restart });
      const found = [...again, ...alone].filter(({ problems }) => problems.length > 0);
      const good = (list: Findings[]) => `${list.filter(({ problems }) => problems.length === 0).length} good`;
      const figures = [String(again.length).padStart(5), good(again).padEnd(10), good(alone).padEnd(10)];
      console.log(`${flow.name.padEnd(20)}  ${figures.join("  ")}  ${found.length > 0 ? found.length : "nothing"}`);
      for (const { killedAfter, problems } of found) console.log(`  after ${killedAfter}: ${problems.join("; ")}`);
      if (found.length > 0) isGood = false;
    }
  } catch (error) {
    console.log(`${(error as Error).stack}\n${server.output().slice(-3000)}`);
    isGood = false;
  } finally {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.stop().catch(() => undefined);
    await pool.end();
    bank.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return isGood;
}

/** Builds the program with the bank, and returns what starts it. */
async function buildServer(folder: string): Promise<[string, ...string[]]> {
  const outDir = join(packageFolder, "node_modules", ".cache", "killed-server");
  await build({
    root: packageFolder,
    configFile: join(packageFolder, "vite.config.ts"),
    logLevel: "warn",
    mode: "production",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: "faults/killedServer.ts",
      outDir,
      emptyOutDir: true,
      target: "node24",
      rolldownOptions: { input: "faults/killedServer.ts", output: { entryFileNames: "killedServer.js" } },
    },
  });
  return [process.execPath, join(outDir, "killedServer.js"), folder];
}

interface Killing {
  shop: KilledShop;
  pool: pg.Pool;
  bank: Bank;
  /** The request is sent again after the restart. Otherwise, time passes. */
  isAgain: boolean;
  current(): TestProcess;
  restart(): Promise<void>;
}

/** Kills after the first step, then after the second, and so on, until the request is answered. */
async function killEach(flow: KillFlow, killing: Killing): Promise<Findings[]> {
  const findings: Findings[] = [];
  for (let step = 1; step <= maxSteps; step++) {
    const { shop, current, restart, isAgain, pool } = killing;
    const prepared = await flow.prepare(shop);
    const answer = await prepared.send({ [killHeader]: String(step) }).catch(() => undefined);
    if (answer) {
      if (answer.status !== 200) throw new Error(`${flow.name} answered ${answer.status} ${answer.text}`);
      return findings;
    }
    await current().ended;
    const killedAfter = /killed after: (.*)/.exec(current().output())?.[1] ?? "?";
    // An order is canceled once: sent again, the request is refused, and the job finishes what the kill left open.
    const isRefusedAgain = prepared.expected.fulfillmentStatus === "CANCELED";
    // A job that runs again leaves an announced payment to the reconciliation.
    if (!isAgain || isRefusedAgain || prepared.isJob) await letTimePass(pool);
    await restart();
    const problems = await check(prepared, killing);
    findings.push({ killedAfter: `step ${step}, ${killedAfter}`, problems });
    if (process.env.KILL_STEPS === "1") console.log(`  step ${step}, ${killedAfter}: ${problems.length} problems`);
  }
  throw new Error(`${flow.name} has more than ${maxSteps} steps`);
}

/** Announced movements are older than the minute after which the job asks for them, which it does at its start. */
async function letTimePass(pool: pg.Pool): Promise<void> {
  for (const table of ["payments", "refunds"]) {
    await pool.query(`update ${table} set created_at = created_at - interval '5 minutes',
      asked_at = asked_at - interval '5 minutes' where state = 'ANNOUNCED'`);
  }
}

/** Compares the books of the shop and of the bank, until they agree or some seconds have passed. */
async function check(prepared: PreparedFlow, killing: Killing): Promise<string[]> {
  const { isAgain } = killing;
  if (isAgain) {
    const answer = await unlessBusy(() => prepared.send());
    // What was done already is refused. The order itself is compared below.
    const isRefused = answer.status === 409 && prepared.expected.fulfillmentStatus === "CANCELED";
    if (answer.status !== 200 && !isRefused)
      return [`sent again, it answered ${answer.status} ${answer.text.slice(0, 200)}`];
    const twice = await unlessBusy(() => prepared.send());
    if (twice.status !== 200 && twice.status !== 409) return [`sent twice, it answered ${twice.status}`];
  }
  // The queue gives an interrupted job to the next process.
  if (prepared.isJob) await unlessBusy(() => prepared.send());
  let problems: string[] = [];
  for (let attempt = 0; attempt < 60; attempt++) {
    problems = await problemsOf(prepared, killing);
    if (problems.length === 0) return [];
    await pause(250);
    if (attempt === 30) await prepared.letAnHourPass?.();
  }
  return problems;
}

/** Asks again while a server that has just started is too busy to answer. */
async function unlessBusy(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    if (answer.status !== 503 || attempt === 20) return answer;
    await pause(500);
  }
}

async function problemsOf(
  { email, expected, orders = 1, isJob = false }: PreparedFlow,
  killing: Killing,
): Promise<string[]> {
  const { shop, pool, bank, isAgain } = killing;
  const { owner, productId } = shop;
  const problems: string[] = [];
  const { items } = (await unlessBusy(() => owner.get(`/api/config/orders?search=${email}`))).json();
  const mustBeDone = isAgain || isJob;
  if (items.length > orders || (mustBeDone && items.length < orders)) problems.push(`${items.length} orders`);
  for (const found of items) {
    const order = (await unlessBusy(() => owner.get(`/api/config/orders/${found.id}`))).json();
    for (const mismatch of checkOrder(order)) problems.push(JSON.stringify(mismatch));
    const { refundedCents, fulfillmentStatus, paymentState } = order;
    const actual = { refundedCents, fulfillmentStatus, paymentState };
    const isDone = JSON.stringify(actual) === JSON.stringify(expected);
    const isUntouched = refundedCents === 0 && fulfillmentStatus === "PENDING" && paymentState === "PAID";
    if (!isDone && (mustBeDone || !isUntouched)) problems.push(`the order is ${JSON.stringify(actual)}`);
    const waiting = order.refunds.filter(({ state }: { state: string }) => state !== "SETTLED");
    if (waiting.length > 0) problems.push("a refund is open");
    const mails = await pool.query(
      "select from mails where order_id = $1 and kind in ('order-confirmation', 'order-renewed')",
      [found.id],
    );
    if (mails.rowCount !== 1) problems.push(`${mails.rowCount} confirmations`);
  }
  const { rows } = await pool.query<{ open: number; kept: number; sold: number; last: number; placed: number }>(
    `select (select count(*)::integer from payments where state in ('ANNOUNCED', 'RETURNING')) as open,
       (select coalesce(sum(case when provider = 'bank' and state = 'PAID' then amount_cents else 0 end), 0)::integer
         - (select coalesce(sum(refunds.amount_cents), 0)::integer from refunds
           join payments as paid on paid.id = refunds.payment_id and paid.provider = 'bank'
           where refunds.state <> 'FAILED') from payments) as kept,
       (select coalesce(sum(quantity), 0)::integer from order_lines join orders on orders.id = order_id
         where fulfillment_status <> 'CANCELED' and product_id = $1) as sold,
       (select coalesce(max(last_number), 0)::integer from order_numbers) as last,
       (select count(*)::integer from orders) as placed`,
    [productId],
  );
  const books = rows[0] as (typeof rows)[number];
  if (books.open > 0) problems.push(`${books.open} payments are open`);
  if (books.kept !== bank.balanceCents()) problems.push(`the bank has ${bank.balanceCents()}, the shop ${books.kept}`);
  if (books.last !== books.placed) problems.push(`${books.placed} orders, the last number is ${books.last}`);
  const product = (await unlessBusy(() => owner.get(`/api/config/products/${productId}`))).json();
  const missing = stock - books.sold - product.variants[0].qtyInStock;
  if (missing !== 0) problems.push(`${missing} units are missing`);
  return problems;
}
