import { describe, expect } from "vitest";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { setStock } from "#features/commerce/inventory/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { MailRefused, MailServerUnavailable } from "#kernel/server/mail/mailTransport.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildSignUps, offerRestockNotices } from "../testing.ts";

/** Small, so that a few people are several chunks. */
const chunkSize = 20;

const admin = "/api/site-users/account/notifications/restock";

const test = siteTest({ mail: true }, { title: "Kiln & Field" })
  .extend("product", { auto: true }, async ({ app, site }) => {
    await offerRestockNotices(app, site);
    return await buildProduct(app, site, { name: "Ash bowl", variants: [{ qtyInStock: 0, priceCents: 4500 }] });
  })
  .extend("variantId", ({ product }) => product.variants[0]?.id ?? "");

test.beforeAll(({ app }) => {
  app.features.restockSends.chunkSize = chunkSize;
});

async function wait(site: TestSite, product: StoredProduct, email = "ada@example.com", of = product): Promise<void> {
  const body = { productId: of.id, variantId: of.variants[0]?.id, siteVisitorEmail: email, isJoinMailingList: false };
  const answer = await site.visit().post("/api/commerce/restock-notifications", body);
  if (answer.status !== 201) throw new Error(`the sign-up answered ${answer.status} ${answer.text}`);
}

const build = (app: TestApp, site: TestSite, product: StoredProduct, variantId: string, count: number) =>
  buildSignUps(app, site, { productId: product.id, variantId, count });

const send = (owner: TestClient, product: StoredProduct, variantId: string, more: object = {}) =>
  owner.post(`${admin}/send`, { productId: product.id, variantId, ...more });

function mails(app: TestApp, site: TestSite) {
  return app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "restock-notice")
    .execute();
}

async function sends(owner: TestClient) {
  return (await owner.get("/api/config/restock/sends")).json().sends;
}

async function states(app: TestApp, site: TestSite): Promise<Record<string, number>> {
  const rows = await app.services.database.db
    .selectFrom("restock_sign_ups")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .where("website_id", "=", site.website.id)
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe("if no email can be sent", () => {
  const withoutServer = async <Outcome>(app: TestApp, work: () => Promise<Outcome>): Promise<Outcome> => {
    const { mailTransport } = app.services;
    app.services.mailTransport = undefined;
    try {
      return await work();
    } finally {
      app.services.mailTransport = mailTransport;
    }
  };

  test("nobody is notified, no sign-up is used, and the owner sees the reason", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product);
    await setStock(app, site, variantId, 5);
    await withoutServer(app, async () => {
      const refused = await send(owner, product, variantId);
      expect(refused.status).toBe(409);
      expect(refused.json().message).toContain("No mail server is set up");
      expect(
        (await owner.post(`${admin}/send/all`, { sendRequests: [{ productId: product.id, variantId }] })).status,
      ).toBe(409);
      await app.runJobs();
    });
    expect(await mails(app, site)).toEqual([]);
    expect(await states(app, site)).toEqual({ WAITING: 1 });
    await send(owner, product, variantId);
    // The server went away after the send was asked for.
    await withoutServer(app, () => app.runJobs());
    expect(await states(app, site)).toEqual({ WAITING: 1 });
  });

  test("people whose email failed wait again, and the next send notifies them", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product);
    await setStock(app, site, variantId, 5);
    const { mailTransport } = app.services;
    app.services.mailTransport = {
      send: () => Promise.reject(new MailRefused("554 no", true)),
      close() {},
    };
    try {
      await send(owner, product, variantId);
      const [running] = await sends(owner);
      await app.app.jobs.taskList()["restock.send"]?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
      expect(await states(app, site)).toEqual({ SENT: 1 });
      app.clock.advance(2 * 3_600_000);
      await app.runJobs();
    } finally {
      app.services.mailTransport = mailTransport;
    }
    expect((await mails(app, site)).map(({ state }) => state)).toEqual(["FAILED"]);
    expect(await states(app, site)).toEqual({ WAITING: 1 });
    await send(owner, product, variantId);
    await app.runJobs();
    expect((await mails(app, site)).map(({ state }) => state).sort()).toEqual(["FAILED", "SENT"]);
    expect(await states(app, site)).toEqual({ SENT: 1 });
  });
});

