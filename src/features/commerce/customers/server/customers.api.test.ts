import { sql } from "kysely";
import { describe, expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buyerAddress, goodCard, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { buildGiftCard } from "#features/commerce/gift-cards/testing.ts";
import { subscribe } from "#features/commerce/subscriptions/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";

const path = "/api/config/customers";

const test = siteTest().extend("mug", ({ app, site }) =>
  buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ sku: "MUG", stock: 100 }] }),
);

interface Buyer {
  email?: string;
  name?: string;
  isTest?: boolean;
  placedAt?: string;
  country?: string;
}

/** An order of one mug for $36.00, paid with real money unless it is a test. */
async function buy(
  app: TestApp,
  site: TestSite,
  mug: Awaited<ReturnType<typeof buildSoldProduct>>,
  { email = "ada@example.com", name = "Ada Lovelace", isTest = false, placedAt, country }: Buyer = {},
) {
  const order = await placeTestOrder(app, site, { lines: [{ product: mug }] });
  await change(app, site, order.id, {
    customer_email: email,
    customer_name: name,
    test_mode: isTest,
    ...(placedAt ? { placed_at: new Date(placedAt) } : {}),
    ...(country ? { shipping_address: JSON.stringify({ ...buyerAddress, country }) } : {}),
  });
  return order;
}

const change = (app: TestApp, site: TestSite, id: string, values: object) =>
  app.services.database.db
    .updateTable("orders")
    .set(values)
    .where("website_id", "=", site.website.id)
    .where("id", "=", id)
    .execute();

