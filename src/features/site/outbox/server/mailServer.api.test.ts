import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { describe, expect } from "vitest";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { type SmtpSettings, smtpTransport } from "#kernel/server/mail/mailTransport.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { putTestMail } from "../testing.ts";

// Broken mail servers on loopback with a minimal SMTP.

/** A server's answer to a line; undefined: none. A line that is not a command is `data`. */
type Answerer = (line: string, socket: Socket) => string | undefined;

const mailDomain = (site: TestSite) => `${site.website.identifier}.example`;

/** A job without emails. */
const otherJob = defineJob<{ number: number }>("test.other");
const others: number[] = [];

let server: Server | undefined;
const sockets = new Set<Socket>();

const test = siteTest({ own: true });
test.beforeAll(async ({ app }) => {
  app.app.job(otherJob, async ({ number }) => void others.push(number));
  await app.app.jobs.start();
});

test.beforeEach(async ({ app }) => {
  app.clock.set(new Date());
});
test.afterEach(async ({ app }) => {
  app.services.mailTransport?.close();
  app.services.mailTransport = undefined;
  for (const socket of sockets) socket.destroy();
  server?.close();
  await app.services.database.pool.query("delete from graphile_worker._private_jobs where locked_at is null");
});

async function serveMail(
  app: TestApp,
  greeting: string | undefined,
  answer: Answerer,
  settings: SmtpSettings = {},
): Promise<void> {
  const started = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    if (greeting) socket.write(`${greeting}\r\n`);
    let rest = "";
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const said = answer(line, socket);
        if (said && !socket.destroyed) socket.write(`${said}\r\n`);
      }
    });
  });
  server = started;
  started.listen(0, "127.0.0.1");
  await once(started, "listening");
  app.services.mailTransport = smtpTransport(
    `smtp://127.0.0.1:${(started.address() as AddressInfo).port}?ignoreTLS=true`,
    settings,
  );
}

/** A server that works: counts the mails of this test that it has taken; others may be left from the one before. */
function working(site: TestSite, taken: string[]): Answerer {
  const receiving = new WeakSet<Socket>();
  return (line, socket) => {
    if (receiving.has(socket)) {
      if (line !== ".") {
        const [, to] = /^To: *(.*)$/i.exec(line) ?? [];
        if (to?.endsWith(mailDomain(site))) taken.push(to);
        return undefined;
      }
      receiving.delete(socket);
      return "250 taken";
    }
    if (/^data/i.test(line)) {
      receiving.add(socket);
      return "354 go on";
    }
    return /^quit/i.test(line) ? "221 bye" : "250 yes";
  };
}

async function putMails(app: TestApp, site: TestSite, count: number): Promise<void> {
  await app.app.site(site.website.id).transaction(async (tx) => {
    for (let number = 1; number <= count; number++) {
      await putTestMail(app, tx, {
        kind: "order-confirmation",
        dedupeKey: `mail:${number}`,
        recipient: `buyer${number}@${mailDomain(site)}`,
        subject: "Order confirmed",
        html: "<p>Thank you</p>",
        text: "Thank you",
      });
    }
  });
}

const mails = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .orderBy("id")
    .execute();

async function states(app: TestApp, site: TestSite): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { state } of await mails(app, site)) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** What waits for a later try may run now. */
const wakeJobs = (app: TestApp) =>
  app.services.database.pool.query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");