describe("while the mail server is unavailable", () => {
  const firstGroup = async (owner: TestClient) => (await owner.get(`${admin}/groups`)).json().signUpGroups[0];
  const signUpsOf = async (owner: TestClient, product: StoredProduct, variantId: string) =>
    (await owner.get(`${admin}?productId=${product.id}&variantId=${variantId}`)).json().signUps;
  const writeMails = async (
    app: TestApp,
    site: TestSite,
    owner: TestClient,
    product: StoredProduct,
    variantId: string,
  ) => {
    await send(owner, product, variantId);
    const [running] = await sends(owner);
    await app.app.jobs.taskList()["restock.send"]?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
  };
  const withServer = async (app: TestApp, refusal: Error, work: () => Promise<void>) => {
    const { mailTransport } = app.services;
    app.services.mailTransport = { send: () => Promise.reject(refusal), close() {} };
    try {
      await work();
    } finally {
      app.services.mailTransport = mailTransport;
    }
  };

  test("people whose email is only queued are not notified yet: they wait, and nothing counts as sent", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product);
    await setStock(app, site, variantId, 5);
    await withServer(app, new MailServerUnavailable("connect ECONNREFUSED", 60_000), async () => {
      await send(owner, product, variantId);
      await app.runJobs();
    });
    expect((await mails(app, site)).map(({ state }) => state)).toEqual(["QUEUED"]);
    expect(await firstGroup(owner)).toMatchObject({
      waitingCount: 1,
      queuedCount: 1,
      isReady: false,
      lastSentAt: null,
      lastSend: { total: 1, sent: 0, queued: 1 },
    });
    expect(await sends(owner)).toMatchObject([{ sent: 0, queued: 1 }]);
    expect(await signUpsOf(owner, product, variantId)).toMatchObject([{ state: "WAITING", sentAt: null }]);
    expect((await owner.get("/api/config/restock/sign-ups.csv")).text).toContain(",WAITING,");
    // Nobody is sent a second mail meanwhile.
    expect((await send(owner, product, variantId)).json()).toEqual({ queued: 0, skipped: 0 });

    await app.services.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await app.runJobs();
    expect(await firstGroup(owner)).toMatchObject({
      waitingCount: 0,
      queuedCount: 0,
      lastSentAt: expect.any(String),
      lastSend: { sent: 1, queued: 0 },
    });
    expect(await signUpsOf(owner, product, variantId)).toMatchObject([{ state: "SENT", sentAt: expect.any(String) }]);
  });

  test("a failed email restores its sign-up and its count, until it is sent after all", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product);
    await setStock(app, site, variantId, 5);
    await withServer(app, new MailRefused("554 no", true), async () => {
      await writeMails(app, site, owner, product, variantId);
      app.clock.advance(2 * 3_600_000);
      await app.runJobs();
    });
    expect(await firstGroup(owner)).toMatchObject({ waitingCount: 1, queuedCount: 0, isReady: true, lastSentAt: null });
    expect(await sends(owner)).toMatchObject([{ total: 1, sent: 0, queued: 0, skipped: 1 }]);
    const [mail] = await mails(app, site);
    expect((await owner.post(`/api/config/mails/${mail?.id}/send`, {})).status).toBe(202);
    await app.runJobs();
    expect(await firstGroup(owner)).toMatchObject({ waitingCount: 0, lastSentAt: expect.any(String) });
    expect(await sends(owner)).toMatchObject([{ sent: 1, queued: 0, skipped: 0 }]);
    expect(await signUpsOf(owner, product, variantId)).toMatchObject([{ state: "SENT", sentAt: expect.any(String) }]);
  });

  test("people who signed up again before their email failed wait once", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product);
    await setStock(app, site, variantId, 5);
    await withServer(app, new MailRefused("554 no", true), async () => {
      await writeMails(app, site, owner, product, variantId);
      await setStock(app, site, variantId, 0);
      await wait(site, product);
      app.clock.advance(2 * 3_600_000);
      await app.runJobs();
    });
    expect(await firstGroup(owner)).toMatchObject({ waitingCount: 1, queuedCount: 0 });
    expect(await states(app, site)).toEqual({ WAITING: 1 });
  });
});