/** No table of the website has a text like this anymore. */
async function expectForgotten(app: TestApp, site: TestSite, pattern: string): Promise<void> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'website_id' and table_schema = 'public'`.execute(app.services.database.db);
  for (const { name } of tables.rows) {
    const left = await sql<{ text: string }>`
      select to_jsonb(kept)::text as text from ${sql.table(name)} as kept
      where website_id = ${site.website.id} and to_jsonb(kept)::text ~* ${pattern}`.execute(app.services.database.db);
    expect(left.rows, name).toEqual([]);
  }
}

/** Buys a gift card in the name of Grace, who pays with a test card. */
async function buyGiftCard(site: TestSite, productId: string, given: object): Promise<void> {
  const visitor = site.visit();
  const form = { for: "other", recipientName: "", senderName: "Grace", message: "", sendOn: "", ...given };
  const started = await visitor.submit(`/checkout/gift-card/${productId}`, form);
  const location = new URL(String(started.headers.location), "http://shop.example");
  const cartToken = location.searchParams.get("cartToken") ?? "";
  const checkout = "/api/commerce/checkout";
  await visitor.put(`${checkout}/email`, { cartToken, email: "grace@example.com" });
  await visitor.put(`${checkout}/delivery`, {
    cartToken,
    address: { ...buyerAddress, firstName: "Grace", lastName: "H" },
  });
  await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard });
  const placed = await visitor.post(`${checkout}/order`, { cartToken });
  expect(placed.status, placed.text).toBe(200);
}

const emailsOf = (answer: { json(): { items: { email: string }[] } }) => answer.json().items.map(({ email }) => email);

describe("the list", () => {
  test("has one row for each person, with their sales only", async ({ app, site, owner, mug }) => {
    const placedAt = "2026-06-01T12:00:00Z";
    const first = await buy(app, site, mug, { placedAt });
    await buy(app, site, mug, { placedAt });
    await buy(app, site, mug, { placedAt, isTest: true });
    await buy(app, site, mug, { email: "ben@example.com", name: "Ben", placedAt: "2026-06-02T12:00:00Z" });
    await owner.post(`/api/config/orders/${first.id}/refunds`, { amountCents: 600, idempotencyKey: "refund-0001" });
    const list = (await owner.get(path)).json();
    expect(list).toMatchObject({ total: 2, hasMore: false });
    expect(list.items).toMatchObject([
      { email: "ben@example.com", name: "Ben", orderCount: 1, isMember: false },
      {
        email: "ada@example.com",
        name: "Ada Lovelace",
        orderCount: 2,
        spent: [{ currency: "USD", orderCount: 2, cents: 6600 }],
        place: { country: "US", state: "NY", city: "New York" },
      },
    ]);
  });

  test("counts a canceled order no more, and an awaited one when it is paid", async ({ app, site, owner, mug }) => {
    const order = await buy(app, site, mug);
    await change(app, site, order.id, { payment_state: "AWAITING" });
    await app.services.database.db
      .updateTable("payments")
      .set({ state: "AWAITING" })
      .where("website_id", "=", site.website.id)
      .execute();
    const figures = async () => {
      const [row] = (await owner.get(path)).json().items;
      return [row.orderCount, row.spent];
    };
    expect(await figures()).toEqual([0, []]);
    await owner.post(`/api/config/orders/${order.id}/paid`);
    expect(await figures()).toEqual([1, [{ currency: "USD", orderCount: 1, cents: 3600 }]]);
    await owner.post(`/api/config/orders/${order.id}/cancel`, { restock: false });
    expect(await figures()).toEqual([0, []]);
  });

  test.for(
    rows([
      ["search=ada", ["ada@example.com"]],
      ["search=LOVEL%20ada", ["ada@example.com"]],
      ["search=zoe", ["zoe@example.org"]],
      ["search=example", ["zoe@example.org", "ada@example.com"]],
      ["search=nobody", []],
      ["search=%F0%9F%8E%89", []],
      ["search=%25", []],
      ["country=DE", ["zoe@example.org"]],
      ["spent=5000", ["ada@example.com"]],
      ["orders=2", ["ada@example.com"]],
      ["lastOrder=last-30-days", ["ada@example.com"]],
      ["lastOrder=over-a-year", ["zoe@example.org"]],
      ["account=member", []],
      ["account=guest&sort=spent&direction=asc", ["zoe@example.org", "ada@example.com"]],
      ["news=yes", []],
      ["sort=orders", ["ada@example.com", "zoe@example.org"]],
    ]),
  )("filters and sorts: %s", async ([query, found], { app, site, owner, mug }) => {
    app.clock.set("2026-06-10T12:00:00Z");
    try {
      await buy(app, site, mug, { placedAt: "2026-05-20T12:00:00Z" });
      await buy(app, site, mug, { placedAt: "2026-05-21T12:00:00Z" });
      const old = { placedAt: "2024-05-20T12:00:00Z", country: "DE" };
      await buy(app, site, mug, { email: "zoe@example.org", name: "Zoë Müller", ...old });
      const answer = await owner.get(`${path}?${query}`);
      expect(answer.status, answer.text).toBe(200);
      expect(emailsOf(answer).sort()).toEqual([...found].sort());
      if (query.includes("sort")) expect(emailsOf(answer)).toEqual(found);
    } finally {
      app.clock.set(new Date());
    }
  });

  test("goes on page by page in each order", async ({ app, site, owner, mug }) => {
    for (const name of ["ann", "bob", "cyd", "dan", "eve"])
      await buy(app, site, mug, { email: `${name}@example.com`, name });
    for (const sort of ["last-order", "spent", "orders"]) {
      for (const direction of ["asc", "desc"]) {
        const found: string[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const page = await owner.get(
            `${path}?limit=2&sort=${sort}&direction=${direction}${cursor && `&cursor=${cursor}`}`,
          );
          expect(page.status, page.text).toBe(200);
          found.push(...emailsOf(page));
          cursor = page.json().nextCursor;
        }
        expect(new Set(found).size).toBe(5);
        expect(found).toHaveLength(5);
      }
    }
    expect((await owner.get(`${path}?cursor=nonsense`)).status).toBe(400);
  });

  test("is exported with the same filters, and nothing is calculated by a spreadsheet", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    await buy(app, site, mug, { name: "=1+1" });
    await buy(app, site, mug, { email: "zoe@example.org", country: "DE" });
    const all = await owner.post(`${path}/export`, {});
    expect(all.text.startsWith("\uFEFFEmail,Name,Account")).toBe(true);
    expect(all.text).toContain("ada@example.com,'=1+1,guest,US,NY,New York,1,USD,36.00,36.00");
    const some = await owner.post(`${path}/export`, { filter: { country: "DE" } });
    expect(some.text).toContain("zoe@example.org");
    expect(some.text).not.toContain("ada@example.com");
  });

  test("names the countries of customers", async ({ app, site, owner, mug }) => {
    await buy(app, site, mug);
    await buy(app, site, mug, { email: "zoe@example.org", country: "DE" });
    expect((await owner.get("/api/config/customer-countries")).json()).toEqual({ countries: ["DE", "US"] });
  });
});

describe("a person", () => {
  test("who registers later is one customer with the earlier orders, tags and notes", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    await buy(app, site, mug);
    const [guest] = (await owner.get(path)).json().items;
    await owner.put(`/api/config/members/${guest.id}/tags`, { tags: ["VIP"] });
    expect((await owner.get("/api/config/members")).json().total).toBe(0);
    await app.services.database.db
      .updateTable("members")
      .set({ email_verified_at: app.clock.now(), name: "Ada King" })
      .where("website_id", "=", site.website.id)
      .where("id", "=", guest.id)
      .execute();
    expect((await owner.get("/api/config/members")).json().total).toBe(1);
    expect((await owner.get(path)).json().items).toMatchObject([
      { id: guest.id, isMember: true, name: "Ada King", tags: ["VIP"], orderCount: 1 },
    ]);
    expect(emailsOf(await owner.get(`${path}?search=king`))).toEqual(["ada@example.com"]);
  });

  test("who has an account gets the orders of their email", async ({ app, site, owner, mug }) => {
    const member = await buildMember(app, site, { email: "ada@example.com" });
    await buy(app, site, mug);
    await signInMember(site, member);
    const list = (await owner.get(path)).json();
    expect(list.items).toMatchObject([{ id: member.id, isMember: true, orderCount: 1 }]);
    expect((await owner.get(`/api/config/members/${member.id}/orders`)).json().items).toHaveLength(1);
  });

  test("whose email was corrected in an order is another customer", async ({ app, site, owner, mug }) => {
    const order = await buy(app, site, mug, { email: "typo@example.com" });
    await change(app, site, order.id, { customer_email: "right@example.com" });
    expect(emailsOf(await owner.get(path))).toEqual(["right@example.com"]);
    const left = await app.services.database.db
      .selectFrom("members")
      .select("email")
      .where("website_id", "=", site.website.id)
      .where("email", "=", "typo@example.com")
      .execute();
    expect(left).toEqual([]);
  });

  test("who deletes their account stays a customer as a guest", async ({ app, site, owner, mug }) => {
    const member = await buildMember(app, site, { email: "ada@example.com" });
    await buy(app, site, mug);
    await signInMember(site, member);
    expect((await owner.delete(`/api/config/members/${member.id}`)).status).toBe(204);
    const [row] = (await owner.get(path)).json().items;
    expect(row).toMatchObject({ email: "ada@example.com", isMember: false, orderCount: 1 });
    expect(row.id).not.toBe(member.id);
    expect((await owner.get(path)).json().total).toBe(1);
  });

  test("of another website is unknown", async ({ app, site, mug }) => {
    await buy(app, site, mug);
    const owner = await site.signIn();
    const [row] = (await owner.get(path)).json().items;
    const other = await app.buildSite();
    const stranger = await other.signIn();
    expect((await stranger.get(path)).json().items).toEqual([]);
    for (const answer of [
      await stranger.get(`${path}/${row.id}`),
      await stranger.post(`${path}/${row.id}/export`, {}),
      await stranger.delete(`${path}/${row.id}`),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});

test("the page of a customer has addresses, other orders and what happened", async ({ app, site, owner, mug }) => {
  const order = await buy(app, site, mug);
  const testOrder = await buy(app, site, mug, { isTest: true });
  const later = new Date(app.clock.now().getTime() + 60_000);
  await change(app, site, testOrder.id, { placed_at: later });
  await owner.post(`/api/config/orders/${order.id}/refunds`, { amountCents: 600, idempotencyKey: "refund-0001" });
  const [row] = (await owner.get(path)).json().items;
  await owner.put(`/api/config/members/${row.id}/tags`, { tags: ["VIP"] });
  await app.runJobs();
  const detail = (await owner.get(`${path}/${row.id}`)).json();
  expect(detail).toMatchObject({ otherOrderCount: 1, openOrderCount: 1, downloads: [] });
  // The test order is the last one, but no sale.
  expect(detail.lastOrderAt).toBe(later.toISOString());
  expect([detail.firstSaleAt, detail.lastSaleAt]).toEqual(Array(2).fill(expect.any(String)));
  expect(detail.lastSaleAt).toBe(detail.firstSaleAt);
  expect(detail.addresses).toMatchObject([{ address: { city: "New York" }, uses: ["shipping", "billing"] }]);
  const happened = detail.timeline.map(({ action }: { action: string }) => action);
  // Without a mail server, the email about the refund waits.
  expect(happened).toEqual(expect.arrayContaining(["order.placed", "order.refunded", "member.tag", "mail.unsent"]));
  const placed = detail.timeline.filter(({ action }: { action: string }) => action === "order.placed");
  expect(placed.filter(({ order }: { order: { isTest: boolean } | null }) => order?.isTest)).toHaveLength(1);
});

describe("erasing a customer", () => {
  test("keeps the amounts and removes the person everywhere", async ({ app, site, owner, mug }) => {
    const order = await buy(app, site, mug);
    await change(app, site, order.id, { note: "Ring at Ada's door" });
    await app.runJobs();
    const [row] = (await owner.get(path)).json().items;
    await owner.put(`/api/config/members/${row.id}/tags`, { tags: ["Ada's friends"] });
    const corrected = await owner.put(`/api/config/orders/${order.id}/customer`, {
      customerEmail: "ada@example.com",
      shippingAddress: { ...buyerAddress, address1: "77 Lovelace Street" },
    });
    expect(corrected.status, corrected.text).toBe(200);
    const draft = await owner.post(`/api/config/orders/${order.id}/draft`);
    expect(draft.status, draft.text).toBe(201);
    const refused = await owner.delete(`${path}/${row.id}`);
    expect([refused.status, refused.json().code]).toEqual([409, "orders-open"]);
    await owner.post(`/api/config/orders/${order.id}/fulfillments`, { notifyCustomer: false });
    expect((await owner.delete(`${path}/${row.id}`)).status).toBe(204);
    expect((await owner.delete(`${path}/${row.id}`)).status).toBe(404);
    expect((await owner.get(path)).json()).toMatchObject({ items: [], total: 0 });
    const kept = (await owner.get(`/api/config/orders/${order.id}`)).json();
    expect(kept).toMatchObject({ customerEmail: "", customerName: "", shippingAddress: null, grandTotalCents: 3600 });
    await expectForgotten(app, site, "ada@|lovelace|ada's");
    expect((await order.visitor.get(`/checkout/order-confirmed/${order.orderToken}`)).status).toBe(404);
  });

  test("is not held up by test orders, and takes them along", async ({ app, site, owner, mug }) => {
    const sale = await buy(app, site, mug);
    await owner.post(`/api/config/orders/${sale.id}/fulfillments`, { notifyCustomer: false });
    const order = await buy(app, site, mug, { isTest: true });
    const [row] = (await owner.get(path)).json().items;
    const detail = (await owner.get(`${path}/${row.id}`)).json();
    expect(detail).toMatchObject({ otherOrderCount: 1, openOrderCount: 0, openTestCount: 1 });
    expect((await owner.delete(`${path}/${row.id}`)).status).toBe(204);
    expect((await owner.get(`/api/config/orders/${order.id}`)).json()).toMatchObject({ customerEmail: "" });
  });

  test("removes them from gift cards that they bought or received, whose balance stays", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    const order = await buy(app, site, mug);
    await owner.post(`/api/config/orders/${order.id}/fulfillments`, { notifyCustomer: false });
    const received = await buildGiftCard(owner, { recipientEmail: "ada@example.com", recipientName: "Ada" });
    const product = await buildSoldProduct(app, site, {
      productType: 4,
      optionNames: ["Value"],
      variants: [{ sku: "GIFT", priceCents: 2500, attributes: { Value: "$25" } }],
    });
    await buyGiftCard(site, product.id, { sku: "GIFT", recipientEmail: "ada@example.com", recipientName: "Ada" });
    await app.runJobs();
    const [row] = (await owner.get(`${path}?search=ada@`)).json().items;
    const file = JSON.parse((await owner.post(`${path}/${row.id}/export`, {})).text);
    expect(file.giftCards).toMatchObject([
      { lastFour: received.lastFour, wasBought: false, recipientName: "Ada" },
      { wasBought: false, senderName: "Grace", balanceCents: 2500 },
    ]);
    expect(file.checkouts).toMatchObject([{ isPaid: true }]);
    for (const code of [received.code, received.code.replaceAll("-", "")]) {
      expect(JSON.stringify(file)).not.toContain(code);
    }
    expect((await owner.delete(`${path}/${row.id}`)).status).toBe(204);
    expect((await owner.get(`/api/config/gift-cards/${received.id}`)).json()).toMatchObject({
      recipientEmail: "",
      recipientName: "",
      balanceCents: 2500,
    });
    await expectForgotten(app, site, 'ada@|lovelace|^ada$|"ada"');
  });

  test("deletes the account, and tells the person", async ({ app, site, owner, mug }) => {
    const member = await buildMember(app, site, { email: "ada@example.com" });
    const order = await buy(app, site, mug);
    await owner.post(`/api/config/orders/${order.id}/fulfillments`, { notifyCustomer: false });
    await app.runJobs();
    expect((await owner.delete(`${path}/${member.id}`)).status).toBe(204);
    expect((await owner.get("/api/config/members")).json().total).toBe(0);
    expect((await owner.get(path)).json().total).toBe(0);
    await app.runJobs();
    // Without a mail server, the email would stay, with the person's address. `members.api.test.ts` has one that is sent.
    await expectForgotten(app, site, "ada@");
  });

  test("ends their subscriptions, says so before, and removes them from these and from their emails", async ({
    app,
    site,
    owner,
  }) => {
    const { id, member } = await subscribe(app, site);
    await app.services.database.db
      .updateTable("orders")
      .set({ fulfillment_status: "FULFILLED" })
      .where("website_id", "=", site.website.id)
      .execute();
    await owner.post(`/api/config/subscriptions/${id}/changes`, { action: "skip" });
    await app.runJobs();
    const subscription = `/api/config/subscriptions/${id}`;
    expect((await owner.get(`${path}/${member.id}`)).json()).toMatchObject({ runningSubscriptionCount: 1 });
    expect((await owner.delete(`${path}/${member.id}`)).status).toBe(204);
    await app.runJobs();
    expect((await owner.get(`/api/config/subscriptions?search=${member.email}`)).json().total).toBe(0);
    const kept = (await owner.get(subscription)).json();
    expect(kept).toMatchObject({ state: "CANCELED", cancelReason: "erased", customerEmail: "", customerName: "" });
    expect(kept.card).toBe(null);
    expect(kept.events[0]).toMatchObject({ kind: "canceled", detail: { reason: "erased" }, by: expect.any(String) });
    await expectForgotten(app, site, `${member.email}|lovelace|kiln lane`);
    const mails = await app.services.database.db
      .selectFrom("mails")
      .select(["kind", "text"])
      .where("website_id", "=", site.website.id)
      .where("kind", "like", "subscription-%")
      .execute();
    expect(mails).toMatchObject([{ kind: "subscription-owner-canceled" }]);
    expect(mails[0]?.text).toContain("The subscription of Erased customer to Tea club was canceled: the shop erased");
  });

  test("and exporting one's data is for administrators", async ({ app, site, mug, owner }) => {
    await buy(app, site, mug);
    const [row] = (await owner.get(path)).json().items;
    const manager = await signInAs(app, site, 8);
    expect((await manager.get(`${path}/${row.id}`)).status).toBe(200);
    expect((await manager.delete(`${path}/${row.id}`)).status).toBe(403);
    expect((await manager.post(`${path}/${row.id}/export`, {})).status).toBe(403);
    const file = await owner.post(`${path}/${row.id}/export`, {});
    expect(JSON.parse(file.text)).toMatchObject({
      profile: { email: "ada@example.com" },
      orders: [{ number: 1, email: "ada@example.com" }],
    });
  });
});

test("someone who orders while they are erased is a new customer afterwards", async ({ app, site, owner, mug }) => {
  const order = await buy(app, site, mug);
  await owner.post(`/api/config/orders/${order.id}/fulfillments`, { notifyCustomer: false });
  const [row] = (await owner.get(path)).json().items;
  const [erased] = await Promise.all([
    owner.delete(`${path}/${row.id}`),
    // A checkout that was just started may be erased, too.
    Promise.allSettled(Array.from({ length: 3 }, () => placeTestOrder(app, site, { lines: [{ product: mug }] }))),
  ]);
  expect([204, 409]).toContain(erased.status);
  const { rows: lost } = await sql<{ count: number }>`
    select count(*)::integer as count from orders where website_id = ${site.website.id} and customer_id is null
      and customer_email <> ''`.execute(app.services.database.db);
  expect(lost).toEqual([{ count: 0 }]);
});