describe("a mail server that accepts connections and never answers", () => {
  const quick = { timeouts: { greeting: 100 }, breaker: { open: { shortest: 600_000, longest: 600_000 } } };

  test("is left alone after three tries; mails wait, and no try is used up", { timeout: 30_000 }, async ({
    app,
    site,
  }) => {
    let connections = 0;
    await serveMail(app, undefined, () => undefined, quick);
    server?.on("connection", () => connections++);
    await putMails(app, site, 40);
    const owner = await site.signIn();
    const told = async () => (await owner.get("/api/config/mail-server")).json();
    await expect.poll(told, { timeout: 10_000 }).toMatchObject({
      isConfigured: true,
      awaySince: expect.any(String),
      reason: expect.stringContaining("sent no greeting"),
    });
    expect(await states(app, site)).toEqual({ QUEUED: 40 });
    expect(new Set((await mails(app, site)).map(({ attempts }) => attempts))).toEqual(new Set([0]));
    expect(connections).toBeLessThanOrEqual(6);
    const { rows } = await app.services.database.pool.query(
      "select max(attempts)::int as most from graphile_worker.jobs where task_identifier = 'mail.send' and locked_at is null",
    );
    expect(rows[0].most).toBeLessThanOrEqual(1);
  });

  test("gets every mail once when it is back", { timeout: 30_000 }, async ({ app, site }) => {
    let isBack = false;
    const taken: string[] = [];
    const works = working(site, taken);
    await serveMail(app, "220 hello", (line, socket) => (isBack ? works(line, socket) : undefined), {
      // Long enough that a busy machine does not take a mail for lost which the server has.
      timeouts: { silence: 3000 },
      breaker: { open: { shortest: 50, longest: 50 } },
    });
    await putMails(app, site, 10);
    await expect.poll(() => app.services.mailTransport?.trouble?.(), { timeout: 10_000 }).toBeDefined();
    isBack = true;
    await expect
      .poll(
        async () => {
          await wakeJobs(app);
          return states(app, site);
        },
        { timeout: 20_000 },
      )
      .toEqual({ SENT: 10 });
    expect(new Set(taken).size).toBe(10);
    expect(taken).toHaveLength(10);
    expect(app.services.mailTransport?.trouble?.()).toBeUndefined();
  });

  test("is tried at once on request, and accepts every waiting email", {
    timeout: 30_000,
  }, async ({ app, site }) => {
    let isBack = false;
    const taken: string[] = [];
    const works = working(site, taken);
    await serveMail(
      app,
      "220 hello",
      (line, socket) => (isBack ? works(line, socket) : socket.destroy() && undefined),
      {
        breaker: { open: { shortest: 600_000, longest: 600_000 } },
      },
    );
    await putMails(app, site, 5);
    const owner = await site.signIn();
    const told = async () => (await owner.get("/api/config/mail-server")).json();
    await expect.poll(told, { timeout: 10_000 }).toMatchObject({
      awaySince: expect.any(String),
      reason: expect.stringMatching(/^The mail server closed the connection \(127\.0\.0\.1:\d+\)\.$/),
    });
    isBack = true;
    const other = await app.buildSite();
    expect((await (await other.signIn()).post("/api/config/mail-server/try")).json()).toEqual({ waiting: 0 });
    const tried = await owner.post("/api/config/mail-server/try");
    expect([tried.status, tried.json()]).toEqual([202, { waiting: 5 }]);
    await expect.poll(() => states(app, site), { timeout: 20_000 }).toEqual({ SENT: 5 });
    expect((await told()).awaySince).toBe(null);
  });

  test("an outage of two days fails no mail; after three days the mail that is tried has failed", async ({
    app,
    site,
  }) => {
    await serveMail(app, undefined, () => undefined, { timeouts: { greeting: 20 }, breaker: { failures: 1000 } });
    await putMails(app, site, 1);
    const noted = async () => (await mails(app, site))[0];
    await expect
      .poll(noted)
      .toMatchObject({ state: "QUEUED", last_error: expect.stringContaining("sent no greeting") });
    const tryAgain = async () => {
      await app.services.database.db
        .updateTable("mails")
        .set({ last_error: null })
        .where("website_id", "=", site.website.id)
        .execute();
      await expect
        .poll(
          async () => {
            await wakeJobs(app);
            return (await noted())?.last_error ?? "";
          },
          { timeout: 10_000 },
        )
        .toContain("sent no greeting");
    };
    app.clock.advance(48 * 3_600_000);
    await tryAgain();
    expect(await noted()).toMatchObject({ state: "QUEUED", attempts: 0 });
    app.clock.advance(24 * 3_600_000);
    await tryAgain();
    expect(await noted()).toMatchObject({ state: "FAILED", attempts: 0 });
  });
});

