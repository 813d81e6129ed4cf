import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildShippingRate, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { chooseLanguage, signInAs } from "#kernel/testing/testAccounts.ts";

const test = siteTest({}, { title: "Kiln & Field" });

interface Mail {
  kind: string;
  recipient: string;
  sender: string;
  subject: string;
  html: string;
  text: string;
  state: string;
}

async function mailsOf(app: TestApp, site: TestSite): Promise<Mail[]> {
  await app.runJobs();
  return app.services.database.db
    .selectFrom("mails")
    .select(["kind", "recipient", "sender", "subject", "html", "text", "state"])
    .where("website_id", "=", site.website.id)
    .orderBy("kind")
    .execute();
}

test("an order is confirmed to the customer and reported to the owner, in HTML and in text", async ({ app, site }) => {
  const mug = await buildSoldProduct(app, site, {
    name: "Mug <Speckled>",
    variants: [{ attributes: { Size: "Small" } }],
  });
  const { orderToken, id } = await placeTestOrder(app, site, { lines: [{ product: mug, quantity: 2 }] });
  const [newOrder, confirmation] = await mailsOf(app, site);
  expect(confirmation).toMatchObject({
    kind: "order-confirmation",
    recipient: "ada@example.com",
    sender: '"Kiln & Field" <no-reply@localhost>',
    subject: "Order confirmed: #1",
    state: "KEPT",
  });
  expect(confirmation?.html).toContain("Kiln &amp; Field");
  expect(confirmation?.html).toContain("Mug &lt;Speckled&gt;");
  expect(confirmation?.html).toContain(`/checkout/order-confirmed/${orderToken}`);
  expect(confirmation?.text).toBe(`Thank you for your order

We received your order and will email you when it ships.
Order #1, Placed ${new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" }).format(app.clock.now())}

Mug <Speckled> (Small)
  Quantity: 2  $56.00

Subtotal: $56.00
Shipping (Standard): $8.00
Tax: $0.00
Total: $64.00

Payment
Visa ending in 4242

Delivery to
Ada Lovelace
12 Kiln Lane
New York, NY 10001
United States

View your order: http://${site.website.identifier}.localhost:${app.port}/checkout/order-confirmed/${orderToken}

This is a test order. No payment was taken.
`);
  expect(newOrder).toMatchObject({
    kind: "new-order",
    recipient: site.owner.email,
    subject: "New order #1: $64.00",
  });
  expect(newOrder?.text).toContain("Ada Lovelace (ada@example.com) placed an order.");
  expect(newOrder?.text).toContain(`http://localhost:${app.port}/config/orders/${id}?site=${site.website.identifier}`);
});

test("all emails of an order read the website once, each for its reader's language", async ({ app, site }) => {
  const mug = await buildSoldProduct(app, site, { name: "Mug", variants: [{ attributes: {} }] });
  await signInAs(app, site, 8);
  await chooseLanguage(app, site.owner.email, "de");
  await placeTestOrder(app, site, { lines: [{ product: mug, quantity: 1 }] });
  const { statements, result } = await countStatements(() => mailsOf(app, site));
  expect(result.map(({ subject }) => subject).sort()).toEqual([
    "Neue Bestellung #1: 36,00 $",
    "New order #1: $36.00",
    "Order confirmed: #1",
  ]);
  expect(statements.filter((text) => text.includes("from website_languages"))).toHaveLength(1);
});

test("an email shows the options in the product's order at the time of purchase", async ({ app, site }) => {
  const mug = await buildSoldProduct(app, site, {
    optionNames: ["Glaze", "Size"],
    variants: [{ attributes: { Size: "Small", Glaze: "Oat" } }],
  });
  const { visitor, orderToken } = await placeTestOrder(app, site, { lines: [{ product: mug }] });
  await app.services.database.db
    .updateTable("products")
    .set({ option_names: ["Size", "Glaze"] })
    .where("website_id", "=", site.website.id)
    .execute();
  const [newOrder, confirmation] = await mailsOf(app, site);
  expect(confirmation?.text).toContain("(Oat / Small)");
  expect(newOrder?.text).toContain("(Oat / Small)");
  const page = await visitor.get(`/checkout/order-confirmed/${orderToken}`);
  expect(page.text).toContain("Oat / Small");
});