describe("a send", () => {
  test("queues everyone who waits, writes one email each, and uses the sign-ups", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product, "ada@example.com");
    await wait(site, product, "bob@example.com");
    await setStock(app, site, variantId, 5);
    const answer = await send(owner, product, variantId);
    expect(answer.status).toBe(202);
    expect(answer.json()).toEqual({ queued: 2, skipped: 0 });
    await app.runJobs();
    expect((await mails(app, site)).map(({ recipient }) => recipient).sort()).toEqual([
      "ada@example.com",
      "bob@example.com",
    ]);
    expect(await states(app, site)).toEqual({ SENT: 2 });
    expect(await sends(owner)).toMatchObject([
      { total: 2, sent: 2, skipped: 0, productName: "Ash bowl", sentBy: "Olive Owner" },
    ]);
    expect((await sends(owner))[0].finishedAt).not.toBeNull();

    expect((await send(owner, product, variantId)).json()).toEqual({ queued: 0, skipped: 0 });
    await app.runJobs();
    expect(await mails(app, site)).toHaveLength(2);
  });

  test("a repeated request while it runs queues nothing twice and returns the first answer", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await build(app, site, product, variantId, chunkSize + 5);
    await setStock(app, site, variantId, 5);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(owner, product, variantId)));
    for (const answer of answers) expect(answer.json()).toEqual({ queued: chunkSize + 5, skipped: 0 });
    expect(await sends(owner)).toHaveLength(1);
    await app.runJobs();
    expect(await mails(app, site)).toHaveLength(chunkSize + 5);
    expect(await states(app, site)).toEqual({ SENT: chunkSize + 5 });
  });

  test("works in chunks, and each chunk is complete", async ({ app, site, owner, product, variantId }) => {
    await build(app, site, product, variantId, 2 * chunkSize + 5);
    await setStock(app, site, variantId, 5);
    await send(owner, product, variantId);
    const seen: number[] = [];
    const task = app.app.jobs.taskList()["restock.send"];
    const [running] = await sends(owner);
    for (let chunk = 0; chunk < 3; chunk++) {
      await task?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
      seen.push((await sends(owner))[0].queued);
      expect(await mails(app, site)).toHaveLength(seen.at(-1) ?? 0);
      expect((await states(app, site)).SENT).toBe(seen.at(-1));
    }
    expect(seen).toEqual([chunkSize, 2 * chunkSize, 2 * chunkSize + 5]);
    expect((await sends(owner))[0].finishedAt).not.toBeNull();
  });

  test("sends no email twice if its job runs several times at once", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await build(app, site, product, variantId, 3 * chunkSize);
    await setStock(app, site, variantId, 5);
    await send(owner, product, variantId);
    const task = app.app.jobs.taskList()["restock.send"];
    const [running] = await sends(owner);
    const payload = { websiteId: site.website.id, sendId: running.id };
    await Promise.all(Array.from({ length: 6 }, async () => task?.(payload, {} as never)));
    await app.runJobs();
    const recipients = (await mails(app, site)).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(3 * chunkSize);
    expect(new Set(recipients).size).toBe(3 * chunkSize);
  });

  test("continues where it stopped if its job failed and it is requested again", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await build(app, site, product, variantId, chunkSize + 5);
    await setStock(app, site, variantId, 5);
    await send(owner, product, variantId);
    const [running] = await sends(owner);
    await app.app.jobs.taskList()["restock.send"]?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
    await app.services.database.pool.query("delete from graphile_worker._private_jobs");
    await app.runJobs();
    expect((await sends(owner))[0]).toMatchObject({ sent: 0, queued: chunkSize, finishedAt: null });
    expect((await send(owner, product, variantId)).json()).toEqual({ queued: chunkSize + 5, skipped: 0 });
    await app.runJobs();
    expect(await sends(owner)).toMatchObject([{ sent: 5, queued: chunkSize, skipped: 0 }]);
    expect(await mails(app, site)).toHaveLength(chunkSize + 5);
  });

  test("is skipped while nothing is in stock, unless the owner confirms", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product);
    expect((await send(owner, product, variantId)).json()).toEqual({ queued: 0, skipped: 1 });
    await app.runJobs();
    expect(await mails(app, site)).toEqual([]);
    expect(await states(app, site)).toEqual({ WAITING: 1 });
    expect((await send(owner, product, variantId, { evenIfSoldOut: true })).json()).toEqual({ queued: 1, skipped: 0 });
    await app.runJobs();
    expect(await mails(app, site)).toHaveLength(1);
  });

  test("stops if the product sells out again; the others wait", async ({ app, site, owner, product, variantId }) => {
    await build(app, site, product, variantId, chunkSize + 30);
    await setStock(app, site, variantId, 1);
    await send(owner, product, variantId);
    const [running] = await sends(owner);
    await app.app.jobs.taskList()["restock.send"]?.({ websiteId: site.website.id, sendId: running.id }, {} as never);
    await setStock(app, site, variantId, 0);
    await app.runJobs();
    expect(await sends(owner)).toMatchObject([{ total: chunkSize + 30, sent: chunkSize, skipped: 30 }]);
    expect(await states(app, site)).toEqual({ SENT: chunkSize, WAITING: 30 });
  });

  test("leaves later sign-ups for the next send", async ({ app, site, owner, product, variantId }) => {
    await wait(site, product, "early@example.com");
    await send(owner, product, variantId, { evenIfSoldOut: true });
    await wait(site, product, "late@example.com");
    await app.runJobs();
    expect((await mails(app, site)).map(({ recipient }) => recipient)).toEqual(["early@example.com"]);
    expect((await send(owner, product, variantId, { evenIfSoldOut: true })).json()).toEqual({ queued: 1, skipped: 0 });
  });

  test("of an unknown variant is a 404", async ({ owner }) => {
    expect((await owner.post(`${admin}/send`, { productId: newId(), variantId: newId() })).status).toBe(404);
  });

  test("can be repeated: people who got an email may sign up again when it sells out again", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product);
    await setStock(app, site, variantId, 1);
    await send(owner, product, variantId);
    await app.runJobs();
    await setStock(app, site, variantId, 0);
    await wait(site, product);
    expect(await states(app, site)).toEqual({ SENT: 1, WAITING: 1 });
  });
});

