import { describe, expect } from "vitest";
import { buildMember, mailedLink, signInMember } from "#features/audience/members/testing.ts";
import { buildCart, buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buyerAddress, goodCard, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { waitForLock } from "#kernel/testing/waitForLock.ts";
import { areaPath, areaTexts } from "../browserContract.ts";
import { buildArea } from "../testing.ts";

const html = { accept: "text/html" };
const day = 86_400_000;

const test = siteTest({ mail: true })
  .extend("pass", ({ app, site }) =>
    buildSoldProduct(app, site, { name: "Club pass", productType: 5, opensArea: false }),
  )
  .extend("page", ({ app, site }) =>
    buildPage(app, site, { title: "Recipes", slug: "recipes", body: textBody("<p>Quillwort</p>") }),
  )
  .extend("area", ({ app, site, pass, page }) =>
    buildArea(app, site, {
      name: "Kiln club",
      joining: "purchase",
      productId: pass.id,
      term: { count: 30, unit: "day" },
      pageIds: [page.id],
    }),
  );

/** Buys the pass in a signed-in browser. */
async function buy(visitor: TestClient, cartToken: string, payment: object = goodCard): Promise<{ url: string }> {
  for (const [section, body] of [
    ["delivery", { address: buyerAddress }],
    ["payment", payment],
  ] as const) {
    const saved = await visitor.put(`/api/commerce/checkout/${section}`, { cartToken, ...body });
    expect(saved.status, saved.text).toBe(200);
  }
  const placed = await visitor.post("/api/commerce/checkout/order", { cartToken });
  expect(placed.status, placed.text).toBe(200);
  return placed.json();
}

async function buyAsMember(site: TestSite, pass: SoldProduct, member: { id: string; email: string }) {
  const { visitor } = await signInMember(site, member, await buildCart(site, [{ product: pass }]));
  const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
  return { visitor, ...(await buy(visitor, cartToken)) };
}

/** The newest email of each kind to an address, as text. */
async function textsTo(app: TestApp, site: TestSite, recipient: string): Promise<Record<string, string>> {
  await app.runJobs();
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select(["kind", "text"])
    .where("website_id", "=", site.website.id)
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute();
  return Object.fromEntries(mails.map(({ kind, text }) => [kind, text]));
}

const membershipsOf = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("area_memberships")
    .select(["member_id", "state", "until", "end_reason", "source"])
    .where("website_id", "=", site.website.id)
    .execute();

const mailsOf = async (app: TestApp, site: TestSite) => {
  await app.runJobs();
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select(["kind", "recipient"])
    .where("website_id", "=", site.website.id)
    .where("kind", "like", "area-%")
    .orderBy("id")
    .execute();
  return mails.map(({ kind, recipient }) => `${kind} ${recipient}`);
};

/** Runs what is planned for later now. */
const hurryTerms = (app: TestApp, step: string) =>
  app.services.database.pool.query(
    `update graphile_worker._private_jobs as job set run_at = now() from graphile_worker._private_tasks as task
     where task.id = job.task_id and task.identifier = 'area.term' and job.payload ->> 'step' = $1`,
    [step],
  );

describe("a membership that is bought", () => {
  test("opens the area at once for a signed-in member", async ({ app, site, pass, area }) => {
    const member = await buildMember(app, site);
    const { visitor, url } = await buyAsMember(site, pass, member);
    const confirmed = await visitor.get(url, html);
    expect(confirmed.text).toContain("page-type-208");
    expect(confirmed.text).toContain("Your membership is confirmed");
    expect(confirmed.text).toContain(`href="${areaPath(area.id)}"`);
    expect((await visitor.get("/recipes", html)).text).toContain("Quillwort");
    expect((await visitor.get(areaPath(area.id), html)).text).toContain(areaTexts.renew);
    const until = new Date(app.clock.now().getTime() + 30 * day);
    expect(await membershipsOf(app, site)).toEqual([
      { member_id: member.id, state: "active", until, end_reason: null, source: "purchase" },
    ]);
  });

  test("lasts longer when it is bought again, and each refund takes its term back", async ({
    app,
    site,
    owner,
    pass,
    area,
  }) => {
    const member = await buildMember(app, site);
    const start = app.clock.now().getTime();
    const { visitor } = await buyAsMember(site, pass, member);
    await buyAsMember(site, pass, member);
    const untilOf = async () => (await membershipsOf(app, site))[0]?.until?.getTime();
    expect(await untilOf()).toBe(start + 60 * day);
    const { items } = (await owner.get("/api/config/orders")).json();
    const refund = (order: { id: string; grandTotalCents: number }, amountCents: number) =>
      owner.post(`/api/config/orders/${order.id}/refunds`, {
        amountCents,
        idempotencyKey: `refund-${order.id}-${amountCents}`,
      });
    const [second, first] = items;
    expect((await refund(second, 100)).status).toBe(200);
    expect(await untilOf(), "a part of the price").toBe(start + 60 * day);
    expect((await refund(second, second.grandTotalCents - 100)).status).toBe(200);
    expect(await untilOf()).toBe(start + 30 * day);
    expect((await refund(first, first.grandTotalCents)).status).toBe(200);
    expect(await membershipsOf(app, site)).toMatchObject([{ state: "ended", end_reason: "refunded" }]);
    const refused = await visitor.get("/recipes", html);
    expect(refused.text).toContain(areaTexts.deniedTitle);
    expect(refused.text).toContain(`Your membership in ${area.name} ended because`);
  });

  test("waits for the buyer who was not signed in", async ({ app, site, pass, area }) => {
    const order = await placeTestOrder(app, site, { lines: [{ product: pass }] });
    const confirmed = await order.visitor.get(`/checkout/order-confirmed/${order.orderToken}`, html);
    expect(confirmed.text).toContain("We sent an email to ada@example.com. Its link opens your membership.");
    expect(confirmed.text, "there are no downloads").not.toContain("downloads");
    expect(await membershipsOf(app, site)).toEqual([]);
    const link = await mailedLink(app, site, "member-membership", "ada@example.com");
    const mails = await textsTo(app, site, "ada@example.com");
    expect(mails["member-membership"]).toContain("Thank you for buying Kiln club");
    expect(mails["order-confirmation"]).toContain("Your membership is confirmed.");
    expect(mails["order-confirmation"]).toContain(`${areaPath(area.id)}\nTo open it, sign in or create an account`);
    expect(mails).not.toHaveProperty("member-verify");
    const asked = await site.visit().get(link, html);
    expect(asked.text).toContain("Create your account");
    const url = new URL(link, "http://shop.example");
    const visitor = site.visit();
    const entered = await visitor.submit("/account/link", {
      token: url.searchParams.get("token") ?? "",
      to: url.searchParams.get("to") ?? "",
    });
    expect([entered.status, entered.headers.location]).toEqual([303, areaPath(area.id)]);
    expect((await visitor.get("/recipes", html)).text).toContain("Quillwort");
    const shown = await visitor.get(`/account/orders/${order.number}`, html);
    expect(shown.text).toContain(`<a href="${areaPath(area.id)}">Open Kiln club</a>`);
    expect(shown.text).toMatch(/Until [A-Z][a-z]+ \d+, \d{4}/);
  });

  test("opens by a link for a buyer who has an account", async ({ app, site, pass, area }) => {
    const member = await buildMember(app, site, { email: "ada@example.com" });
    await placeTestOrder(app, site, { lines: [{ product: pass }] });
    const link = await mailedLink(app, site, "member-membershipSignIn", "ada@example.com");
    const { searchParams } = new URL(link, "http://shop.example");
    const visitor = site.visit();
    const fields = { token: searchParams.get("token") ?? "", to: searchParams.get("to") ?? "" };
    expect((await visitor.submit("/account/link", fields)).headers.location).toBe(areaPath(area.id));
    expect(await membershipsOf(app, site)).toMatchObject([{ member_id: member.id, state: "active" }]);
    // Used once more, the link leads to what it gave.
    expect((await visitor.get(link, html)).headers.location).toBe(areaPath(area.id));
    const late = await site.visit().get(link, html);
    expect(late.text).toContain(`href="/account/sign-in?to=${encodeURIComponent(areaPath(area.id))}"`);
  });

  test("keeps the password of a registration that waits for its own link", async ({ app, site, pass, area }) => {
    expect(area.id).toBeTruthy();
    const visitor = site.visit();
    await visitor.submit("/account/register", { email: "ada@example.com", password: "a long new password" });
    const own = await mailedLink(app, site, "member-verify", "ada@example.com");
    await placeTestOrder(app, site, { lines: [{ product: pass }] });
    await mailedLink(app, site, "member-membership", "ada@example.com");
    const token = new URL(own, "http://shop.example").searchParams.get("token") ?? "";
    expect((await visitor.submit("/account/link", { token })).status).toBe(303);
    const session = { email: "ada@example.com", password: "a long new password" };
    expect((await site.visit().post("/api/site-users/account/session", session)).status).toBe(200);
  });

  test("is confirmed by email, also when its payment arrives later", async ({ app, site, owner, pass, area }) => {
    const buyer = await buildMember(app, site, { email: "ada@example.com" });
    const until = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: site.website.time_zone }).format(
      new Date(app.clock.now().getTime() + 30 * day),
    );
    await buyAsMember(site, pass, buyer);
    const opened = `Open Kiln club: http://${site.website.identifier}.localhost:${app.port}${areaPath(area.id)}`;
    const now = (await textsTo(app, site, buyer.email))["order-confirmation"];
    expect(now).toContain("Your membership is confirmed.");
    expect(now).toContain(`${opened}\nUntil ${until}`);
    const { visitor } = await signInMember(site, buyer, await buildCart(site, [{ product: pass }]));
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    await buy(visitor, cartToken, { provider: "manual" });
    const [order] = (await owner.get("/api/config/orders")).json().items;
    const awaited = (await textsTo(app, site, buyer.email))["order-pending"];
    expect(awaited).toContain("We received your order. It is confirmed when your payment arrives.");
    expect(awaited).not.toContain("Open Kiln club");
    const page = await visitor.get(`/account/orders/${order.number}`, html);
    expect(page.text).toContain("It is confirmed when your payment arrives.");
    await owner.post(`/api/config/orders/${order.id}/paid`);
    const paid = (await textsTo(app, site, buyer.email))["order-memberships"];
    expect(paid).toContain("Your payment has arrived, and your membership has started.");
    expect(paid).toContain(opened);
  });

  test("is not given to another member, nor before it is paid", async ({ app, site, owner, pass, area }) => {
    expect(area.id).toBeTruthy();
    const other = await buildMember(app, site);
    const order = await placeTestOrder(app, site, { lines: [{ product: pass }], payment: { provider: "manual" } });
    const buyer = await buildMember(app, site, { email: "ada@example.com" });
    const { visitor } = await signInMember(site, buyer);
    expect(await membershipsOf(app, site)).toEqual([]);
    expect((await visitor.get("/recipes", html)).status).toBe(403);
    expect((await owner.post(`/api/config/orders/${order.id}/paid`)).status).toBe(200);
    expect((await visitor.get("/recipes", html)).status).toBe(200);
    const { visitor: stranger } = await signInMember(site, other);
    expect((await stranger.get("/recipes", html)).status).toBe(403);
  });

  test("ends with a canceled order", async ({ app, site, owner, pass, area }) => {
    expect(area.id).toBeTruthy();
    const mug = await buildSoldProduct(app, site, { name: "Mug" });
    const member = await buildMember(app, site, { email: "ada@example.com" });
    const order = await placeTestOrder(app, site, { lines: [{ product: pass }, { product: mug }] });
    await signInMember(site, member);
    expect(await membershipsOf(app, site)).toMatchObject([{ state: "active" }]);
    await owner.post(`/api/config/orders/${order.id}/cancel`, { restock: false });
    expect(await membershipsOf(app, site)).toMatchObject([{ state: "ended", end_reason: "refunded" }]);
  });

  test("is announced before it ends, and after", async ({ app, site, pass, area }) => {
    const member = await buildMember(app, site);
    const { visitor } = await buyAsMember(site, pass, member);
    app.clock.advance(23 * day);
    await hurryTerms(app, "remind");
    expect(await mailsOf(app, site)).toEqual([`area-ending ${member.email}`]);
    expect(await mailedLink(app, site, "area-ending", member.email)).toBe(areaPath(area.id));
    app.clock.advance(7 * day);
    await hurryTerms(app, "end");
    expect(await mailsOf(app, site)).toEqual([`area-ending ${member.email}`, `area-ended ${member.email}`]);
    expect(await membershipsOf(app, site)).toMatchObject([{ state: "ended", end_reason: "expired" }]);
    const { visitor: again } = await signInMember(site, member, visitor);
    expect((await again.get("/recipes", html)).text).toContain(areaTexts.renew);
    app.clock.set(new Date());
  });
});