test("a server that takes its time for every answer keeps no other work waiting", { timeout: 30_000 }, async ({
  app,
  site,
}) => {
  const taken: string[] = [];
  const answers: (() => void)[] = [];
  const works = working(site, taken);
  await serveMail(app, "220 hello", (line, socket) => {
    const said = works(line, socket);
    if (said) answers.push(() => socket.write(`${said}\r\n`));
    return undefined;
  });
  await putMails(app, site, 20);
  await expect.poll(() => answers.length).toBe(3);
  await app.app.site(site.website.id).transaction(async (tx) => {
    for (let number = 0; number < 5; number++) await tx.enqueue(otherJob, { number });
  });
  await expect.poll(() => others.length, { timeout: 10_000 }).toBe(5);
  expect(taken).toEqual([]);
  const answering = setInterval(() => {
    for (const answer of answers.splice(0)) answer();
  }, 1);
  await expect.poll(() => states(app, site), { timeout: 20_000 }).toEqual({ SENT: 20 });
  clearInterval(answering);
  expect(new Set(taken).size).toBe(20);
});

test("a server that hangs up at DATA does not get the mail twice once it takes it", { timeout: 20_000 }, async ({
  app,
  site,
}) => {
  const taken: string[] = [];
  let drops = 2;
  const works = working(site, taken);
  await serveMail(app, "220 hello", (line, socket) => {
    if (/^data/i.test(line) && drops-- > 0) {
      socket.destroy();
      return undefined;
    }
    return works(line, socket);
  });
  await putMails(app, site, 1);
  await expect
    .poll(
      async () => {
        await wakeJobs(app);
        return states(app, site);
      },
      { timeout: 15_000 },
    )
    .toEqual({ SENT: 1 });
  expect(taken).toEqual([`buyer1@${mailDomain(site)}`]);
  expect((await mails(app, site))[0]).toMatchObject({ attempts: 1 });
});

test("a mail that was taken is not sent again when its row cannot be written", { timeout: 20_000 }, async ({
  app,
  site,
}) => {
  const taken: string[] = [];
  await serveMail(app, "220 hello", working(site, taken));
  const { pool } = app.services.database;
  await pool.query(`create function refuse_sent() returns trigger language plpgsql as
    $$ begin if new.state = 'SENT' then raise exception 'the database is away'; end if; return new; end $$`);
  await pool.query("create trigger refuse_sent before update on mails for each row execute function refuse_sent()");
  await putMails(app, site, 1);
  const failed = async () =>
    (await pool.query("select from graphile_worker.jobs where last_error = 'the database is away'")).rowCount;
  await expect.poll(failed, { timeout: 10_000 }).toBe(1);
  expect(await states(app, site)).toEqual({ QUEUED: 1 });
  await pool.query("drop function refuse_sent cascade");
  await wakeJobs(app);
  await expect.poll(() => states(app, site), { timeout: 10_000 }).toEqual({ SENT: 1 });
  expect(taken).toHaveLength(1);
});

test("stopping hangs up on a server that keeps silent, and frees the mail", { timeout: 20_000 }, async ({
  app,
  site,
}) => {
  await serveMail(app, undefined, () => undefined);
  await putMails(app, site, 1);
  await expect.poll(() => sockets.size).toBe(1);
  await app.app.jobs.stop();
  await expect.poll(() => sockets.size).toBe(0);
  const { rows } = await app.services.database.pool.query(
    "select locked_by, attempts from graphile_worker.jobs where task_identifier = 'mail.send'",
  );
  expect(rows).toEqual([{ locked_by: null, attempts: 0 }]);
  expect(await mails(app, site)).toMatchObject([{ state: "QUEUED", attempts: 0, last_error: null }]);
  await app.app.jobs.start();
});
