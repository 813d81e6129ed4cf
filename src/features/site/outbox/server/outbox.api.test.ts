import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { describe, expect } from "vitest";
import { readConfiguration } from "#kernel/server/configuration.ts";
import { smtpTransport } from "#kernel/server/mail/mailTransport.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { putTestCircular, putTestMail } from "../testing.ts";
import { unsubscribePlace } from "./putMails.ts";
import { senderOf } from "./senderOf.ts";
import { takeMailTurn } from "./takeMailTurn.ts";

const test = siteTest({ own: true }, { title: "Kiln & Field" });

test.beforeEach(async ({ app }) => {
  app.clock.set(new Date());

  app.services.mailTransport = undefined;
  // What an earlier test left to be sent is kept, so that it does not arrive in this one.
  await runRetries(app);
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

function put(app: TestApp, site: TestSite, change: Partial<typeof draft> = {}): Promise<void> {
  return app.app.site(site.website.id).transaction((tx) => putTestMail(app, tx, { ...draft, ...change }));
}

async function mails(app: TestApp, site: TestSite) {
  return app.services.database.db.selectFrom("mails").selectAll().where("website_id", "=", site.website.id).execute();
}

/** Lets jobs that wait for their next try run now. */
async function runRetries(app: TestApp): Promise<void> {
  const { pool } = app.services.database;
  const jobs = "graphile_worker._private_jobs";
  // A failure is recorded shortly after its job has ended.
  await expect.poll(async () => (await pool.query(`select from ${jobs} where locked_at is not null`)).rowCount).toBe(0);
  await pool.query(`update ${jobs} set run_at = now() - interval '1 second'`);
  await app.runJobs();
}

describe("without a mail server", () => {
  test("a mail is kept, to be read in the studio", async ({ app, site }) => {
    await put(app, site);
    await app.runJobs();
    const owner = await site.signIn();
    const list = (await owner.get("/api/config/mails")).json();
    expect(list).toMatchObject({
      items: [{ kind: "order-confirmation", recipient: "ada@example.com", state: "KEPT", attempts: 0, sentAt: null }],
      nextCursor: null,
      total: 1,
    });
    const mail = (await owner.get(`/api/config/mails/${list.items[0].id}`)).json();
    expect(mail).toMatchObject({
      content: { html: draft.html, text: draft.text },
      hidden: null,
      sender: '"Kiln & Field" <no-reply@localhost>',
    });
  });

  test("the same key makes no second mail, and changes nothing of the first", async ({ app, site }) => {
    await put(app, site);
    await put(app, site, { subject: "Another" });
    expect(await mails(app, site)).toMatchObject([{ subject: "Order confirmed: #1" }]);
  });

  test("a mail of a transaction that fails was never there", async ({ app, site }) => {
    const work = app.app.site(site.website.id).transaction(async (tx) => {
      await putTestMail(app, tx, draft);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await mails(app, site)).toEqual([]);
  });

  test("a subject stays one line", async ({ app, site }) => {
    await put(app, site, { subject: "Hello\r\nBcc: everyone@example.com" });
    expect((await mails(app, site))[0]?.subject).toBe("Hello Bcc: everyone@example.com");
  });

  test("the list pages by cursor, searches and filters", async ({ app, site }) => {
    for (let index = 1; index <= 5; index++) {
      await put(app, site, {
        dedupeKey: `mail:${index}`,
        subject: `Order #${index}`,
        recipient: `buyer${index}@example.com`,
      });
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

  test("another website's mail is not found", async ({ app, site }) => {
    await put(app, site);
    const [mail] = await mails(app, site);
    const stranger = await (await app.buildSite()).signIn();
    expect((await stranger.get(`/api/config/mails/${mail?.id}`)).status).toBe(404);
    expect((await stranger.post(`/api/config/mails/${mail?.id}/send`)).status).toBe(404);
  });
});

describe("with a mail server on this machine", () => {
  let server: SMTPServer;
  let received: Buffer[];
  let refusals: number;

  test.beforeEach(async ({ app }) => {
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
  test.afterEach(async ({ app }) => {
    app.services.mailTransport?.close();
    app.services.mailTransport = undefined;
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test("a mail arrives once, whole, under its own id", async ({ app, site }) => {
    await put(app, site);
    await app.runJobs();
    await app.runJobs();
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0] as Buffer);
    const [row] = await mails(app, site);
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

  test("a circular reaches each reader once, with a link of their own to stop such mails", async ({ app, site }) => {
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
    const putCircular = (to: typeof readers) => putTestCircular(app, site, circular, to);
    await putCircular(readers.slice(0, 2));
    await putCircular(readers);
    await putCircular([]);
    await put(app, site);
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
    test.beforeEach(({ app }) => {
      app.services.configuration.quotas.mailsPerHourPerSite = 5;
      app.clock.set("2031-03-04T10:20:00Z");
    });
    test.afterEach(({ app }) => {
      app.services.configuration.quotas.mailsPerHourPerSite = quotas.mailsPerHourPerSite;
      app.clock.set(new Date());
    });

    test("the rest waits for the next hour, says so, and goes out then; none is lost or doubled", async ({
      app,
      site,
    }) => {
      for (let index = 1; index <= 8; index++)
        await put(app, site, { dedupeKey: `mail:${index}`, subject: `Order #${index}` });
      await app.runJobs();
      expect(received).toHaveLength(5);
      const waiting = (await mails(app, site)).filter(({ state }) => state === "QUEUED");
      expect(waiting).toHaveLength(3);
      for (const { send_after } of waiting) {
        expect(send_after?.toISOString()).toMatch(/^2031-03-04T11:00:/);
      }
      const owner = await site.signIn();
      const listed = (await owner.get("/api/config/mails?state=QUEUED")).json().items;
      expect(listed.every(({ sendAfter }: { sendAfter: string }) => sendAfter.startsWith("2031-03-04T11:00:"))).toBe(
        true,
      );
      // Their jobs wait as well; asked too early they wait on.
      await runRetries(app);
      expect(received).toHaveLength(5);
      app.clock.set("2031-03-04T11:01:30Z");
      await runRetries(app);
      expect(received).toHaveLength(8);
      expect((await mails(app, site)).every(({ state, send_after }) => state === "SENT" && send_after === null)).toBe(
        true,
      );
      const subjects = await Promise.all(received.map(async (mail) => (await PostalMime.parse(mail)).subject));
      expect(new Set(subjects).size).toBe(8);
    });

    test("what many get leaves room for an order's mail, and other websites have an hour of their own", async ({
      app,
      site,
    }) => {
      const readers = Array.from({ length: 9 }, (_, index) => ({
        recipient: `reader${index}@example.com`,
        dedupeKey: `circular:${index}`,
        unsubscribeUrl: `https://shop.example/stop/${index}`,
      }));
      const circular = { kind: "restock-notice", subject: "Back in stock", html: "", text: "Back in stock" };
      await putTestCircular(app, site, circular, readers);
      await app.runJobs();
      expect(received).toHaveLength(4);
      await put(app, site);
      await app.runJobs();
      expect((await PostalMime.parse(received.at(-1) as Buffer)).subject).toBe("Order confirmed: #1");
      const hours = (await mails(app, site))
        .map(({ send_after }) => send_after?.toISOString().slice(11, 13) ?? "sent")
        .sort();
      expect(hours).toEqual(["11", "11", "11", "11", "12", "sent", "sent", "sent", "sent", "sent"]);
      const other = await app.buildSite();
      await app.app.site(other.website.id).transaction((tx) => putTestMail(app, tx, draft));
      await app.runJobs();
      expect(received).toHaveLength(6);
    });

    test("many workers at once hand over no more than that", async ({ app, site }) => {
      const ids = Array.from({ length: 16 }, (_, index) => index);
      const turns = await Promise.all(
        ids.map(() => takeMailTurn(app.app.site(site.website.id), false, app.clock.now())),
      );
      expect(turns.filter((turn) => turn === undefined)).toHaveLength(5);
    });
  });

  test("a refusal is noted and tried again", async ({ app, site }) => {
    refusals = 2;
    await put(app, site);
    await app.runJobs();
    expect((await mails(app, site))[0]).toMatchObject({ state: "QUEUED", attempts: 1 });
    expect((await mails(app, site))[0]?.last_error).toContain("Greylisted");
    await runRetries(app);
    await runRetries(app);
    expect(received).toHaveLength(1);
    expect((await mails(app, site))[0]).toMatchObject({ state: "SENT", attempts: 3, last_error: null });
  });

  test("a mail that is refused for three days has failed; the owner sends it once more", async ({ app, site }) => {
    refusals = 3;
    await put(app, site);
    await app.runJobs();
    app.clock.advance(71 * hour);
    await runRetries(app);
    expect((await mails(app, site))[0]).toMatchObject({ state: "QUEUED", attempts: 2 });
    app.clock.advance(hour);
    await runRetries(app);
    expect((await mails(app, site))[0]).toMatchObject({ state: "FAILED", attempts: 3 });
    await runRetries(app);
    expect(received).toHaveLength(0);
    const owner = await site.signIn();
    const [mail] = await mails(app, site);
    const answer = await owner.post(`/api/config/mails/${mail?.id}/send`);
    expect([answer.status, answer.json()]).toEqual([202, { state: "QUEUED" }]);
    await app.runJobs();
    expect(received).toHaveLength(1);
    expect((await owner.post(`/api/config/mails/${mail?.id}/send`)).json()).toEqual({ state: "SENT" });
    await app.runJobs();
    expect(received).toHaveLength(1);
  });

  test("a mail that waits for its next try is sent now when the owner asks", async ({ app, site }) => {
    refusals = 1;
    await put(app, site);
    await app.runJobs();
    const owner = await site.signIn();
    const [mail] = await mails(app, site);
    expect((await owner.post(`/api/config/mails/${mail?.id}/send`)).json()).toEqual({ state: "QUEUED" });
    await app.runJobs();
    await runRetries(app);
    expect(received).toHaveLength(1);
  });

  test("a mail that was kept goes out when there is a mail server", async ({ app, site }) => {
    const transport = app.services.mailTransport;
    app.services.mailTransport = undefined;
    await put(app, site);
    await app.runJobs();
    app.services.mailTransport = transport;
    const owner = await site.signIn();
    const [mail] = await mails(app, site);
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
