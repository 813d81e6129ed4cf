import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfiguration } from "#kernel/server/configuration.ts";
import { smtpTransport } from "#kernel/server/mail/mailTransport.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { unsubscribePlace } from "./putMails.ts";
import { senderOf } from "./senderOf.ts";
import { takeMailTurn } from "./takeMailTurn.ts";

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  site = await app.buildSite({ title: "Kiln & Field" });
  app.services.mailTransport = undefined;
  // Drops emails of earlier tests, so that they do not arrive in this one.
  await runRetries();
});

const hour = 3_600_000;

const draft = {
  kind: "order-confirmation",
  dedupeKey: "order-confirmation:1",
  recipient: "ada@example.com",
  subject: "Order confirmed: #1",
  html: "<p>Größe: <b>klein</b></p>",
  text: "Größe: klein\n.\nEnde",
};

function put(change: Partial<typeof draft> = {}): Promise<void> {
  return app.app.site(site.website.id).transaction((tx) => app.features.outbox.put(tx, { ...draft, ...change }));
}

async function mails() {
  return app.services.database.db.selectFrom("mails").selectAll().where("website_id", "=", site.website.id).execute();
}

/** Makes waiting retries due. */
async function runRetries(): Promise<void> {
  const { pool } = app.services.database;
  const jobs = "graphile_worker._private_jobs";
  // A failure is recorded shortly after its job has ended.
  await expect.poll(async () => (await pool.query(`select from ${jobs} where locked_at is not null`)).rowCount).toBe(0);
  await pool.query(`update ${jobs} set run_at = now() - interval '1 second'`);
  await app.runJobs();
}

