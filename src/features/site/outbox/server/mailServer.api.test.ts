import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { type SmtpSettings, smtpTransport } from "#kernel/server/mail/mailTransport.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";

// Broken mail servers on loopback with a minimal SMTP.

/** A server's answer to a line; undefined: none. A line that is not a command is `data`. */
type Answerer = (line: string, socket: Socket) => string | undefined;

const mailDomain = () => `${site.website.identifier}.example`;

/** A job without emails. */
const otherJob = defineJob<{ number: number }>("test.other");
const others: number[] = [];

let app: TestApp;
let site: TestSite;
let server: Server | undefined;
const sockets = new Set<Socket>();

beforeAll(async () => {
  app = await startTestApp();
  app.app.job(otherJob, async ({ number }) => void others.push(number));
  await app.app.jobs.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  site = await app.buildSite();
});
afterEach(async () => {
  app.services.mailTransport?.close();
  app.services.mailTransport = undefined;
  for (const socket of sockets) socket.destroy();
  server?.close();
  await app.services.database.pool.query("delete from graphile_worker._private_jobs where locked_at is null");
});

async function serveMail(greeting: string | undefined, answer: Answerer, settings: SmtpSettings = {}): Promise<void> {
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

/** A working server. It counts the accepted emails of this test; others may be left from the previous one. */
function working(taken: string[]): Answerer {
  const receiving = new WeakSet<Socket>();
  return (line, socket) => {
    if (receiving.has(socket)) {
      if (line !== ".") {
        const [, to] = /^To: *(.*)$/i.exec(line) ?? [];
        if (to?.endsWith(mailDomain())) taken.push(to);
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

async function putMails(count: number): Promise<void> {
  await app.app.site(site.website.id).transaction(async (tx) => {
    for (let number = 1; number <= count; number++) {
      await app.features.outbox.put(tx, {
        kind: "order-confirmation",
        dedupeKey: `mail:${number}`,
        recipient: `buyer${number}@${mailDomain()}`,
        subject: "Order confirmed",
        html: "<p>Thank you</p>",
        text: "Thank you",
      });
    }
  });
}

const mails = () =>
  app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .orderBy("id")
    .execute();

async function states(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { state } of await mails()) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** Makes waiting retries due. */
const wakeJobs = () =>
  app.services.database.pool.query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");

describe("a mail server that accepts connections and never answers", () => {
  const quick = { timeouts: { greeting: 100 }, breaker: { open: { shortest: 600_000, longest: 600_000 } } };

  test("is not contacted after three attempts; emails wait, and no attempt is used", { timeout: 30_000 }, async () => {
    let connections = 0;
    await serveMail(undefined, () => undefined, quick);
    server?.on("connection", () => connections++);
    await putMails(40);
    const owner = await site.signIn();
    const told = async () => (await owner.get("/api/config/mail-server")).json();
    await expect.poll(told, { timeout: 10_000 }).toMatchObject({
      isConfigured: true,
      awaySince: expect.any(String),
      reason: expect.stringContaining("sent no greeting"),
    });
    expect(await states()).toEqual({ QUEUED: 40 });
    expect(new Set((await mails()).map(({ attempts }) => attempts))).toEqual(new Set([0]));
    expect(connections).toBeLessThanOrEqual(6);
    const { rows } = await app.services.database.pool.query(
      "select max(attempts)::int as most from graphile_worker.jobs where task_identifier = 'mail.send' and locked_at is null",
    );
    expect(rows[0].most).toBeLessThanOrEqual(1);
  });

  test("gets every email once when it is back", { timeout: 30_000 }, async () => {
    let isBack = false;
    const taken: string[] = [];
    const works = working(taken);
    await serveMail("220 hello", (line, socket) => (isBack ? works(line, socket) : undefined), {
      // Long enough that a busy machine does not count an accepted email as lost.
      timeouts: { silence: 3000 },
      breaker: { open: { shortest: 50, longest: 50 } },
    });
    await putMails(10);
    await expect.poll(() => app.services.mailTransport?.trouble?.(), { timeout: 10_000 }).toBeDefined();
    isBack = true;
    await expect
      .poll(
        async () => {
          await wakeJobs();
          return states();
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
  }, async () => {
    let isBack = false;
    const taken: string[] = [];
    const works = working(taken);
    await serveMail("220 hello", (line, socket) => (isBack ? works(line, socket) : socket.destroy() && undefined), {
      breaker: { open: { shortest: 600_000, longest: 600_000 } },
    });
    await putMails(5);
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
    await expect.poll(states, { timeout: 20_000 }).toEqual({ SENT: 5 });
    expect((await told()).awaySince).toBe(null);
  });

  test("an outage of two days fails no email; after three days, an attempted email has failed", async () => {
    await serveMail(undefined, () => undefined, { timeouts: { greeting: 20 }, breaker: { failures: 1000 } });
    await putMails(1);
    const noted = async () => (await mails())[0];
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
            await wakeJobs();
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

test("a slow server delays no other work", { timeout: 30_000 }, async () => {
  const taken: string[] = [];
  const answers: (() => void)[] = [];
  const works = working(taken);
  await serveMail("220 hello", (line, socket) => {
    const said = works(line, socket);
    if (said) answers.push(() => socket.write(`${said}\r\n`));
    return undefined;
  });
  await putMails(20);
  await expect.poll(() => answers.length).toBe(3);
  await app.app.site(site.website.id).transaction(async (tx) => {
    for (let number = 0; number < 5; number++) await tx.enqueue(otherJob, { number });
  });
  await expect.poll(() => others.length, { timeout: 10_000 }).toBe(5);
  expect(taken).toEqual([]);
  const answering = setInterval(() => {
    for (const answer of answers.splice(0)) answer();
  }, 1);
  await expect.poll(states, { timeout: 20_000 }).toEqual({ SENT: 20 });
  clearInterval(answering);
  expect(new Set(taken).size).toBe(20);
});

test("a server that hangs up at DATA does not get the email twice once it accepts it", {
  timeout: 20_000,
}, async () => {
  const taken: string[] = [];
  let drops = 2;
  const works = working(taken);
  await serveMail("220 hello", (line, socket) => {
    if (/^data/i.test(line) && drops-- > 0) {
      socket.destroy();
      return undefined;
    }
    return works(line, socket);
  });
  await putMails(1);
  await expect
    .poll(
      async () => {
        await wakeJobs();
        return states();
      },
      { timeout: 15_000 },
    )
    .toEqual({ SENT: 1 });
  expect(taken).toEqual([`buyer1@${mailDomain()}`]);
  expect((await mails())[0]).toMatchObject({ attempts: 1 });
});

test("an accepted email is not sent again when its row cannot be updated", { timeout: 20_000 }, async () => {
  const taken: string[] = [];
  await serveMail("220 hello", working(taken));
  const { pool } = app.services.database;
  await pool.query(`create function refuse_sent() returns trigger language plpgsql as
    $$ begin if new.state = 'SENT' then raise exception 'the database is away'; end if; return new; end $$`);
  await pool.query("create trigger refuse_sent before update on mails for each row execute function refuse_sent()");
  await putMails(1);
  const failed = async () =>
    (await pool.query("select from graphile_worker.jobs where last_error = 'the database is away'")).rowCount;
  await expect.poll(failed, { timeout: 10_000 }).toBe(1);
  expect(await states()).toEqual({ QUEUED: 1 });
  await pool.query("drop function refuse_sent cascade");
  await wakeJobs();
  await expect.poll(states, { timeout: 10_000 }).toEqual({ SENT: 1 });
  expect(taken).toHaveLength(1);
});

test("stopping disconnects from a silent server, and releases the email", { timeout: 20_000 }, async () => {
  await serveMail(undefined, () => undefined);
  await putMails(1);
  await expect.poll(() => sockets.size).toBe(1);
  await app.app.jobs.stop();
  await expect.poll(() => sockets.size).toBe(0);
  const { rows } = await app.services.database.pool.query("select locked_by, attempts from graphile_worker.jobs");
  expect(rows).toEqual([{ locked_by: null, attempts: 0 }]);
  expect(await mails()).toMatchObject([{ state: "QUEUED", attempts: 0, last_error: null }]);
  await app.app.jobs.start();
});
