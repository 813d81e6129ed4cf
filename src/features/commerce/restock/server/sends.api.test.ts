import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { MailRefused, MailServerAway } from "#kernel/server/mail/mailTransport.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildSignUps, offerRestockNotices, setStock } from "../testing.ts";
import { chunkSize } from "./sendChunk.ts";

let app: TestApp;
let site: TestSite;
let owner: TestClient;
let product: { id: string; fullUrl: string; variants: { id: string }[] };
let variantId: string;

const admin = "/api/site-users/account/notifications/restock";

beforeAll(async () => {
  app = await startTestApp({ mail: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite({ title: "Kiln & Field" });
  owner = await site.signIn();
  await offerRestockNotices(app, site);
  product = await buildProduct(app, site, { name: "Ash bowl", variants: [{ qtyInStock: 0, priceCents: 4500 }] });
  variantId = product.variants[0]?.id ?? "";
});

async function wait(email = "ada@example.com", of = product): Promise<void> {
  const body = { productId: of.id, variantId: of.variants[0]?.id, siteVisitorEmail: email, isJoinMailingList: false };
  const answer = await site.visit().post("/api/commerce/restock-notifications", body);
  if (answer.status !== 201) throw new Error(`the sign-up answered ${answer.status} ${answer.text}`);
}

const build = (count: number) => buildSignUps(app, site, { productId: product.id, variantId, count });

const send = (more: object = {}) => owner.post(`${admin}/send`, { productId: product.id, variantId, ...more });

function mails() {
  return app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "restock-notice")
    .execute();
}

async function sends() {
  return (await owner.get("/api/config/restock/sends")).json().sends;
}

async function states(): Promise<Record<string, number>> {
  const rows = await app.services.database.db
    .selectFrom("restock_sign_ups")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .where("website_id", "=", site.website.id)
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe("if no email can be sent", () => {
  const withoutServer = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    const { mailTransport } = app.services;
    app.services.mailTransport = undefined;
    try {
      return await work();
    } finally {
      app.services.mailTransport = mailTransport;
    }
  };

  it("nobody is notified, no sign-up is used, and the owner learns why", async () => {
    await wait();
    await setStock(app, site, variantId, 5);
    await withoutServer(async () => {
      const refused = await send();
      expect(refused.status).toBe(409);
      expect(refused.json().message).toContain("No mail server is set up");
      expect(
        (await owner.post(`${admin}/send/all`, { sendRequests: [{ productId: product.id, variantId }] })).status,
      ).toBe(409);
      await app.runJobs();
    });
    expect(await mails()).toEqual([]);
    expect(await states()).toEqual({ WAITING: 1 });
    await send();
    // The server was removed after the send was started.
    await withoutServer(() => app.runJobs());
    expect(await states()).toEqual({ WAITING: 1 });
  });

  it("a person whose email failed waits again, and is notified by the next send", async () => {
    await wait();
    await setStock(app, site, variantId, 5);
    const { mailTransport } = app.services;
    app.services.mailTransport = {
      send: () => Promise.reject(new MailRefused("554 no", true)),
      close() {},
    };
    try {
      await send();
      const [running] = await sends();
      await app.app.jobs.taskList()["restock.send"]?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
      expect(await states()).toEqual({ SENT: 1 });
      app.clock.advance(2 * 3_600_000);
      await app.runJobs();
    } finally {
      app.services.mailTransport = mailTransport;
    }
    expect((await mails()).map(({ state }) => state)).toEqual(["FAILED"]);
    expect(await states()).toEqual({ WAITING: 1 });
    await send();
    await app.runJobs();
    expect((await mails()).map(({ state }) => state).sort()).toEqual(["FAILED", "SENT"]);
    expect(await states()).toEqual({ SENT: 1 });
  });
});

describe("while the mail server is unavailable", () => {
  const firstGroup = async () => (await owner.get(`${admin}/groups`)).json().signUpGroups[0];
  const signUpsOf = async () =>
    (await owner.get(`${admin}?productId=${product.id}&variantId=${variantId}`)).json().signUps;
  const writeMails = async () => {
    await send();
    const [running] = await sends();
    await app.app.jobs.taskList()["restock.send"]?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
  };
  const withServer = async (refusal: Error, work: () => Promise<void>) => {
    const { mailTransport } = app.services;
    app.services.mailTransport = { send: () => Promise.reject(refusal), close() {} };
    try {
      await work();
    } finally {
      app.services.mailTransport = mailTransport;
    }
  };

  it("a person with only a queued email is not notified: they wait, and nothing counts as sent", async () => {
    await wait();
    await setStock(app, site, variantId, 5);
    await withServer(new MailServerAway("connect ECONNREFUSED", 60_000), async () => {
      await send();
      await app.runJobs();
    });
    expect((await mails()).map(({ state }) => state)).toEqual(["QUEUED"]);
    expect(await firstGroup()).toMatchObject({
      waitingCount: 1,
      queuedCount: 1,
      isReady: false,
      lastSentAt: null,
      lastSend: { total: 1, sent: 0, queued: 1 },
    });
    expect(await sends()).toMatchObject([{ sent: 0, queued: 1 }]);
    expect(await signUpsOf()).toMatchObject([{ state: "WAITING", sentAt: null }]);
    expect((await owner.get("/api/config/restock/sign-ups.csv")).text).toContain(",WAITING,");
    // Nobody gets a second email meanwhile.
    expect((await send()).json()).toEqual({ queued: 0, skipped: 0 });

    await app.services.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await app.runJobs();
    expect(await firstGroup()).toMatchObject({
      waitingCount: 0,
      queuedCount: 0,
      lastSentAt: expect.any(String),
      lastSend: { sent: 1, queued: 0 },
    });
    expect(await signUpsOf()).toMatchObject([{ state: "SENT", sentAt: expect.any(String) }]);
  });

  it("a failed email releases its sign-up and its count, until it is sent after all", async () => {
    await wait();
    await setStock(app, site, variantId, 5);
    await withServer(new MailRefused("554 no", true), async () => {
      await writeMails();
      app.clock.advance(2 * 3_600_000);
      await app.runJobs();
    });
    expect(await firstGroup()).toMatchObject({ waitingCount: 1, queuedCount: 0, isReady: true, lastSentAt: null });
    expect(await sends()).toMatchObject([{ total: 1, sent: 0, queued: 0, skipped: 1 }]);
    const [mail] = await mails();
    expect((await owner.post(`/api/config/mails/${mail?.id}/send`, {})).status).toBe(202);
    await app.runJobs();
    expect(await firstGroup()).toMatchObject({ waitingCount: 0, lastSentAt: expect.any(String) });
    expect(await sends()).toMatchObject([{ sent: 1, queued: 0, skipped: 0 }]);
    expect(await signUpsOf()).toMatchObject([{ state: "SENT", sentAt: expect.any(String) }]);
  });

  it("a person who signed up again before their email failed waits once", async () => {
    await wait();
    await setStock(app, site, variantId, 5);
    await withServer(new MailRefused("554 no", true), async () => {
      await writeMails();
      await setStock(app, site, variantId, 0);
      await wait();
      app.clock.advance(2 * 3_600_000);
      await app.runJobs();
    });
    expect(await firstGroup()).toMatchObject({ waitingCount: 1, queuedCount: 0 });
    expect(await states()).toEqual({ WAITING: 1 });
  });
});

describe("a send", () => {
  it("queues everyone who waits, writes one email each, and uses the sign-ups", async () => {
    await wait("ada@example.com");
    await wait("bob@example.com");
    await setStock(app, site, variantId, 5);
    const answer = await send();
    expect(answer.status).toBe(202);
    expect(answer.json()).toEqual({ queued: 2, skipped: 0 });
    await app.runJobs();
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(["ada@example.com", "bob@example.com"]);
    expect(await states()).toEqual({ SENT: 2 });
    expect(await sends()).toMatchObject([
      { total: 2, sent: 2, skipped: 0, productName: "Ash bowl", sentBy: "Olive Owner" },
    ]);
    expect((await sends())[0].finishedAt).not.toBeNull();

    expect((await send()).json()).toEqual({ queued: 0, skipped: 0 });
    await app.runJobs();
    expect(await mails()).toHaveLength(2);
  });

  it("called again while it runs, queues nothing twice and returns the first answer", async () => {
    await build(chunkSize + 20);
    await setStock(app, site, variantId, 5);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    for (const answer of answers) expect(answer.json()).toEqual({ queued: chunkSize + 20, skipped: 0 });
    expect(await sends()).toHaveLength(1);
    await app.runJobs();
    expect(await mails()).toHaveLength(chunkSize + 20);
    expect(await states()).toEqual({ SENT: chunkSize + 20 });
  });

  it("works in chunks: each is complete", async () => {
    await build(2 * chunkSize + 5);
    await setStock(app, site, variantId, 5);
    await send();
    const seen: number[] = [];
    const task = app.app.jobs.taskList()["restock.send"];
    const [running] = await sends();
    for (let chunk = 0; chunk < 3; chunk++) {
      await task?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
      seen.push((await sends())[0].queued);
      expect(await mails()).toHaveLength(seen.at(-1) ?? 0);
      expect((await states()).SENT).toBe(seen.at(-1));
    }
    expect(seen).toEqual([chunkSize, 2 * chunkSize, 2 * chunkSize + 5]);
    expect((await sends())[0].finishedAt).not.toBeNull();
  });

  it("whose job runs several times at once, emails nobody twice", async () => {
    await build(3 * chunkSize);
    await setStock(app, site, variantId, 5);
    await send();
    const task = app.app.jobs.taskList()["restock.send"];
    const [running] = await sends();
    const payload = { websiteId: site.website.id, sendId: running.id };
    await Promise.all(Array.from({ length: 6 }, async () => task?.(payload, {} as never)));
    await app.runJobs();
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(3 * chunkSize);
    expect(new Set(recipients).size).toBe(3 * chunkSize);
  });

  it("whose job failed, continues from its position when it is started again", async () => {
    await build(chunkSize + 10);
    await setStock(app, site, variantId, 5);
    await send();
    const [running] = await sends();
    await app.app.jobs.taskList()["restock.send"]?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
    await app.services.database.pool.query("delete from graphile_worker._private_jobs");
    await app.runJobs();
    expect((await sends())[0]).toMatchObject({ sent: 0, queued: chunkSize, finishedAt: null });
    expect((await send()).json()).toEqual({ queued: chunkSize + 10, skipped: 0 });
    await app.runJobs();
    expect(await sends()).toMatchObject([{ sent: 10, queued: chunkSize, skipped: 0 }]);
    expect(await mails()).toHaveLength(chunkSize + 10);
  });

  it("is skipped while nothing is in stock, unless the owner insists", async () => {
    await wait();
    expect((await send()).json()).toEqual({ queued: 0, skipped: 1 });
    await app.runJobs();
    expect(await mails()).toEqual([]);
    expect(await states()).toEqual({ WAITING: 1 });
    expect((await send({ evenIfSoldOut: true })).json()).toEqual({ queued: 1, skipped: 0 });
    await app.runJobs();
    expect(await mails()).toHaveLength(1);
  });

  it("stops if the product sells out again before their turn: they stay on the list", async () => {
    await build(chunkSize + 30);
    await setStock(app, site, variantId, 1);
    await send();
    const [running] = await sends();
    await app.app.jobs.taskList()["restock.send"]?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
    await setStock(app, site, variantId, 0);
    await app.runJobs();
    expect(await sends()).toMatchObject([{ total: chunkSize + 30, sent: chunkSize, skipped: 30 }]);
    expect(await states()).toEqual({ SENT: chunkSize, WAITING: 30 });
  });

  it("leaves later sign-ups for the next one", async () => {
    await wait("early@example.com");
    await send({ evenIfSoldOut: true });
    await wait("late@example.com");
    await app.runJobs();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["early@example.com"]);
    expect((await send({ evenIfSoldOut: true })).json()).toEqual({ queued: 1, skipped: 0 });
  });

  it("for an unknown variant is a 404", async () => {
    expect((await owner.post(`${admin}/send`, { productId: newId(), variantId: newId() })).status).toBe(404);
  });

  it("can be repeated: a notified person may sign up again when it is sold out again", async () => {
    await wait();
    await setStock(app, site, variantId, 1);
    await send();
    await app.runJobs();
    await setStock(app, site, variantId, 0);
    await wait();
    expect(await states()).toEqual({ SENT: 1, WAITING: 1 });
  });
});

