import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest().extend("goods", { auto: true }, async ({ app, site }) => ({
  mug: await buildSoldProduct(app, site, { name: "Mug", variants: [{ sku: "MUG", stock: 50 }] }),
  bowl: await buildSoldProduct(app, site, { name: "Bowl", variants: [{ sku: "BOWL", stock: 50 }] }),
  file: await buildSoldProduct(app, site, { name: "Pattern", productType: 2 }),
}));

/** Three mugs, a bowl and a file. */
const order = test.extend("order", { auto: true }, ({ app, site, goods }) =>
  placeTestOrder(app, site, {
    lines: [{ product: goods.mug, quantity: 3 }, { product: goods.bowl }, { product: goods.file }],
  }),
);

const shipmentsOf = (id: string) => `/api/config/orders/${id}/fulfillments`;

async function shippedMails(app: TestApp, site: TestSite): Promise<{ subject: string; text: string; html: string }[]> {
  await app.runJobs();
  return app.services.database.db
    .selectFrom("mails")
    .select(["subject", "text", "html"])
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "order-shipped")
    .orderBy("id")
    .execute();
}

async function positionsOf(owner: { get(path: string): Promise<{ json(): any }> }, id: string) {
  const { lines } = (await owner.get(`/api/config/orders/${id}`)).json();
  const position = (name: string): number =>
    lines.find((line: { productName: string }) => line.productName === name).position;
  return { mug: position("Mug"), bowl: position("Bowl"), file: position("Pattern") };
}

describe("shipping in parts", () => {
  order("is fulfilled when everything physical is shipped", async ({ owner, order: { id } }) => {
    const { mug, bowl } = await positionsOf(owner, id);
    const part = await owner.post(shipmentsOf(id), { lines: [{ position: mug, quantity: 2 }], carrier: "UPS" });
    expect(part.json()).toMatchObject({
      fulfillmentStatus: "PARTIALLY_FULFILLED",
      fulfilledAt: null,
      fulfillments: [{ carrier: "UPS", lines: [{ position: mug, quantity: 2 }] }],
    });
    const found = (query: string) => owner.get(`/api/config/orders?${query}`).then((answer) => answer.json().total);
    expect([await found("status=PARTIALLY_FULFILLED"), await found("status=PENDING")]).toEqual([1, 0]);

    const rest = await owner.post(shipmentsOf(id), { trackingNumber: "77" });
    expect(rest.json()).toMatchObject({ fulfillmentStatus: "FULFILLED" });
    expect(rest.json().fulfilledAt).not.toBeNull();
    expect(rest.json().fulfillments[1].lines).toEqual(
      [
        { position: mug, quantity: 1 },
        { position: bowl, quantity: 1 },
      ].sort((one, other) => one.position - other.position),
    );
    expect(rest.json().history.map((entry: { action: string }) => entry.action)).toEqual([
      "order.placed",
      "order.paid",
      "order.fulfill-part",
      "order.fulfill",
    ]);
  });

  order("more than is left is refused, and what is not physical", async ({ owner, order: { id } }) => {
    const { mug, file } = await positionsOf(owner, id);
    for (const line of [
      { position: mug, quantity: 4 },
      { position: file, quantity: 1 },
      { position: 99, quantity: 1 },
    ]) {
      const answer = await owner.post(shipmentsOf(id), { lines: [line] });
      expect([answer.status, answer.json().code]).toEqual([409, "already-shipped"]);
    }
    for (const lines of [
      [],
      [{ position: mug, quantity: 0 }],
      [
        { position: mug, quantity: 1 },
        { position: mug, quantity: 1 },
      ],
    ]) {
      expect((await owner.post(shipmentsOf(id), { lines })).status).toBe(400);
    }
  });

  order("the same key ships once, and of two tabs one is refused", async ({ owner, order: { id } }) => {
    const { mug } = await positionsOf(owner, id);
    const body = { lines: [{ position: mug, quantity: 2 }], idempotencyKey: "shipment-0001" };
    const doubled = await Promise.all([owner.post(shipmentsOf(id), body), owner.post(shipmentsOf(id), body)]);
    expect(doubled.map(({ status }) => status)).toEqual([200, 200]);
    expect(doubled.map((answer) => answer.json().fulfillments.length)).toEqual([1, 1]);

    const tabs = await Promise.all(
      ["shipment-0002", "shipment-0003"].map((idempotencyKey) =>
        owner.post(shipmentsOf(id), { lines: [{ position: mug, quantity: 1 }], idempotencyKey }),
      ),
    );
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tabs.find(({ status }) => status === 409)?.json().message).toBe(
      "Some of these items were shipped in the meantime. Check the quantities.",
    );
  });

  order("the database refuses more than was ordered", async ({ app, site, owner, order: { id } }) => {
    const { mug } = await positionsOf(owner, id);
    const shipped = (await owner.post(shipmentsOf(id), { lines: [{ position: mug, quantity: 3 }] })).json();
    const { pool } = app.services.database;
    const values = [site.website.id, id];
    await pool.query(
      `insert into fulfillments (website_id, id, order_id, created_at)
       values ($1, '00000000-0000-4000-8000-000000000001', $2, now())`,
      values,
    );
    const insert = `insert into fulfillment_lines (website_id, fulfillment_id, order_id, position, quantity)
      values ($1, '00000000-0000-4000-8000-000000000001', $2, ${mug}, 1)`;
    await expect(pool.query(insert, values)).rejects.toThrow(/order_lines_fulfilled/);
    expect(shipped.lines[mug].fulfilledQuantity).toBe(3);
  });

  order("a shipment can be removed, and then the order canceled", async ({ owner, order: { id } }) => {
    const { mug, bowl } = await positionsOf(owner, id);
    const first = (await owner.post(shipmentsOf(id), { lines: [{ position: bowl, quantity: 1 }] })).json();
    await owner.post(shipmentsOf(id), { lines: [{ position: mug, quantity: 3 }] });
    const [shipment] = first.fulfillments;
    const removed = await owner.delete(`${shipmentsOf(id)}/${shipment.id}`);
    expect(removed.json()).toMatchObject({ fulfillmentStatus: "PARTIALLY_FULFILLED", fulfilledAt: null });
    expect(removed.json().lines[bowl].fulfilledQuantity).toBe(0);
    const again = await owner.delete(`${shipmentsOf(id)}/${shipment.id}`);
    expect([again.status, again.json().message]).toEqual([404, "This shipment no longer exists."]);

    const cancel = await owner.post(`/api/config/orders/${id}/cancel`, { restock: true });
    expect([cancel.status, cancel.json().message]).toEqual([
      409,
      "A part of this order was shipped. Refund the rest, or set the order back to pending to cancel it.",
    ]);
    const pending = (await owner.delete(shipmentsOf(id))).json();
    expect(pending).toMatchObject({ fulfillmentStatus: "PENDING", fulfillments: [] });
    expect(pending.lines.map((line: { fulfilledQuantity: number }) => line.fulfilledQuantity)).toEqual([0, 0, 0]);
    expect((await owner.post(`/api/config/orders/${id}/cancel`, { restock: true })).status).toBe(200);
  });

  order("a bulk action ships what is left", async ({ owner, order: { id } }) => {
    const { mug } = await positionsOf(owner, id);
    await owner.post(shipmentsOf(id), { lines: [{ position: mug, quantity: 1 }] });
    await owner.post("/api/config/orders/bulk", { orderIds: [id], action: "fulfill" });
    const { fulfillmentStatus, fulfillments } = (await owner.get(`/api/config/orders/${id}`)).json();
    expect(fulfillmentStatus).toBe("FULFILLED");
    expect(fulfillments[1].lines).toContainEqual({ position: mug, quantity: 2 });
  });
});

