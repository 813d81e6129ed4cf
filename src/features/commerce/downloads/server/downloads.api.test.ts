import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

const test = sharedSiteTest();

/** A booklet of 1000 bytes, and an order of it. */
async function buildOrder(app: TestApp, site: TestSite, options: { payment?: { provider: string } } = {}) {
  const { catalog } = app.features;
  const file = { fileName: "Töpfern.pdf", mediaType: "application/pdf", body: bytes, now: app.clock.now() };
  const { id: digitalFileId } = await catalog.storeDigitalFile(app.app.site(site.website.id), file);
  const product = await buildProduct(app, site, { name: "Booklet", productType: 2, digitalFileId });
  const sold = {
    id: product.id,
    path: product.fullUrl,
    collectionId: product.collectionId,
    variants: product.variants,
  };
  const order = await placeTestOrder(app, site, { lines: [{ product: sold }], ...options });
  const { downloadToken } = await app.services.database.db
    .selectFrom("orders")
    .select("download_token as downloadToken")
    .where("website_id", "=", site.website.id)
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { product, order, downloadToken, path: `/downloads/${downloadToken}/1` };
}

const setOrder = (app: TestApp, site: TestSite, id: string, columns: object) =>
  app.services.database.db
    .updateTable("orders")
    .set(columns)
    .where("website_id", "=", site.website.id)
    .where("id", "=", id)
    .execute();

describe("a paid digital product", () => {
  test("is downloaded from the confirmed page, only as a file", async ({ app, site }) => {
    const { order, path } = await buildOrder(app, site);
    const page = await order.visitor.get(`/checkout/order-confirmed/${order.orderToken}`);
    expect(page.text).toContain(`href="${path}"`);
    const answer = await site.visit().get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="T_pfern.pdf"; filename*=UTF-8''T%C3%B6pfern.pdf`,
      "content-length": "1000",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
    });
    expect(answer.headers["cache-control"]).toContain("no-store");
  });

  test("is linked in the confirmation email, with the site's own address", async ({ app, site }) => {
    const { order, path } = await buildOrder(app, site);
    await app.runJobs();
    const mail = await app.services.database.db
      .selectFrom("mails")
      .select(["html", "text"])
      .where("website_id", "=", site.website.id)
      .where("order_id", "=", order.id)
      .where("kind", "=", "order-confirmation")
      .executeTakeFirstOrThrow();
    expect(mail.text).toMatch(new RegExp(`Download \\(until [^)]+\\): https?://[^/\\s]+${path}\\n`));
    expect(mail.html).toMatch(new RegExp(`href="https?://[^/"]+${path}"`));
    expect(mail.text).toContain("Your files are ready to download.");
  });

  test.for(
    rows([
      ["bytes=0-9", 206, "bytes 0-9/1000", 10],
      ["bytes=990-", 206, "bytes 990-999/1000", 10],
      ["bytes=-1", 206, "bytes 999-999/1000", 1],
      ["bytes=1000-", 416, "bytes */1000", 0],
    ]),
  )("is given in parts: %s", async ([range, status, contentRange, length], { app, site }) => {
    const { path } = await buildOrder(app, site);
    const answer = await site.visit().get(path, { range });
    expect([answer.status, answer.headers["content-range"]]).toEqual([status, contentRange]);
    if (status === 206) expect(answer.headers["content-length"]).toBe(String(length));
  });

  test("starts again if the file was replaced meanwhile", async ({ app, site }) => {
    const { path } = await buildOrder(app, site);
    const visitor = site.visit();
    const { etag } = (await visitor.get(path)).headers;
    const part = { range: "bytes=0-9" };
    expect((await visitor.get(path, { ...part, "if-range": String(etag) })).status).toBe(206);
    expect((await visitor.get(path, { ...part, "if-range": '"another"' })).status).toBe(200);
  });
});

describe("nobody else can download it", () => {
  test.for(
    rows([
      [{ payment_state: "AWAITING" }, "You can download this file after your payment arrives."],
      [{ payment_state: "REFUNDED" }, "This order was canceled or refunded, so its files can no longer be downloaded."],
      [
        { fulfillment_status: "CANCELED" },
        "This order was canceled or refunded, so its files can no longer be downloaded.",
      ],
    ]),
  )("an order with %o", async ([columns, message], { app, site }) => {
    const { order, path } = await buildOrder(app, site);
    await setOrder(app, site, order.id, columns);
    const answer = await site.visit().get(path);
    expect(answer.status).toBe(403);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.text).toContain(message);
    const page = await order.visitor.get(`/checkout/order-confirmed/${order.orderToken}`);
    expect(page.text).not.toContain(path);
  });

  test("with another website, another token or another line", async ({ app, site }) => {
    const { order, downloadToken, path } = await buildOrder(app, site);
    const other = await app.buildSite();
    for (const [visitor, address] of [
      [other.visit(), path],
      [site.visit(), "/downloads/nonsense/1"],
      [site.visit(), `/downloads/${downloadToken}/2`],
      // The link of an order's page does not give access to its files.
      [site.visit(), `/downloads/${order.orderToken}/1`],
    ] as const) {
      const answer = await visitor.get(address);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain("This download link is not valid.");
    }
    expect((await site.visit().get(`/downloads/${downloadToken}/0`)).status).toBe(400);
  });

  test("physical goods have nothing to download", async ({ app, site }) => {
    const order = await placeTestOrder(app, site);
    expect((await site.visit().get(`/downloads/${order.orderToken}/1`)).status).toBe(404);
  });
});

test("an order that is paid later gets its links when the payment arrives", async ({ app, site }) => {
  const { order, path } = await buildOrder(app, site, { payment: { provider: "manual" } });
  await app.runJobs();
  expect((await site.visit().get(path)).status).toBe(403);
  const owner = await site.signIn();
  const paid = await owner.post(`/api/config/orders/${order.id}/paid`);
  // Nothing is left to ship, so it is fulfilled as well.
  expect(paid.json()).toMatchObject({ paymentState: "PAID", fulfillmentStatus: "FULFILLED" });
  await app.runJobs();
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select(["kind", "subject", "text"])
    .where("website_id", "=", site.website.id)
    .where("order_id", "=", order.id)
    .orderBy("created_at")
    .execute();
  expect(mails.find(({ kind }) => kind === "order-pending")?.text).not.toContain("/downloads/");
  const mail = mails.find(({ kind }) => kind === "order-downloads");
  expect(mail?.subject).toBe(`Your downloads of order #${order.number}`);
  expect(mail?.text).toContain(path);
  expect((await site.visit().get(path)).status).toBe(200);
});

test("a file that its shop removed shows a message", async ({ app, site }) => {
  const { product, path } = await buildOrder(app, site);
  const owner = await site.signIn();
  const stored = (await owner.get(`/api/config/products/${product.id}`)).json();
  const saved = await owner.put(`/api/config/products/${product.id}`, {
    ...stored,
    digitalFileId: null,
    isVisible: false,
  });
  expect(saved.status).toBe(200);
  const answer = await site.visit().get(path);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain("This file is currently unavailable. Please contact the shop.");
});
