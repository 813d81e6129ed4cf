import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";

const path = "/api/config/orders";
const views = "/api/config/order-views";

const test = siteTest().extend("goods", { auto: true }, async ({ app, site }) => ({
  mug: await buildSoldProduct(app, site, {
    name: "Théière Mug",
    optionNames: ["Size"],
    variants: [{ sku: "MUG-77", attributes: { Size: "Small" }, stock: 50 }],
  }),
  bowl: await buildSoldProduct(app, site, { name: "Bowl", variants: [{ sku: "4711", stock: 50 }] }),
}));

const numbersOf = (answer: { json(): { items: { number: number }[] } }) =>
  answer.json().items.map(({ number }) => number);

async function change(app: TestApp, site: TestSite, id: string, values: Record<string, unknown>): Promise<void> {
  await app.services.database.db
    .updateTable("orders")
    .set(values)
    .where("website_id", "=", site.website.id)
    .where("id", "=", id)
    .execute();
}

describe("the filters", () => {
  test("of payment, test mode and period, in the time zone of the shop", async ({ app, site, owner, goods }) => {
    await app.services.database.db
      .updateTable("websites")
      .set({ time_zone: "America/New_York" })
      .where("id", "=", site.website.id)
      .execute();
    const paid = await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
    const awaiting = await placeTestOrder(app, site, {
      lines: [{ product: goods.mug }],
      payment: { provider: "manual" },
    });
    // Half past eight in the evening of March 3 in New York.
    await change(app, site, paid.id, { placed_at: new Date("2026-03-04T01:30:00Z") });
    await change(app, site, awaiting.id, { test_mode: false, placed_at: new Date("2026-03-04T12:00:00Z") });
    for (const [query, found] of [
      ["payment=PAID", [1]],
      ["payment=AWAITING", [2]],
      ["test=ONLY", [1]],
      ["test=NONE", [2]],
      ["from=2026-03-03&to=2026-03-03", [1]],
      ["from=2026-03-04", [2]],
      ["to=2026-03-03", [1]],
      ["from=2026-03-04&to=9999-12-31", [2]],
      ["from=0100-01-01&to=2026-03-03", [1]],
      ["payment=PAID&test=NONE", []],
      ["period=today", []],
    ] as const) {
      const answer = await owner.get(`${path}?${query}`);
      expect([query, numbersOf(answer), answer.json().total]).toEqual([query, found, found.length]);
    }
  });

  test("of a period that moves with the calendar", async ({ app, site, owner, goods }) => {
    const { id } = await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
    expect(numbersOf(await owner.get(`${path}?period=last-7-days`))).toEqual([1]);
    await change(app, site, id, { placed_at: new Date(app.clock.now().getTime() - 8 * 86_400_000) });
    expect(numbersOf(await owner.get(`${path}?period=last-7-days`))).toEqual([]);
    expect(numbersOf(await owner.get(`${path}?period=last-30-days`))).toEqual([1]);
  });

  test.for(["payment=LOST", "period=ever", "test=maybe", "from=2026-02-30", "to=2026-13-01", "sort=name"])(
    "%s is refused",
    async (query, { owner }) => {
      expect((await owner.get(`${path}?${query}`)).status).toBe(400);
    },
  );
});

test("the search finds SKU and product, and digits are a number or a whole SKU", async ({
  app,
  site,
  owner,
  goods,
}) => {
  await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
  await placeTestOrder(app, site, { lines: [{ product: goods.bowl }] });
  for (const [search, found] of [
    ["theiere", [1]],
    ["mug-77", [1]],
    ["BOWL", [2]],
    ["4711", [2]],
    ["471", []],
    ["%232", [2]],
    ["%25", []],
  ] as const) {
    expect([search, numbersOf(await owner.get(`${path}?search=${search}`))]).toEqual([search, found]);
  }
});

test("sorts by time and total, and the cursor is valid for its own order only", async ({ app, site, owner, goods }) => {
  for (const quantity of [2, 1, 3, 2]) {
    await placeTestOrder(app, site, { lines: [{ product: goods.mug, quantity }] });
  }
  expect(numbersOf(await owner.get(`${path}?direction=asc`))).toEqual([1, 2, 3, 4]);
  const first = await owner.get(`${path}?sort=total&limit=2`);
  expect(numbersOf(first)).toEqual([3, 4]);
  const { nextCursor } = first.json();
  expect(numbersOf(await owner.get(`${path}?sort=total&limit=2&cursor=${nextCursor}`))).toEqual([1, 2]);
  expect((await owner.get(`${path}?cursor=${nextCursor}`)).status).toBe(400);
  expect(numbersOf(await owner.get(`${path}?sort=total&direction=asc&limit=1`))).toEqual([2]);
});