test("dates and names of shipping rates are isolated from the surrounding text", async ({ app, site }) => {
  const rate = "\u05de\u05e9\u05dc\u05d5\u05d7 (24)";
  await buildShippingRate(app, site, { name: rate });
  await app.services.database.db
    .updateTable("websites")
    .set({ locale: "he-IL" })
    .where("id", "=", site.website.id)
    .execute();
  await placeTestOrder(app, site);
  const [, confirmation] = await mailsOf(app, site);
  expect(confirmation?.text).toContain(`משלוח (\u2068${rate}\u2069)`);
  expect(confirmation?.text).toMatch(/בוצעה ב-\u2068[^\u2069]+ 20\d\d\u2069/);
});

test("the owner's email goes to the contact address if there is one", async ({ app, site }) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ contact_email: "studio@example.com" })
    .where("id", "=", site.website.id)
    .execute();
  await placeTestOrder(app, site);
  const [newOrder, confirmation] = await mailsOf(app, site);
  expect(newOrder?.recipient).toBe("studio@example.com");
  expect(confirmation?.sender).toBe('"Kiln & Field" <studio@example.com>');
});

test("explains how to pay if the payment is awaited", async ({ app, site }) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ manual_payment_instructions: "Please transfer to DE00 1234.\nName your order." })
    .where("id", "=", site.website.id)
    .execute();
  await placeTestOrder(app, site, { payment: { provider: "manual" } });
  const confirmation = (await mailsOf(app, site)).find((mail) => mail.kind === "order-pending");
  expect(confirmation?.text).toContain("We received your order and will ship it after your payment arrives.");
  expect(confirmation?.text).toContain("Payment instructions\nPlease transfer to DE00 1234.\nName your order.");
  expect(confirmation?.text).not.toContain("test order");
});

test.for(
  rows([
    ["physical", [1], "We received your order and will email you when it ships."],
    ["services", [3], "We received your order."],
    ["goods and services", [1, 3], "We received your order. We will email you when your items ship."],
    [
      "goods and files",
      [1, 2],
      "We received your order. We will email you when your items ship. Your files are ready to download.",
    ],
    ["files", [2], "Your files are ready to download."],
    ["memberships", [5], "Your membership is confirmed."],
    [
      "files and memberships",
      [2, 5],
      "We received your order. Your files are ready to download. Your membership is confirmed.",
    ],
  ]),
)("a confirmation says what happens next: %s", async ([, types, introduction], { app, site }) => {
  const lines = [];
  for (const productType of types) lines.push({ product: await buildSoldProduct(app, site, { productType }) });
  await placeTestOrder(app, site, { lines });
  const confirmation = (await mailsOf(app, site)).find(({ kind }) => kind === "order-confirmation");
  expect(confirmation?.text.split("\n")[2]).toBe(introduction);
});

test("shipping is emailed with its tracking, again if it was undone, and not if the owner turns it off", async ({
  app,
  site,
}) => {
  const { id } = await placeTestOrder(app, site);
  const owner = await site.signIn();
  const fulfill = (body: object) => owner.post(`/api/config/orders/${id}/fulfillments`, body);
  await fulfill({ carrier: "UPS", trackingNumber: "1Z", trackingUrl: "https://ups.example/1Z" });
  await app.runJobs();
  await owner.delete(`/api/config/orders/${id}/fulfillments`);
  await fulfill({ carrier: "DHL" });
  await app.runJobs();
  await owner.delete(`/api/config/orders/${id}/fulfillments`);
  await fulfill({ notifyCustomer: false });
  const shipped = (await mailsOf(app, site)).filter((mail) => mail.kind === "order-shipped");
  expect(shipped).toHaveLength(2);
  const first = shipped.find((mail) => mail.text.includes("UPS"));
  expect(first?.text).toContain("Tracking: UPS 1Z\nhttps://ups.example/1Z");
  expect(first?.html).toContain('<a href="https://ups.example/1Z"');
  expect(first?.subject).toBe("Your order #1 is on its way");
});

