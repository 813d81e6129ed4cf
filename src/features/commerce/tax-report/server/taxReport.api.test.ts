import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildShippingRate, buildTaxRule, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest();
const report = "/api/config/tax-report";
const march = "from=2026-03-01&to=2026-03-31";
const april = "from=2026-04-01&to=2026-04-30";

/** Makes an order that was paid by the test provider as a real one is, placed at another time. */
const takeForReal = (app: TestApp, site: TestSite, id: string, placedAt: string) =>
  app.services.database.db
    .updateTable("orders")
    .set({ test_mode: false, placed_at: new Date(placedAt) })
    .where("website_id", "=", site.website.id)
    .where("id", "=", id)
    .execute();

const moveRefunds = (app: TestApp, site: TestSite, orderId: string, at: string) =>
  app.services.database.db
    .updateTable("refunds")
    .set({ created_at: new Date(at) })
    .where("website_id", "=", site.website.id)
    .where("order_id", "=", orderId)
    .execute();

const refund = async (owner: TestClient, id: string, amountCents: number) => {
  const body = { amountCents, notifyCustomer: false, idempotencyKey: `refund-${id}-${amountCents}` };
  expect((await owner.post(`/api/config/orders/${id}/refunds`, body)).status).toBe(200);
};

/** Two rules that are 8.875 % in New York, and an order of $24.99 with $2.22 of tax and $8.00 of shipping. */
async function buildOrder(app: TestApp, site: TestSite, payment?: { provider: string }): Promise<string> {
  const product = await buildSoldProduct(app, site, { variants: [{ priceCents: 2499 }] });
  return (await placeTestOrder(app, site, { lines: [{ product }], ...(payment ? { payment } : {}) })).id;
}

async function buildRules(app: TestApp, site: TestSite): Promise<void> {
  await buildShippingRate(app, site, { priceCents: 800 });
  await buildTaxRule(app, site, { name: "State", rateMillionths: 40_000 });
  await buildTaxRule(app, site, { name: "=City", postcode: "10001-10282", rateMillionths: 48_750 });
}

test("paid orders and refunds are summed by place and rule, in the website's time zone", async ({
  app,
  site,
  owner,
}) => {
  await buildRules(app, site);
  // 23:30 of March 31 and 0:30 of April 1 in New York.
  await takeForReal(app, site, await buildOrder(app, site), "2026-04-01T03:30:00Z");
  const inApril = await buildOrder(app, site);
  await takeForReal(app, site, inApril, "2026-04-01T04:30:00Z");
  const inMarch = await buildOrder(app, site);
  await takeForReal(app, site, inMarch, "2026-03-01T05:00:00Z");
  await refund(owner, inMarch, 1521);
  await moveRefunds(app, site, inMarch, "2026-03-20T12:00:00Z");
  const place = { currency: "USD", country: "US", state: "NY" };
  // Of the refunded 15.21, 0.43 and 0.53 are tax, as 1.00 and 1.22 are of the order's 35.21.
  expect((await owner.get(`${report}?${march}`)).json()).toEqual({
    ...{ from: "2026-03-01", to: "2026-03-31" },
    rows: [
      {
        ...{ ...place, postcode: "", name: "State", rateMillionths: 40_000, taxableCents: 4998 },
        ...{ taxCents: 200, refundedTaxCents: 43, netTaxCents: 157 },
      },
      {
        ...{ ...place, postcode: "10001-10282", name: "=City", rateMillionths: 48_750, taxableCents: 4998 },
        ...{ taxCents: 244, refundedTaxCents: 53, netTaxCents: 191 },
      },
    ],
    totals: [{ currency: "USD", taxCents: 444, refundedTaxCents: 96, netTaxCents: 348 }],
  });
  // A canceled order is refunded as a whole, and the rest of the refunded order is its rest.
  expect((await owner.post(`/api/config/orders/${inApril}/cancel`, { restock: false })).status).toBe(200);
  await moveRefunds(app, site, inApril, "2026-05-02T12:00:00Z");
  const aprils = (await owner.get(`${report}?${april}`)).json();
  expect(aprils.totals).toEqual([{ currency: "USD", taxCents: 222, refundedTaxCents: 0, netTaxCents: 222 }]);
  const may = (await owner.get(`${report}?from=2026-05-01&to=2026-05-31`)).json();
  expect(may.totals).toEqual([{ currency: "USD", taxCents: 0, refundedTaxCents: 222, netTaxCents: -222 }]);
  expect(may.rows).toMatchObject([
    { taxableCents: 0, refundedTaxCents: 100, netTaxCents: -100 },
    { taxableCents: 0, refundedTaxCents: 122, netTaxCents: -122 },
  ]);
});