describe("without a mail server", () => {
  test("an email is stored, to be read in the studio", async () => {
    await put();
    await app.runJobs();
    const owner = await site.signIn();
    const list = (await owner.get("/api/config/mails")).json();
    expect(list).toMatchObject({
      items: [{ kind: "order-confirmation", recipient: "ada@example.com", state: "KEPT", attempts: 0, sentAt: null }],
      nextCursor: null,
      total: 1,
    });
    const mail = (await owner.get(`/api/config/mails/${list.items[0].id}`)).json();
    expect(mail).toMatchObject({ html: draft.html, text: draft.text, sender: '"Kiln & Field" <no-reply@localhost>' });
  });

  test("the same key adds no second email, and does not change the first", async () => {
    await put();
    await put({ subject: "Another" });
    expect(await mails()).toMatchObject([{ subject: "Order confirmed: #1" }]);
  });

  test("a failed transaction leaves no email", async () => {
    const work = app.app.site(site.website.id).transaction(async (tx) => {
      await app.features.outbox.put(tx, draft);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await mails()).toEqual([]);
  });

  test("a subject stays on one line", async () => {
    await put({ subject: "Hello\r\nBcc: everyone@example.com" });
    expect((await mails())[0]?.subject).toBe("Hello Bcc: everyone@example.com");
  });

  test("the list pages by cursor, searches and filters", async () => {
    for (let index = 1; index <= 5; index++) {
      await put({ dedupeKey: `mail:${index}`, subject: `Order #${index}`, recipient: `buyer${index}@example.com` });
    }
    const owner = await site.signIn();
    const first = (await owner.get("/api/config/mails?limit=3")).json();
    const second = (await owner.get(`/api/config/mails?limit=3&cursor=${encodeURIComponent(first.nextCursor)}`)).json();
    const subjects = [...first.items, ...second.items].map((mail) => mail.subject);
    expect(subjects).toEqual([5, 4, 3, 2, 1].map((index) => `Order #${index}`));
    expect([first.total, second.nextCursor]).toEqual([5, null]);
    expect((await owner.get("/api/config/mails?search=BUYER4@")).json().items).toMatchObject([{ subject: "Order #4" }]);
    expect((await owner.get("/api/config/mails?state=SENT")).json().total).toBe(0);
    expect((await owner.get("/api/config/mails?cursor=nonsense")).status).toBe(400);
  });

  test("does not find another website's email", async () => {
    await put();
    const [mail] = await mails();
    const stranger = await (await app.buildSite()).signIn();
    expect((await stranger.get(`/api/config/mails/${mail?.id}`)).status).toBe(404);
    expect((await stranger.post(`/api/config/mails/${mail?.id}/send`)).status).toBe(404);
  });
});

describe("with a mail server on this machine", () => {
  let server: SMTPServer;
  let received: Buffer[];
  let refusals: number;

  beforeEach(async () => {
    received = [];
    refusals = 0;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          if (refusals > 0) {
            refusals--;
            callback(Object.assign(new Error("Greylisted, try again later"), { responseCode: 451 }));
            return;
          }
          received.push(Buffer.concat(chunks));
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    app.services.mailTransport = smtpTransport(`smtp://127.0.0.1:${port}`);
  });
  afterEach(async () => {
    app.services.mailTransport?.close();
    app.services.mailTransport = undefined;
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test("an email arrives once, complete, with its own id", async () => {
    await put();
    await app.runJobs();
    await app.runJobs();
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0] as Buffer);
    const [row] = await mails();
    expect(mail).toMatchObject({
      from: { name: "Kiln & Field", address: "no-reply@localhost" },
      to: [{ address: "ada@example.com" }],
      subject: "Order confirmed: #1",
      messageId: `<${row?.id}@localhost>`,
    });
    expect(mail.html?.trim()).toBe(draft.html);
    expect(mail.text?.trim()).toBe(draft.text);
    expect(row).toMatchObject({ state: "SENT", attempts: 1, last_error: null, sent_at: app.clock.now() });
  });

  test("a circular reaches each reader once, with their own unsubscribe link", async () => {
    const circular = {
      kind: "restock-notice",
      subject: "Back in stock",
      html: `<a href="${unsubscribePlace}">Stop</a>`,
      text: `Stop: ${unsubscribePlace}`,
    };
    const readers = ["ada", "bob", "cleo"].map((name) => ({
      recipient: `${name}@example.com`,
      dedupeKey: `restock-notice:${name}`,
      unsubscribeUrl: `https://shop.example/stop/${name}`,
    }));
    const putCircular = (to: typeof readers) =>
      app.app.site(site.website.id).transaction((tx) => app.features.outbox.putCircular(tx, circular, to));
    await putCircular(readers.slice(0, 2));
    await putCircular(readers);
    await putCircular([]);
    await put();
    await app.runJobs();
    const [first, ...sent] = await Promise.all(received.map((mail) => PostalMime.parse(mail)));
    // An order's email does not wait behind a hundred thousand others.
    expect(first?.subject).toBe("Order confirmed: #1");
    expect(sent).toHaveLength(3);
    for (const mail of sent) {
      const name = mail.to?.[0]?.address?.split("@")[0];
      expect(mail.html).toContain(`href="https://shop.example/stop/${name}"`);
      expect(mail.text).toContain(`https://shop.example/stop/${name}`);
      const header = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value;
      expect(header).toBe(`<https://shop.example/stop/${name}>`);
    }
    expect(new Set(sent.map((mail) => mail.to?.[0]?.address)).size).toBe(3);
  });

  describe("if the install limits a website's emails per hour", () => {
    const { quotas } = readConfiguration({});
    beforeEach(() => {
      app.services.configuration.quotas.mailsPerHourPerSite = 5;
      app.clock.set("2031-03-04T10:20:00Z");
    });
    afterEach(() => {
      app.services.configuration.quotas.mailsPerHourPerSite = quotas.mailsPerHourPerSite;
      app.clock.set(new Date());
    });

    test("the rest waits for the next hour, says so, and is sent then; none is lost or duplicated", async () => {
      for (let index = 1; index <= 8; index++) await put({ dedupeKey: `mail:${index}`, subject: `Order #${index}` });
      await app.runJobs();
      expect(received).toHaveLength(5);
      const waiting = (await mails()).filter(({ state }) => state === "QUEUED");
      expect(waiting).toHaveLength(3);
      for (const { send_after } of waiting) {
        expect(send_after?.toISOString()).toMatch(/^2031-03-04T11:00:/);
      }
      const owner = await site.signIn();
      const listed = (await owner.get("/api/config/mails?state=QUEUED")).json().items;
      expect(listed.every(({ sendAfter }: { sendAfter: string }) => sendAfter.startsWith("2031-03-04T11:00:"))).toBe(
        true,
      );
      // Their jobs wait as well; run too early, they continue to wait.
      await runRetries();
      expect(received).toHaveLength(5);
      app.clock.set("2031-03-04T11:01:30Z");
      await runRetries();
      expect(received).toHaveLength(8);
      expect((await mails()).every(({ state, send_after }) => state === "SENT" && send_after === null)).toBe(true);
      const subjects = await Promise.all(received.map(async (mail) => (await PostalMime.parse(mail)).subject));
      expect(new Set(subjects).size).toBe(8);
    });

    test("circulars leave room for an order's email, and other websites have their own hour", async () => {
      const readers = Array.from({ length: 9 }, (_, index) => ({
        recipient: `reader${index}@example.com`,
        dedupeKey: `circular:${index}`,
        unsubscribeUrl: `https://shop.example/stop/${index}`,
      }));
      const circular = { kind: "restock-notice", subject: "Back in stock", html: "", text: "Back in stock" };
      await app.app.site(site.website.id).transaction((tx) => app.features.outbox.putCircular(tx, circular, readers));
      await app.runJobs();
      expect(received).toHaveLength(4);
      await put();
      await app.runJobs();
      expect((await PostalMime.parse(received.at(-1) as Buffer)).subject).toBe("Order confirmed: #1");
      const hours = (await mails()).map(({ send_after }) => send_after?.toISOString().slice(11, 13) ?? "sent").sort();
      expect(hours).toEqual(["11", "11", "11", "11", "12", "sent", "sent", "sent", "sent", "sent"]);
      const other = await app.buildSite();
      await app.app.site(other.website.id).transaction((tx) => app.features.outbox.put(tx, draft));
      await app.runJobs();
      expect(received).toHaveLength(6);
    });

    test("many parallel workers do not exceed the limit", async () => {
      const ids = Array.from({ length: 16 }, (_, index) => index);
      const turns = await Promise.all(
        ids.map(() => takeMailTurn(app.app.site(site.website.id), false, app.clock.now())),
      );
      expect(turns.filter((turn) => turn === undefined)).toHaveLength(5);
    });
  });

  test("records a rejection and retries", async () => {
    refusals = 2;
    await put();
    await app.runJobs();
    expect((await mails())[0]).toMatchObject({ state: "QUEUED", attempts: 1 });
    expect((await mails())[0]?.last_error).toContain("Greylisted");
    await runRetries();
    await runRetries();
    expect(received).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({ state: "SENT", attempts: 3, last_error: null });
  });

  test("an email that is rejected for three days fails; the owner can send it again", async () => {
    refusals = 3;
    await put();
    await app.runJobs();
    app.clock.advance(71 * hour);
    await runRetries();
    expect((await mails())[0]).toMatchObject({ state: "QUEUED", attempts: 2 });
    app.clock.advance(hour);
    await runRetries();
    expect((await mails())[0]).toMatchObject({ state: "FAILED", attempts: 3 });
    await runRetries();
    expect(received).toHaveLength(0);
    const owner = await site.signIn();
    const [mail] = await mails();
    const answer = await owner.post(`/api/config/mails/${mail?.id}/send`);
    expect([answer.status, answer.json()]).toEqual([202, { state: "QUEUED" }]);
    await app.runJobs();
    expect(received).toHaveLength(1);
    expect((await owner.post(`/api/config/mails/${mail?.id}/send`)).json()).toEqual({ state: "SENT" });
    await app.runJobs();
    expect(received).toHaveLength(1);
  });

  test("an email that waits for its retry is sent now when the owner asks", async () => {
    refusals = 1;
    await put();
    await app.runJobs();
    const owner = await site.signIn();
    const [mail] = await mails();
    expect((await owner.post(`/api/config/mails/${mail?.id}/send`)).json()).toEqual({ state: "QUEUED" });
    await app.runJobs();
    await runRetries();
    expect(received).toHaveLength(1);
  });

  test("an unsent email is sent when there is a mail server", async () => {
    const transport = app.services.mailTransport;
    app.services.mailTransport = undefined;
    await put();
    await app.runJobs();
    app.services.mailTransport = transport;
    const owner = await site.signIn();
    const [mail] = await mails();
    await owner.post(`/api/config/mails/${mail?.id}/send`);
    await app.runJobs();
    expect(received).toHaveLength(1);
  });
});

test.each([
  [
    { mailFrom: "post@example.com", title: "Kiln & Field", contactEmail: "a@b.co" },
    '"Kiln & Field" <post@example.com>',
  ],
  [{ mailFrom: "Post <post@example.com>", title: "Kiln", contactEmail: "" }, "Post <post@example.com>"],
  [{ mailFrom: undefined, title: 'Say "hi" <x@y.z>', contactEmail: "a@b.co" }, '"Say hi x y.z" <a@b.co>'],
  [{ mailFrom: undefined, title: "<>", contactEmail: "" }, "no-reply@localhost"],
])("the sender of %j is %s", (rule, sender) => {
  expect(senderOf(rule)).toBe(sender);
});