describe("the email about a shipment", () => {
  order("lists what is in it and what follows", async ({ app, site, owner, order: { id } }) => {
    const { mug } = await positionsOf(owner, id);
    await owner.post(shipmentsOf(id), {
      lines: [{ position: mug, quantity: 2 }],
      carrier: "UPS",
      trackingNumber: "1Z 9",
    });
    await owner.post(shipmentsOf(id), {});
    const [part, rest] = await shippedMails(app, site);
    expect(part?.subject).toBe("A part of your order #1 is on its way");
    expect(part?.text).toContain("We have shipped a part of your order. We will email you when the rest ships.");
    expect(part?.text).toContain("Tracking: UPS 1Z 9\nhttps://www.ups.com/track?tracknum=1Z9");
    expect(part?.text).toMatch(
      /In this shipment\n\nMug\n {2}Quantity: 2 of 3\n\nStill to come\n\nMug\n {2}Quantity: 1 of 3\nBowl\n {2}Quantity: 1\n/,
    );
    expect(part?.text).not.toMatch(/\$|Pattern/);
    expect(part?.html).toContain("Still to come");
    expect(rest?.subject).toBe("The rest of your order #1 is on its way");
    expect(rest?.text).not.toContain("Still to come");
  });

  order("is not sent about a shipment that was removed", async ({ app, site, owner, order: { id } }) => {
    await owner.post(shipmentsOf(id), {});
    await owner.delete(shipmentsOf(id));
    expect(await shippedMails(app, site)).toEqual([]);
  });
});

order(
  "customers see their shipments on the order's page",
  async ({ site, owner, order: { id, orderToken, visitor } }) => {
    const { mug } = await positionsOf(owner, id);
    const shipment = { lines: [{ position: mug, quantity: 2 }], carrier: "DHL", trackingNumber: "42" };
    await owner.post(shipmentsOf(id), shipment);
    const page = await visitor.get(`/checkout/order-confirmed/${orderToken}`, { accept: "text/html" });
    expect(page.text).toMatch(/Shipments.*DHL 42.*2 × Mug.*tracking-id=42/s);
    const stranger = await site.visit().get(`/checkout/order-confirmed/${orderToken}`, { accept: "text/html" });
    expect(stranger.text).toContain("Partially fulfilled");
    expect(stranger.text).not.toContain("tracking-id");
  },
);

test("a service is fulfilled without items", async ({ app, site, owner }) => {
  const product = await buildSoldProduct(app, site, { name: "Class", productType: 3 });
  const { id } = await placeTestOrder(app, site, { lines: [{ product }] });
  expect((await owner.post(shipmentsOf(id), {})).json()).toMatchObject({
    fulfillmentStatus: "FULFILLED",
    fulfillments: [{ lines: [] }],
  });
});

test("the migration puts all physical items of older orders into their shipment", async ({
  app,
  site,
  owner,
  goods,
}) => {
  const { id } = await placeTestOrder(app, site, {
    lines: [{ product: goods.mug, quantity: 2 }, { product: goods.file }],
  });
  await owner.post(shipmentsOf(id), {});
  const { pool } = app.services.database;
  await pool.query("delete from fulfillment_lines where website_id = $1", [site.website.id]);
  const migration = await readFile(new URL("../../../../../db/migrations/1074-shipments.sql", import.meta.url), "utf8");
  const [statement] = /^insert into fulfillment_lines[^;]+;/m.exec(migration) ?? [];
  // The trigger, which counts them, did not exist then.
  await pool.query((statement as string).replace("where ", `where line.website_id = '${site.website.id}' and `));
  const stored = (await owner.get(`/api/config/orders/${id}`)).json();
  expect(stored.fulfillments).toMatchObject([{ lines: [{ quantity: 2 }] }]);
});
