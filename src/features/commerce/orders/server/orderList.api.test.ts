import { sql } from "kysely";
import { describe, expect, onTestFinished, vi } from "vitest";
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

  test("the last day there is has an end", async ({ app, site, owner, goods }) => {
    await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
    expect(numbersOf(await owner.get(`${path}?to=9999-12-31`))).toEqual([1]);
    const file = await owner.post(`${path}/export`, { filter: { to: "9999-12-31" } });
    expect(file.text.trim().split("\r\n")).toHaveLength(2);
  });
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
    ["%23%201", [1]],
    ["order%202", [2]],
    ["Order%20%232", [2]],
    ["mug%20%20th%C3%A9i%C3%A8re", [1]],
    ["mug%20bowl", []],
    ["mug%20@example.com", [1]],
    [encodeURIComponent("a b c d e f g h i"), []],
    [encodeURIComponent("🎁"), []],
    [encodeURIComponent("🎁 mug"), [1]],
  ] as const) {
    expect([search, numbersOf(await owner.get(`${path}?search=${search}`))]).toEqual([search, found]);
  }
});

test("the search finds a part of a name or an email, with and without accents", async ({ app, site, owner, goods }) => {
  const { id } = await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
  await change(app, site, id, { customer_email: "jürgen.mauß@example.com", customer_name: "Ada Lovelace" });
  for (const search of ["jürgen.mauß@example.com", "JURGEN", "mauß@example.co", "lovelace ada", "Ada  Lovelace"]) {
    expect([search, numbersOf(await owner.get(`${path}?search=${encodeURIComponent(search)}`))]).toEqual([search, [1]]);
  }
  expect(numbersOf(await owner.get(`${path}?search=ada%40example.com`))).toEqual([]);
});

test("the search finds beginnings of words, and follows a changed customer", async ({ app, site, owner, goods }) => {
  const { id } = await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
  const found = async (search: string) => numbersOf(await owner.get(`${path}?search=${encodeURIComponent(search)}`));
  const exported = async (search: string) => {
    const file = await owner.post(`${path}/export`, { filter: { search } });
    return file.text.trim().split("\r\n").length - 1;
  };
  for (const [search, count] of [
    ["heiere", 0],
    ["the", 1],
    ["g-77", 0],
    ["(mug", 1],
    ["example.com", 1],
    ["xample.com", 0],
  ] as const) {
    expect([search, (await found(search)).length, await exported(search)]).toEqual([search, count, count]);
  }
  await change(app, site, id, { customer_email: "grace@example.org", customer_name: "Grace Hopper" });
  expect(await found("ada")).toEqual([]);
  expect(await found("hop grace")).toEqual([1]);
  expect(await found("example.org mug")).toEqual([1]);
  await change(app, site, id, { placed_at: new Date("2026-01-01T12:00:00Z") });
  expect(await found("hopper")).toEqual([1]);
});

test("filters and searches are combined, sorted and paged", async ({ app, site, owner, goods }) => {
  for (const quantity of [1, 3, 2]) await placeTestOrder(app, site, { lines: [{ product: goods.mug, quantity }] });
  await placeTestOrder(app, site, { lines: [{ product: goods.bowl }], payment: { provider: "manual" } });
  const pages = async (query: string) => {
    const numbers: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { status: number; json(): { nextCursor: string | null; items: { number: number }[] } } =
        await owner.get(`${path}?limit=1&${query}${cursor && `&cursor=${cursor}`}`);
      expect(page.status).toBe(200);
      numbers.push(...numbersOf(page));
      cursor = page.json().nextCursor;
    }
    return numbers;
  };
  expect(await pages("search=mug")).toEqual([3, 2, 1]);
  expect(await pages("search=mug&sort=total")).toEqual([2, 3, 1]);
  expect(await pages("search=ada&payment=PAID&direction=asc")).toEqual([1, 2, 3]);
  expect(await pages("payment=PAID&sort=total&direction=asc")).toEqual([1, 3, 2]);
  expect(await pages("status=PENDING")).toEqual([4, 3, 2, 1]);
  expect(await pages("search=4711&payment=AWAITING")).toEqual([4]);
  expect((await owner.get(`${path}?search=ada`)).json()).toMatchObject({ total: 4, hasMore: false });
});