test("a membership in a cart that is no longer sold is named by the checkout, and not added once more", async ({
  app,
  site,
  pass,
  area,
}) => {
  const visitor = await buildCart(site, [{ product: pass }]);
  const { db } = app.services.database;
  const changed = db.updateTable("member_areas").set({ product_id: null });
  await changed.where("website_id", "=", site.website.id).where("id", "=", area.id).execute();
  const [entry] = (await visitor.get("/api/commerce/shopping-cart")).json().entries;
  expect(entry.problem).toBe("not-for-sale");
  const refused = await visitor.post("/api/commerce/checkout");
  expect([refused.status, refused.json().message]).toEqual([
    409,
    "Sorry, we do not have enough of Club pass available.",
  ]);
  const path = `/api/commerce/shopping-cart/entries/${entry.id}`;
  expect((await visitor.put(path, { quantity: 2 })).json().code).toBe("not-for-sale");
  expect((await visitor.put(path, { quantity: 1 })).status).toBe(200);
  expect((await visitor.put(path, { quantity: 0 })).status).toBe(200);
});

test("a membership whose area is changed during the checkout is not sold, and nobody pays", async ({ app, site }) => {
  const pass = await buildSoldProduct(app, site, { name: "Late pass", productType: 5, opensArea: false });
  const area = await buildArea(app, site, { joining: "purchase", productId: pass.id });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: pass }]);
  const place = () => visitor.post("/api/commerce/checkout/order", { cartToken });
  const { pool } = app.services.database;
  const change = await pool.connect();
  try {
    await change.query("begin");
    await change.query("update member_areas set joining = 'free' where website_id = $1 and id = $2", [
      site.website.id,
      area.id,
    ]);
    const placed = place();
    await waitForLock(app);
    await change.query("commit");
    expect((await placed).json().code).toBe("out-of-stock");
  } finally {
    change.release();
  }
  expect((await place()).json().code).toBe("out-of-stock");
  const { rows } = await pool.query("select from orders where website_id = $1", [site.website.id]);
  expect(rows).toEqual([]);
});