describe("send all", () => {
  test("adds up what is queued and what still waits", async ({ app, site, owner, product, variantId }) => {
    const cup = await buildProduct(app, site, { name: "Cup", variants: [{ qtyInStock: 0 }] });
    await wait(site, product);
    await wait(site, product, "bob@example.com");
    await wait(site, product, "ada@example.com", cup);
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
    expect(await mails(app, site)).toHaveLength(2);
  });

  test("reaches no other website", async ({ app, site, product, variantId }) => {
    await wait(site, product);
    await setStock(app, site, variantId, 5);
    const stranger = await (await app.buildSite()).signIn();
    const sendRequests = [{ productId: product.id, variantId }];
    expect((await stranger.post(`${admin}/send/all`, { sendRequests })).json()).toEqual({ queued: 0, skipped: 0 });
  });
});

describe("the email", () => {
  test("has the product, its variant, picture, price and link, in HTML and as text", async ({
    app,
    site,
    owner,
    product,
  }) => {
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
    await wait(site, product, "ada@example.com", bowl);
    await setStock(app, site, bowl.variants[0]?.id ?? "", 2);
    await owner.post(`${admin}/send`, { productId: bowl.id, variantId: bowl.variants[0]?.id });
    await app.runJobs();
    const [mail] = await mails(app, site);
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

  test("has a link that stops the emails: it asks first, and only its button stops them", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product);
    const cup = await buildProduct(app, site, { name: "Cup", variants: [{ qtyInStock: 0 }] });
    await wait(site, product, "ada@example.com", cup);
    await wait(site, product, "bob@example.com", cup);
    await setStock(app, site, variantId, 5);
    await send(owner, product, variantId);
    await app.runJobs();
    const path = new URL((await mails(app, site))[0]?.unsubscribe_url ?? "").pathname;
    const asked = await site.visit().get(path);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Stop sending restock notices from");
    expect(await states(app, site)).toEqual({ SENT: 1, WAITING: 2 });
    const done = await site.visit().submit(path, {});
    expect(done.text).toContain("Done. a…@example.com will no longer get restock notices");
    expect(await states(app, site)).toEqual({ SENT: 1, UNSUBSCRIBED: 1, WAITING: 1 });
    expect((await site.visit().submit(path, {})).status).toBe(200);
    const again = await site.visit().get(path);
    expect(again.text).toContain('role="status">a…@example.com no longer gets restock notices');
    expect(again.text).not.toMatch(/Stop sending|Unsubscribe</);
    for (const { text } of [asked, done, again]) expect(text).not.toContain("ada@example.com");

    // Anyone who signs up again can stop it again.
    await wait(site, product, "ada@example.com", cup);
    expect((await site.visit().get(path)).text).toContain("Unsubscribe");
  });

  test("rejects a token that it did not sign, and one of another website", async ({
    app,
    site,
    owner,
    product,
    variantId,
  }) => {
    await wait(site, product);
    await setStock(app, site, variantId, 5);
    await send(owner, product, variantId);
    await app.runJobs();
    const path = new URL((await mails(app, site))[0]?.unsubscribe_url ?? "").pathname;
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
  test("starts automatically when the stock returns, if the owner turned it on", async ({
    app,
    site,
    owner,
    product,
  }) => {
    await offerRestockNotices(app, site, { restockAutoSend: true });
    await wait(site, product);
    const stored = (await owner.get(`/api/config/products/${product.id}`)).json();
    stored.variants[0].qtyInStock = 3;
    expect((await owner.put(`/api/config/products/${product.id}`, stored)).status).toBe(200);
    await app.runJobs();
    expect(await mails(app, site)).toHaveLength(1);
    expect(await sends(owner)).toMatchObject([{ sent: 1, sentBy: null }]);
  });

  test("otherwise waits for the owner", async ({ app, site, owner, product }) => {
    await wait(site, product);
    const stored = (await owner.get(`/api/config/products/${product.id}`)).json();
    stored.variants[0].qtyInStock = 3;
    await owner.put(`/api/config/products/${product.id}`, stored);
    await app.runJobs();
    expect(await mails(app, site)).toEqual([]);
  });
});

describe("the owner's lists", () => {
  test("groups: ready ones first, then waiting ones, then finished ones; page by page", async ({
    app,
    site,
    owner,
    product,
  }) => {
    const cup = await buildProduct(app, site, { name: "Cup", variants: [{ qtyInStock: 0 }] });
    const zest = await buildProduct(app, site, { name: "Zest jug", variants: [{ qtyInStock: 0 }] });
    await wait(site, product);
    await wait(site, product, "bob@example.com");
    await wait(site, product, "ada@example.com", cup);
    await wait(site, product, "ada@example.com", zest);
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

  test("sign-ups: newest first, page by page, each once", async ({ app, site, owner, product, variantId }) => {
    await build(app, site, product, variantId, 25);
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

  test("a sign-up can be removed, once", async ({ site, owner, product, variantId }) => {
    await wait(site, product);
    const path = `${admin}?productId=${product.id}&variantId=${variantId}`;
    const [only] = (await owner.get(path)).json().signUps;
    expect(only).toMatchObject({ email: "ada@example.com", isJoinMailingList: false, state: "WAITING", sentAt: null });
    expect((await owner.delete(`/api/config/restock/sign-ups/${only.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/config/restock/sign-ups/${only.id}`)).status).toBe(404);
    expect((await owner.get(path)).json().signUps).toEqual([]);
  });

  test("exports everything as CSV; formulas become text", async ({ site, owner, product, variantId }) => {
    await wait(site, product, "=cmd@example.com");
    await site.visit().post("/api/commerce/restock-notifications", {
      productId: product.id,
      variantId,
      siteVisitorEmail: "bob@example.com",
      isJoinMailingList: true,
    });
    const answer = await owner.get("/api/config/restock/sign-ups.csv");
    expect(answer.headers["content-disposition"]).toContain("restock-sign-ups.csv");
    const lines = answer.text.trim().split("\r\n");
    expect(lines[0]).toBe("Email,Product,Variant,SKU,State,Mailing list,Signed up,Email sent");
    expect(lines[1]).toMatch(/^'=cmd@example.com,Ash bowl,,SKU-.*,WAITING,no,/);
    expect(lines[2]).toMatch(/^bob@example.com,.*,WAITING,yes,/);
  });

  test("the studio names the website it works on, also for the paths of spec.txt §7", async ({
    app,
    site,
    owner,
    product,
  }) => {
    const second = await app.buildSite();
    await app.services.database.db
      .insertInto("contributors")
      .values({ website_id: second.website.id, account_id: site.owner.id, roles: [8] })
      .execute();
    await wait(site, product);
    const headers = { "x-vitrine-website": second.website.identifier };
    expect((await owner.get(`${admin}/groups`, headers)).json().signUpGroups).toEqual([]);
    expect((await owner.get(`${admin}/groups`)).json().signUpGroups).toHaveLength(1);
  });
});