describe("send all", () => {
  it("adds up queued emails and people who stay on the list", async () => {
    const cup = await buildProduct(app, site, { name: "Cup", variants: [{ qtyInStock: 0 }] });
    await wait();
    await wait("bob@example.com");
    await wait("ada@example.com", cup);
    await setStock(app, site, variantId, 5);
    const sendRequests = [
      { productId: product.id, variantId },
      { productId: cup.id, variantId: cup.variants[0]?.id },
      { productId: newId(), variantId: newId() },
    ];
    const answer = await owner.post(`${admin}/send/all`, { sendRequests });
    expect(answer.status).toBe(202);
    expect(answer.json()).toEqual({ queued: 2, skipped: 1 });
    await app.runJobs();
    expect(await mails()).toHaveLength(2);
  });

  it("reaches no other website", async () => {
    await wait();
    await setStock(app, site, variantId, 5);
    const stranger = await (await app.buildSite()).signIn();
    const sendRequests = [{ productId: product.id, variantId }];
    expect((await stranger.post(`${admin}/send/all`, { sendRequests })).json()).toEqual({ queued: 0, skipped: 0 });
  });
});

describe("the email", () => {
  it("has the product, its variant, picture, price and link, in HTML and as text", async () => {
    const bowl = await buildProduct(app, site, {
      name: "Speckled <bowl>",
      optionNames: ["Size"],
      variants: [
        {
          sku: newId(),
          attributes: { Size: "Large" },
          qtyInStock: 0,
          priceCents: 5200,
          salePriceCents: 4400,
          onSale: true,
        },
      ],
    });
    await wait("ada@example.com", bowl);
    await setStock(app, site, bowl.variants[0]?.id ?? "", 2);
    await owner.post(`${admin}/send`, { productId: bowl.id, variantId: bowl.variants[0]?.id });
    await app.runJobs();
    const [mail] = await mails();
    expect(mail?.subject).toBe("Speckled <bowl> is back in stock");
    const origin = `http://${site.website.identifier}.localhost:${app.services.configuration.port}`;
    const link = `${origin}${bowl.fullUrl}?variant=${bowl.variants[0]?.id}`;
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toContain("Speckled &lt;bowl&gt;");
    expect(mail?.html).not.toContain("<bowl>");
    expect(mail?.html).toContain("Large");
    expect(mail?.html).toContain("$44.00");
    expect(mail?.text).toContain("Speckled <bowl> (Large)\n$44.00");
    expect(mail?.text).toContain(link);
    expect(mail?.unsubscribe_url).toMatch(new RegExp(`^${origin}/restock/unsubscribe/`));
    expect(mail?.html).toContain(`href="${mail?.unsubscribe_url}"`);
    expect(mail?.text).toContain(mail?.unsubscribe_url);
  });

  it("has an unsubscribe link: it asks first, and only its button unsubscribes", async () => {
    await wait();
    const cup = await buildProduct(app, site, { name: "Cup", variants: [{ qtyInStock: 0 }] });
    await wait("ada@example.com", cup);
    await wait("bob@example.com", cup);
    await setStock(app, site, variantId, 5);
    await send();
    await app.runJobs();
    const path = new URL((await mails())[0]?.unsubscribe_url ?? "").pathname;
    const asked = await site.visit().get(path);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Stop sending restock notices from");
    expect(await states()).toEqual({ SENT: 1, WAITING: 2 });
    const done = await site.visit().submit(path, {});
    expect(done.text).toContain("Done. a…@example.com will no longer get restock notices");
    expect(await states()).toEqual({ SENT: 1, UNSUBSCRIBED: 1, WAITING: 1 });
    expect((await site.visit().submit(path, {})).status).toBe(200);
    const again = await site.visit().get(path);
    expect(again.text).toContain('role="status">a…@example.com no longer gets restock notices');
    expect(again.text).not.toMatch(/Stop sending|Unsubscribe</);
    for (const { text } of [asked, done, again]) expect(text).not.toContain("ada@example.com");

    // A person who signs up again can unsubscribe again.
    await wait("ada@example.com", cup);
    expect((await site.visit().get(path)).text).toContain("Unsubscribe");
  });

  it("accepts no token that it did not sign, or one of another website", async () => {
    await wait();
    await setStock(app, site, variantId, 5);
    await send();
    await app.runJobs();
    const path = new URL((await mails())[0]?.unsubscribe_url ?? "").pathname;
    const other = await app.buildSite();
    for (const [visitor, wrong] of [
      [site.visit(), `${path}x`],
      [site.visit(), "/restock/unsubscribe/nonsense"],
      [other.visit(), path],
    ] as const) {
      expect((await visitor.get(wrong)).status).toBe(404);
      expect((await visitor.submit(wrong, {})).status).toBe(404);
    }
  });
});