test("a cancellation states the refund", async ({ app, site }) => {
  const { id } = await placeTestOrder(app, site);
  const owner = await site.signIn();
  await owner.post(`/api/config/orders/${id}/cancel`, { restock: true });
  const canceled = (await mailsOf(app, site)).find((mail) => mail.kind === "order-canceled");
  expect(canceled?.subject).toBe("Your order #1 was canceled");
  expect(canceled?.text).toContain("We have canceled your order and refunded $36.00.");
});

test("a cancellation after a partial refund states only what it refunded", async ({ app, site }) => {
  const { id } = await placeTestOrder(app, site);
  const owner = await site.signIn();
  await owner.post(`/api/config/orders/${id}/refunds`, { amountCents: 600, idempotencyKey: "refund-0001" });
  await owner.post(`/api/config/orders/${id}/cancel`, { restock: true });
  const canceled = (await mailsOf(app, site)).find((mail) => mail.kind === "order-canceled");
  expect(canceled?.text).toContain("We have canceled your order and refunded $30.00.");
});

test("each refund is emailed with its amount, unless the owner turns it off", async ({ app, site }) => {
  const { id } = await placeTestOrder(app, site);
  const owner = await site.signIn();
  const refund = (amountCents: number, key: string, more: object = {}) =>
    owner.post(`/api/config/orders/${id}/refunds`, { amountCents, idempotencyKey: key, ...more });
  await refund(500, "refund-0001");
  await refund(500, "refund-0001");
  await refund(700, "refund-0002");
  await refund(100, "refund-0003", { notifyCustomer: false });
  const refunded = (await mailsOf(app, site)).filter((mail) => mail.kind === "order-refunded");
  expect(refunded.map(({ text }) => /refunded (\S+)\. It/.exec(text)?.[1]).sort()).toEqual(["$5.00", "$7.00"]);
  expect(refunded[0]).toMatchObject({ recipient: "ada@example.com", subject: "Refund for your order #1" });
  expect(refunded[0]?.text).toContain("Refunded: -$13.00");
});

test("running the same job twice sends only one email", async ({ app, site }) => {
  const { id } = await placeTestOrder(app, site);
  await app.runJobs();
  await app.app.site(site.website.id).transaction(async (tx) => {
    const { orderMailJob } = await import("../contract.ts");
    await tx.enqueue(orderMailJob, { orderId: id, kind: "confirmation" });
  });
  expect(await mailsOf(app, site)).toHaveLength(2);
});

test("on a right-to-left website, emails run from right to left, and names and amounts are isolated", async ({
  app,
}) => {
  const site = await app.buildSite({ title: "Kiln & Field", locale: "ar" });
  const mug = await buildSoldProduct(app, site, { name: "Mug (speckled)", variants: [{}] });
  await placeTestOrder(app, site, { lines: [{ product: mug, quantity: 2 }] });
  const confirmation = (await mailsOf(app, site)).find(({ kind }) => kind === "order-confirmation");
  expect(confirmation?.html).toContain('<html lang="ar" dir="rtl">');
  expect(confirmation?.html).toContain("<bdi>Mug (speckled)</bdi>");
  expect(confirmation?.html).toMatch(
    /<td class="amount"[^>]*text-align: left;[^>]*><bdi>\u2068[^<]*\u2066US\$\u2069\u2069<\/bdi>/,
  );
  expect(confirmation?.html).toMatch(/<p dir="auto" [^>]*>استلمنا طلبك/);
  expect(confirmation?.text).toMatch(/الكمية: 2 {2}\u2068.*\u2066US\$\u2069\u2069/);
});
