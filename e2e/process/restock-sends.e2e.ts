import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailSink, startMailSink } from "#kernel/testing/mailSink.ts";
import { freePort, startProcess, type TestProcess } from "#kernel/testing/startProcess.ts";
import { cloneTestDatabase, type TestDatabase } from "#kernel/testing/testDatabase.ts";
import { openShop } from "./shopOfProcess.ts";

// `RESTOCK_SIGN_UPS=100000` for the size of a large shop; a little more than one chunk is sent in the same way.
const count = Number(process.env.RESTOCK_SIGN_UPS ?? 800);
/** One in each chunk but the last. */
const kills = Math.min(2, Math.floor(count / 500));
const mebibyte = 2 ** 20;

let dataFolder: string;
let database: TestDatabase;
let pool: pg.Pool;
let mailSink: MailSink;
const running: TestProcess[] = [];

beforeEach(async () => {
  mailSink = await startMailSink();
  dataFolder = await mkdtemp(join(tmpdir(), "vitrine-restock-"));
  database = await cloneTestDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString, max: 2 });
  pool.on("error", () => undefined);
});
afterEach(async () => {
  for (const each of running.splice(0)) if (each.child.exitCode === null) await each.stop("SIGKILL");
  await mailSink.close();
  await pool.end();
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function start(): Promise<TestProcess> {
  const environment = { DATABASE_URL: database.connectionString, SMTP_URL: mailSink.url };
  const started = startProcess({ dataFolder, port: await freePort(), environment });
  running.push(started);
  await started.opened;
  return started;
}

async function one<Row>(text: string): Promise<Row> {
  return (await pool.query(text)).rows[0] as Row;
}

const progress = () =>
  one<{ sent: number; finished_at: Date | null }>("select sent, finished_at from restock_sends limit 1");

/** Locks the last sign-up. A send waits for it before its last chunk, so it does not end before `release`. */
async function lockLastSignUp(): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query("begin");
  await client.query("select from restock_sign_ups order by id desc limit 1 for update");
  return { release: () => client.end() };
}

/** Resident memory of the process in bytes. */
async function residentBytes({ child }: TestProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

test("a send survives kill -9 at any moment, emails everyone exactly once, with constant memory", async () => {
  let shopProcess = await start();
  const { owner, productId } = await openShop(shopProcess, 0);
  const { id: variantId, website_id: websiteId } = await one<{ id: string; website_id: string }>(
    "select id, website_id from variants limit 1",
  );
  // Ids ordered by time, like those of the program; a UUIDv7 starts with the time.
  await pool.query(
    `insert into restock_sign_ups (website_id, id, product_id, variant_id, email)
     select $1::uuid, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 1000000 + number), 12, '0')
       || '70008000' || lpad(to_hex(number), 12, '0'))::uuid, $2::uuid, $3::uuid, 'waiting-' || number || '@example.com'
     from generate_series(1, $4::integer) as number`,
    [websiteId, productId, variantId, count],
  );
  await pool.query("update variants set qty_in_stock = 5");

  const last = await lockLastSignUp();
  try {
    const path = "/api/site-users/account/notifications/restock/send";
    const answer = await owner.post(path, { productId, variantId });
    expect(answer.status).toBe(202);
    expect(answer.json()).toEqual({ queued: count, skipped: 0 });

    let sent = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await expect.poll(async () => (await progress()).sent, { interval: 5, timeout: 60_000 }).toBeGreaterThan(sent);
      shopProcess.child.kill("SIGKILL");
      await shopProcess.ended;
      sent = (await progress()).sent;
      expect((await progress()).finished_at).toBeNull();
      // Before the last start, so that the database has ended the killed program's transaction by then.
      if (kill === kills) await last.release();
      shopProcess = await start();
    }
  } finally {
    await last.release();
  }
  const resting = await residentBytes(shopProcess);
  let most = 0;
  const started = performance.now();
  const before = (await progress()).sent;
  await expect
    .poll(
      async () => {
        most = Math.max(most, await residentBytes(shopProcess));
        return (await progress()).finished_at;
      },
      { interval: 50, timeout: 600_000 },
    )
    .not.toBeNull();
  const perSecond = Math.round(((count - before) * 1000) / (performance.now() - started));
  const [rest, peak] = [resting, most].map((bytes) => Math.round(bytes / mebibyte));
  console.log(`${count} mails: ${rest} MB at rest, ${peak} MB at most; ${perSecond} mails a second`);

  expect(await progress()).toMatchObject({ sent: count });
  const mails = await one<{ all: number; recipients: number }>(
    "select count(*)::int as all, count(distinct recipient)::int as recipients from mails where kind = 'restock-notice'",
  );
  expect(mails).toEqual({ all: count, recipients: count });
  const left = await one<{ waiting: number }>(
    "select count(*)::int as waiting from restock_sign_ups where state <> 'SENT'",
  );
  expect(left.waiting).toBe(0);
  // Garbage that was not collected yet; the emails themselves would be several times as much.
  expect(most - resting).toBeLessThan(200 * mebibyte);
  expect(await shopProcess.stop()).toBe(0);
}, 900_000);
