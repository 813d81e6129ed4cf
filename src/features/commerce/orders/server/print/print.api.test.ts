import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildTaxRule, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest({}, { title: "Kiln & Field" }).extend("order", { auto: true }, async ({ app, site }) => {
  await buildTaxRule(app, site);
  const mug = await buildSoldProduct(app, site, {
    name: "Mug <Speckled>",
    variants: [{ sku: "MUG", attributes: { Size: "Small" }, stock: 9 }],
  });
  const file = await buildSoldProduct(app, site, { name: "Pattern", productType: 2 });
  return placeTestOrder(app, site, { lines: [{ product: mug, quantity: 2 }, { product: file }] });
});

const print = "/api/config/orders/print";
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("an invoice has lines, taxes by rule, payments and refunds, and no scripts", async ({ owner, order: { id } }) => {
  await owner.post(`/api/config/orders/${id}/refunds`, {
    amountCents: 500,
    reason: "Chipped, our secret",
    idempotencyKey: "refund-0001",
  });
  const page = await owner.get(`${print}?kind=invoice&orders=${id}`);
  expect(page.status).toBe(200);
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.text).toContain("Mug &lt;Speckled&gt;");
  expect(page.text).not.toContain("<script");
  const words = wordsOf(page.text);
  expect(words).toMatch(/Kiln &amp; Field Invoice Order #1/);
  expect(words).toMatch(/Billed to Ada Lovelace .* Ship to Ada Lovelace 12 Kiln Lane/);
  expect(words).toMatch(/Small SKU MUG 2 \$28\.00 \$56\.00/);
  expect(words).toMatch(/Sales tax 8\.875%, United States, New York on \$84\.00 \$7\.46/);
  expect(words).toMatch(/Paid by Visa ending in 4242 .* Refund -\$5\.00/);
  expect(words).not.toContain("secret");
});

test("a packing slip has no prices, and the items of one shipment", async ({ owner, order: { id } }) => {
  const { fulfillments } = (
    await owner.post(`/api/config/orders/${id}/fulfillments`, {
      lines: [{ position: 0, quantity: 1 }],
      carrier: "DHL",
      trackingNumber: "42",
    })
  ).json();
  const whole = wordsOf((await owner.get(`${print}?kind=packing-slip&orders=${id}`)).text);
  expect(whole).toMatch(/Packing slip .* Mug &lt;Speckled&gt; Small SKU MUG 2 /);
  expect(whole).not.toMatch(/\$|Pattern/);
  const part = await owner.get(`${print}?kind=packing-slip&orders=${id}&shipment=${fulfillments[0].id}`);
  expect(wordsOf(part.text)).toMatch(/DHL 42 .* SKU MUG 1 of 2 Still to come .* SKU MUG 1 of 2/);
  expect((await owner.get(`${print}?kind=packing-slip&orders=${id}&shipment=${id}`)).status).toBe(404);
});

test("several orders are on a sheet each, on the chosen paper", async ({ app, site, owner, order }) => {
  const other = await placeTestOrder(app, site);
  const page = await owner.get(`${print}?kind=invoice&orders=${order.id},${other.id}`);
  expect(page.text.match(/<article class="sheet">/g)).toHaveLength(2);
  expect(page.text).toContain("size: letter");
  expect((await owner.get(`${print}?kind=invoice&orders=${order.id}&paper=a4`)).text).toContain("size: A4");
  for (const query of ["kind=invoice", "kind=invoice&orders=1", `kind=receipt&orders=${order.id}`]) {
    expect((await owner.get(`${print}?${query}`)).status).toBe(400);
  }
});

test("another website's order is not printed", async ({ app, owner }) => {
  const { id } = await placeTestOrder(app, await app.buildSite());
  expect((await owner.get(`${print}?kind=invoice&orders=${id}`)).status).toBe(404);
});

test("papers are in the website's language, what is around them in that of the studio", async ({ app }) => {
  const site = await app.buildSite({ locale: "de-DE" });
  const { id } = await placeTestOrder(app, site);
  const owner = await site.signIn();
  const invoice = await owner.get(`${print}?kind=invoice&orders=${id}`);
  expect(invoice.text).toContain('<html lang="de-DE" dir="ltr">');
  expect(invoice.text).toContain('<header class="bar" lang="en" dir="ltr"><p>Press Ctrl+P');
  expect(wordsOf(invoice.text)).toMatch(/Rechnung · .* Rechnung an Ada Lovelace .* Gesamtsumme/);
  const slip = await owner.get(`${print}?kind=packing-slip&orders=${id}`);
  expect(wordsOf(slip.text)).toMatch(/Lieferschein · .* Lieferung an Ada Lovelace/);
});

test("a right-to-left website prints from right to left", async ({ app }) => {
  const site = await app.buildSite({ locale: "ar" });
  const { id } = await placeTestOrder(app, site);
  const owner = await site.signIn();
  const page = await owner.get(`${print}?kind=invoice&orders=${id}`);
  expect(page.text).toContain('<html lang="ar" dir="rtl">');
  expect(page.text).toContain("<bdi>Ada Lovelace</bdi>");
});