describe("saved views", () => {
  test("are shared, renamed and deleted, and noted", async ({ app, site, owner }) => {
    const filter = { search: "mug", payment: "AWAITING", period: "this-month", sort: "total", direction: "asc" };
    const added = await owner.post(views, { name: "Unpaid mugs", filter });
    expect(added.status).toBe(201);
    const editor = await signInAs(app, site, 1);
    const [view] = (await editor.get(views)).json().items;
    expect(view).toEqual({ id: expect.any(String), name: "Unpaid mugs", filter });
    const again = await owner.post(views, { name: "UNPAID Mugs", filter: {} });
    expect([again.status, again.json().code, again.json().errors]).toEqual([
      409,
      "view-exists",
      { name: "There is already a view with this name." },
    ]);
    const renamed = await editor.put(`${views}/${view.id}`, { name: "Old debts" });
    expect(renamed.json().items).toMatchObject([{ name: "Old debts", filter }]);
    expect((await owner.delete(`${views}/${view.id}`)).json()).toEqual({ items: [] });
    const gone = await owner.delete(`${views}/${view.id}`);
    expect([gone.status, gone.json().message]).toEqual([404, "This view no longer exists."]);
    const log = (await owner.get("/api/config/activity")).json().items.map(({ text }: { text: string }) => text);
    expect(log.slice(0, 3)).toEqual([
      "Deleted the order view “Old debts”",
      "Renamed an order view to “Old debts”",
      "Saved the order view “Unpaid mugs”",
    ]);
  });

  test("there are at most 20, also when the last two are added at once", async ({ owner }) => {
    for (let count = 1; count < 20; count++) await owner.post(views, { name: `View ${count}`, filter: {} });
    const answers = await Promise.all(["A", "B"].map((name) => owner.post(views, { name, filter: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.json().message).toBe("You can save up to 20 views.");
  });
});

describe("bulk actions", () => {
  test("change each order for itself, and say which were refused", async ({ app, site, owner, goods }) => {
    const lines = [{ product: goods.mug }];
    const paid = await placeTestOrder(app, site, { lines });
    const awaiting = await placeTestOrder(app, site, { lines, payment: { provider: "manual" } });
    const canceled = await placeTestOrder(app, site, { lines });
    await owner.post(`${path}/${canceled.id}/cancel`, { restock: false, notifyCustomer: false });
    const unknown = "00000000-0000-4000-8000-000000000000";
    const orderIds = [paid.id, awaiting.id, canceled.id, unknown];

    const marked = (await owner.post(`${path}/bulk`, { orderIds, action: "mark-paid" })).json();
    expect(marked).toEqual({
      changedCount: 1,
      refused: [
        { orderId: unknown, number: null, reason: "Unable to locate content" },
        { orderId: paid.id, number: 1, reason: "This order is already paid." },
        { orderId: canceled.id, number: 3, reason: "Only a pending order can be fulfilled or canceled." },
      ],
    });
    const fulfilled = (await owner.post(`${path}/bulk`, { orderIds, action: "fulfill", notifyCustomer: true })).json();
    expect(fulfilled.changedCount).toBe(2);
    await app.runJobs();
    const list = (await owner.get(path)).json().items;
    expect(list.map((order: Record<string, string>) => [order.fulfillmentStatus, order.paymentState])).toEqual([
      ["CANCELED", "REFUNDED"],
      ["FULFILLED", "PAID"],
      ["FULFILLED", "PAID"],
    ]);
    const shipped = await app.services.database.db
      .selectFrom("mails")
      .select("id")
      .where("website_id", "=", site.website.id)
      .where("kind", "=", "order-shipped")
      .execute();
    expect(shipped).toHaveLength(2);
  });

  test("take at most 200 orders", async ({ owner }) => {
    const orderIds = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect((await owner.post(`${path}/bulk`, { orderIds, action: "fulfill" })).status).toBe(400);
  });
});

describe("the export", () => {
  test("has what is filtered or selected, a row for each item, without formulas, and is noted", async ({
    app,
    site,
    owner,
    goods,
  }) => {
    const both = [{ product: goods.mug, quantity: 2 }, { product: goods.bowl }];
    const first = await placeTestOrder(app, site, { lines: both });
    await placeTestOrder(app, site, { lines: [{ product: goods.bowl }] });
    await change(app, site, first.id, { customer_name: "=HYPERLINK(1)" });

    const all = await owner.post(`${path}/export`, {});
    expect(all.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = all.text.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain("'=HYPERLINK(1)");
    expect((await owner.post(`${path}/export`, { filter: { search: "mug" } })).text.trim().split("\r\n")).toHaveLength(
      3,
    );
    const chosen = await owner.post(`${path}/export`, { orderIds: [first.id], filter: { search: "nothing" } });
    expect(chosen.text).toContain("MUG-77");
    expect(chosen.text.trim().split("\r\n")).toHaveLength(3);
    const log = (await owner.get("/api/config/activity")).json().items;
    expect(log[0].text).toBe("Exported orders");
  });
});