describe("auto-send", () => {
  it("starts automatically when the stock is back, if the owner wants it", async () => {
    await offerRestockNotices(app, site, { restockAutoSend: true });
    await wait();
    const stored = (await owner.get(`/api/config/products/${product.id}`)).json();
    stored.variants[0].qtyInStock = 3;
    expect((await owner.put(`/api/config/products/${product.id}`, stored)).status).toBe(200);
    await app.runJobs();
    expect(await mails()).toHaveLength(1);
    expect(await sends()).toMatchObject([{ sent: 1, sentBy: null }]);
  });

  it("waits for the owner otherwise", async () => {
    await wait();
    const stored = (await owner.get(`/api/config/products/${product.id}`)).json();
    stored.variants[0].qtyInStock = 3;
    await owner.put(`/api/config/products/${product.id}`, stored);
    await app.runJobs();
    expect(await mails()).toEqual([]);
  });
});

describe("the owner's lists", () => {
  it("groups: ready first, then waiting, then notified; page by page", async () => {
    const cup = await buildProduct(app, site, { name: "Cup", variants: [{ qtyInStock: 0 }] });
    const zest = await buildProduct(app, site, { name: "Zest jug", variants: [{ qtyInStock: 0 }] });
    await wait();
    await wait("bob@example.com");
    await wait("ada@example.com", cup);
    await wait("ada@example.com", zest);
    await setStock(app, site, cup.variants[0]?.id ?? "", 1);
    await owner.post(`${admin}/send`, { productId: cup.id, variantId: cup.variants[0]?.id });
    await app.runJobs();
    await setStock(app, site, zest.variants[0]?.id ?? "", 7);

    const names: string[] = [];
    let cursor: string | null = "";
    let pages = 0;
    while (cursor !== null) {
      const page: { signUpGroups: { productName: string }[]; hasNextPage: boolean; nextPageCursor: string | null } = (
        await owner.get(`${admin}/groups?limit=1${cursor ? `&cursor=${cursor}` : ""}`)
      ).json();
      names.push(...page.signUpGroups.map(({ productName }) => productName));
      expect(page.hasNextPage).toBe(page.nextPageCursor !== null);
      cursor = page.nextPageCursor;
      pages++;
    }
    expect(names).toEqual(["Zest jug", "Ash bowl", "Cup"]);
    expect(pages).toBe(3);

    const { signUpGroups, ...rest } = (await owner.get(`${admin}/groups`)).json();
    expect(rest).toEqual({ hasNextPage: false, nextPageCursor: null });
    expect(signUpGroups).toMatchObject([
      { productName: "Zest jug", waitingCount: 1, qtyInStock: 7, isReady: true, lastSend: null },
      { productName: "Ash bowl", waitingCount: 2, qtyInStock: 0, isReady: false },
      { productName: "Cup", waitingCount: 0, isReady: false, lastSend: { sent: 1 } },
    ]);
  });

  it("sign-ups: newest first, page by page, each once", async () => {
    await build(25);
    const emails: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = `productId=${product.id}&variantId=${variantId}&limit=10${cursor ? `&cursor=${cursor}` : ""}`;
      const page: { signUps: { email: string }[]; nextPageCursor: string | null } = (
        await owner.get(`${admin}?${query}`)
      ).json();
      emails.push(...page.signUps.map(({ email }) => email));
      cursor = page.nextPageCursor;
    }
    expect(emails).toEqual(Array.from({ length: 25 }, (_, index) => `waiting-${25 - index}@example.com`));
  });

  it("a sign-up can be removed, once", async () => {
    await wait();
    const path = `${admin}?productId=${product.id}&variantId=${variantId}`;
    const [only] = (await owner.get(path)).json().signUps;
    expect(only).toMatchObject({ email: "ada@example.com", isJoinMailingList: false, state: "WAITING", sentAt: null });
    expect((await owner.delete(`/api/config/restock/sign-ups/${only.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/config/restock/sign-ups/${only.id}`)).status).toBe(404);
    expect((await owner.get(path)).json().signUps).toEqual([]);
  });

  it("exports everything as CSV, and formulas as text", async () => {
    await wait("=cmd@example.com");
    await site.visit().post("/api/commerce/restock-notifications", {
      productId: product.id,
      variantId,
      siteVisitorEmail: "bob@example.com",
      isJoinMailingList: true,
    });
    const answer = await owner.get("/api/config/restock/sign-ups.csv");
    expect(answer.headers["content-disposition"]).toContain("restock-sign-ups.csv");
    const lines = answer.text.trim().split("\r\n");
    expect(lines[0]).toBe("Email,Product,Variant,SKU,State,Joins mailing list,Signed up,Mail sent");
    expect(lines[1]).toMatch(/^'=cmd@example.com,Ash bowl,,SKU-.*,WAITING,no,/);
    expect(lines[2]).toMatch(/^bob@example.com,.*,WAITING,yes,/);
  });

  it("the studio names the website that it works on, also for the paths of spec.txt §7", async () => {
    const second = await app.buildSite();
    await app.services.database.db
      .insertInto("contributors")
      .values({ website_id: second.website.id, account_id: site.owner.id, roles: [8] })
      .execute();
    await wait();
    const headers = { "x-vitrine-website": second.website.identifier };
    expect((await owner.get(`${admin}/groups`, headers)).json().signUpGroups).toEqual([]);
    expect((await owner.get(`${admin}/groups`)).json().signUpGroups).toHaveLength(1);
  });
});