test("test orders and unpaid orders are not counted, and two partial refunds sum to the tax", async ({
  app,
  site,
  owner,
}) => {
  await buildRules(app, site);
  const tested = await buildOrder(app, site);
  await refund(owner, tested, 100);
  const awaited = await buildOrder(app, site, { provider: "manual" });
  await takeForReal(app, site, awaited, "2026-03-05T12:00:00Z");
  await owner.post(`/api/config/orders/${awaited}/cancel`, { restock: false });
  const year = `${report}?from=2000-01-01&to=2099-12-31`;
  expect((await owner.get(year)).json()).toMatchObject({ rows: [], totals: [] });
  const sold = await buildOrder(app, site);
  await takeForReal(app, site, sold, "2026-03-05T12:00:00Z");
  await refund(owner, sold, 2000);
  await refund(owner, sold, 1521);
  expect((await owner.get(year)).json().totals).toEqual([
    { currency: "USD", taxCents: 222, refundedTaxCents: 222, netTaxCents: 0 },
  ]);
});

test("the file has the report with guarded texts and plain numbers, and the activity log has the export", async ({
  app,
  site,
  owner,
}) => {
  await buildRules(app, site);
  const sold = await buildOrder(app, site);
  await takeForReal(app, site, sold, "2026-03-05T12:00:00Z");
  await refund(owner, sold, 3521);
  await moveRefunds(app, site, sold, "2026-04-05T12:00:00Z");
  const file = await owner.get(`${report}/export?${april}`);
  expect(file.headers["content-type"]).toContain("text/csv");
  expect(file.headers["content-disposition"]).toContain("-taxes-2026-04-01-2026-04-30.csv");
  expect(file.text.split("\r\n")).toEqual([
    "\u{FEFF}Currency,Country,State or province,Postal code,Rule,Rate (%),Taxable amount,Tax,Refunded tax,Net tax",
    "USD,United States,NY,,State,4,0.00,0.00,1.00,-1.00",
    "USD,United States,NY,10001-10282,'=City,4.875,0.00,0.00,1.22,-1.22",
    "",
  ]);
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select(["action", "account_id"])
    .where("website_id", "=", site.website.id)
    .where("action", "=", "tax-report.export")
    .execute();
  expect(entries).toEqual([{ action: "tax-report.export", account_id: site.owner.id }]);
});

test("orders of other websites are not counted", async ({ app, owner }) => {
  const other = await app.buildSite();
  await buildRules(app, other);
  await takeForReal(app, other, await buildOrder(app, other), "2026-03-05T12:00:00Z");
  expect((await owner.get(`${report}?${march}`)).json().rows).toEqual([]);
});

test("without a period, the report is of this month in the website's time zone", async ({ app, owner }) => {
  app.clock.set("2026-06-01T03:30:00Z");
  try {
    expect((await owner.get(report)).json()).toMatchObject({ from: "2026-05-01", to: "2026-05-31" });
  } finally {
    app.clock.set(new Date());
  }
});

test("the first and the last days of the calendar have a report, too", async ({ app, site, owner }) => {
  await buildRules(app, site);
  await takeForReal(app, site, await buildOrder(app, site), "2026-03-05T12:00:00Z");
  const count = async (from: string, to: string) =>
    (await owner.get(`${report}?from=${from}&to=${to}`)).json().rows?.length;
  expect(await count("2026-01-01", "9999-12-31")).toBe(2);
  expect(await count("0100-01-01", "9999-12-30")).toBe(2);
  expect(await count("0100-01-01", "0202-01-01")).toBe(0);
  expect((await owner.get(`${report}/export?from=0100-01-01&to=9999-12-31`)).status).toBe(200);
});

test.for([
  ["from=2026-02-30&to=2026-03-31", { from: "Enter a date." }],
  ["from=2026-03-01&to=2026-13-01", { to: "Enter a date." }],
  ["from=0002-03-01&to=2026-03-01", { from: "Enter a date." }],
  ["from=2026-03-02&to=2026-03-01", { to: "Choose a day that is not before the first one." }],
] as const)("the period %s is refused beside its field", async ([query, errors], { owner }) => {
  const answer = await owner.get(`${report}?${query}`);
  expect([answer.status, answer.json().errors]).toEqual([400, errors]);
});