test("words that thousands of orders have are found completely and in order", async ({ app, site, owner }) => {
  // Everyone is Grace or Ada. Lovelaces bought first, Hoppers later. Each has a number of their own.
  const nameOf = (number: number) =>
    `${number % 2 ? "grace" : "ada"} ${number <= 2200 ? "lovelace" : "hopper"}${number}`;
  const totalOf = (number: number) => (number * 7919) % 90_001;
  const every = Array.from({ length: 4400 }, (_, index) => index + 1);
  await app.services.database.db.transaction().execute(async (db) => {
    // What the triggers store of each row is stored at once.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into orders (website_id, id, number, order_token, cart_id, test_mode, customer_email, customer_name, currency,
        subtotal_cents, shipping_cents, tax_cents, grand_total_cents, price_tax_interpretation, fulfillment_status,
        payment_state, placed_at, billing_address, searched)
      select ${site.website.id}::uuid, gen_random_uuid(), made.number, gen_random_uuid()::text, gen_random_uuid(), false,
        '', made.name, 'USD', made.cents, 0, 0, made.cents, 'EXCLUSIVE', 'FULFILLED', 'PAID',
        timestamptz '2026-01-01' + made.number * interval '1 minute', '{}', made.name
      from unnest(${every}::integer[], ${every.map(nameOf)}::text[], ${every.map(totalOf)}::bigint[])
        as made (number, name, cents)`.execute(db);
    await sql`
      insert into order_words (website_id, word, placed_at, order_id)
      select website_id, unnest(string_to_array(searched, ' ')), placed_at, id from orders
      where website_id = ${site.website.id}`.execute(db);
  });
  // As the database does by itself, but at once: with the statistics of few orders, searches get slow plans.
  await app.services.database.pool.query("analyze orders, order_words");
  for (const [query, isFound] of [
    ["search=grace", (name: string) => name.startsWith("grace")],
    ["search=hop", (name: string) => name.includes("hopper")],
    // None is among the newest thousand.
    ["search=lovelace", (name: string) => name.includes("lovelace")],
    ["search=lovelace&direction=asc", (name: string) => name.includes("lovelace")],
    ["search=lovelace&sort=total", (name: string) => name.includes("lovelace")],
    ["search=lovelace%20ada", (name: string) => name.startsWith("ada lovelace")],
    ["search=ada%20lovelace1&sort=total&direction=asc", (name: string) => name.startsWith("ada lovelace1")],
    ["search=ada&payment=AWAITING", () => false],
    ["search=ada%20grace", () => false],
  ] as const) {
    const found: number[] = [];
    let cursor = "";
    for (let page = 0; page < 3; page++) {
      const answer = await owner.get(`${path}?${query}${cursor && `&cursor=${cursor}`}`);
      found.push(...numbersOf(answer));
      cursor = answer.json().nextCursor;
      if (!cursor) break;
    }
    const wanted = every.filter((number) => isFound(nameOf(number)));
    if (query.includes("sort=total")) wanted.sort((one, other) => totalOf(one) - totalOf(other));
    if (!query.includes("direction=asc")) wanted.reverse();
    expect([query, found]).toEqual([query, wanted.slice(0, 150)]);
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

  test("have names that can be seen and told apart from those of the program", async ({ app, site, owner }) => {
    for (const name of ["All", "to fulfill", "Unpaid"]) {
      const answer = await owner.post(views, { name, filter: {} });
      expect([name, answer.status, answer.json().code]).toEqual([name, 409, "view-exists"]);
    }
    expect((await owner.post(views, { name: "\u0301\u0301", filter: {} })).status).toBe(400);
    const [view] = (await owner.post(views, { name: "🎁", filter: {} })).json().items;
    expect((await owner.put(`${views}/${view.id}`, { name: "All" })).status).toBe(409);
    // It was stored before the name was taken.
    await sql`update order_views set name = 'All', name_key = 'all'
      where website_id = ${site.website.id}`.execute(app.services.database.db);
    expect((await owner.put(`${views}/${view.id}`, { name: "ALL", filter: { status: "PENDING" } })).status).toBe(200);
  });

  test("take other filters, and no days that do not exist", async ({ app, site, owner }) => {
    expect((await owner.post(views, { name: "Winter", filter: { from: "2026-02-30" } })).status).toBe(400);
    const [view] = (await owner.post(views, { name: "Winter", filter: { payment: "PAID" } })).json().items;
    const filter = { from: "2026-01-01", to: "2026-02-28" };
    const saved = await owner.put(`${views}/${view.id}`, { name: "Winter", filter });
    expect(saved.json().items).toEqual([{ id: view.id, name: "Winter", filter }]);
    const [last] = (await owner.get("/api/config/activity")).json().items;
    expect(last.text).toBe("Replaced the filters of the order view “Winter”");
    // A value that an earlier version stored is left out, and the others stay.
    await sql`update order_views set filter = '{"from": "2026-02-30", "payment": "PAID", "sort": "name"}'
      where website_id = ${site.website.id}`.execute(app.services.database.db);
    expect((await owner.get(views)).json().items[0].filter).toEqual({ payment: "PAID" });
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
      startedCount: 0,
      refused: [
        { orderId: unknown, number: null, reason: "Unable to locate content" },
        { orderId: paid.id, number: 1, reason: "This order is already paid." },
        { orderId: canceled.id, number: 3, reason: "A canceled order can't be marked as paid." },
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

  test("take at most 200 orders, and an export more", async ({ owner }) => {
    const orderIds = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect((await owner.post(`${path}/bulk`, { orderIds, action: "fulfill" })).status).toBe(400);
    expect((await owner.post(`${path}/export`, { orderIds })).status).toBe(200);
  });

  test("change an order once, however its id is written", async ({ app, site, owner, goods }) => {
    const { id } = await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
    const orderIds = [id.toUpperCase(), id];
    const answer = (await owner.post(`${path}/bulk`, { orderIds, action: "fulfill" })).json();
    expect(answer).toEqual({ changedCount: 1, startedCount: 0, refused: [] });
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
    const german = await owner.post(`${path}/export`, {}, { "accept-language": "de" });
    expect(german.text).toMatch(/^\u{FEFF}?Bestellung,Aufgegeben,E-Mail,Name,Versandstatus,/u);
    // Spreadsheets read it as UTF-8.
    expect(all.text.charCodeAt(0)).toBe(0xfeff);
  });

  test("has the times on the shop's clock, like the days of the filter", async ({ app, site, owner, goods }) => {
    await app.services.database.db
      .updateTable("websites")
      .set({ time_zone: "America/New_York" })
      .where("id", "=", site.website.id)
      .execute();
    const { id } = await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
    await change(app, site, id, {
      placed_at: new Date("2026-03-04T01:30:00Z"),
      canceled_at: new Date("2026-03-04T12:00:00Z"),
    });
    const [header = "", row = ""] = (await owner.post(`${path}/export`, {})).text.split("\r\n");
    const cell = (name: string) => row.split(",")[header.split(",").indexOf(name)];
    expect([cell("Placed"), cell("Fulfilled at"), cell("Canceled at")]).toEqual([
      "2026-03-03 20:30:00 -0500",
      "",
      "2026-03-04 07:00:00 -0500",
    ]);
  });

  test("reads an order with many items alone, so that other requests do not wait", async ({
    app,
    site,
    owner,
    goods,
  }) => {
    for (let count = 0; count < 3; count++) await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
    const { db } = app.services.database;
    const rows = await sql<{ id: string; columns: string }>`
      select id, (select string_agg(column_name, ', ') from information_schema.columns
        where table_name = 'order_lines' and column_name <> 'position') as columns
      from orders where website_id = ${site.website.id} order by number`.execute(db);
    for (const { id, columns } of rows.rows) {
      await sql`insert into order_lines (position, ${sql.raw(columns)})
        select n, ${sql.raw(columns)} from order_lines, generate_series(1, 600) as n
        where website_id = ${site.website.id} and order_id = ${id}`.execute(db);
    }
    const file = await owner.post(`${path}/export`, {});
    const numbers = file.text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[0]);
    expect(Object.entries(Object.groupBy(numbers, String)).map(([number, of]) => [number, of?.length])).toEqual([
      ["#3", 601],
      ["#2", 601],
      ["#1", 601],
    ]);
  });

  test("that breaks off is one line in the log", async ({ app, site, owner, goods }) => {
    await placeTestOrder(app, site, { lines: [{ product: goods.mug }] });
    await sql`update order_lines set attributes = 'null', option_names = '{Size}'
      where website_id = ${site.website.id}`.execute(app.services.database.db);
    const error = vi.fn();
    const { logger } = app.services;
    const child = vi.spyOn(logger, "child").mockImplementation(() => Object.assign(Object.create(logger), { error }));
    onTestFinished(() => child.mockRestore());
    await expect(owner.post(`${path}/export`, {})).rejects.toThrow();
    expect(error.mock.calls).toEqual([[{ err: expect.any(TypeError) }, "an answer broke off"]]);
  });
});
