import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { buildFulfilledOrder, buildReviewLink, passDays, reviewLinkOf } from "../testing.ts";

const test = siteTest({}, { title: "Kiln & Field" }).extend("mug", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, { name: "Speckled Mug" }),
);

const mailsOf = (app: TestApp, site: TestSite, orderId: string) =>
  app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "reviews-request")
    .where("order_id", "=", orderId)
    .execute();

async function saveSettings(site: TestSite, change: object): Promise<void> {
  const owner = await site.signIn();
  const stored = (await owner.get("/api/config/review-settings")).json();
  const answer = await owner.put("/api/config/review-settings", { ...stored, ...change });
  expect(answer.status, answer.text).toBe(200);
}

describe("the reviews request: 14 days after fulfillment, open for 120 days (decisions/0014)", () => {
  test("is sent once, 14 days after the order was fulfilled, with a link for each product", async ({
    app,
    site,
    mug,
  }) => {
    const bowl = await buildSoldProduct(app, site, { name: "Ash <Bowl>" });
    const order = await buildFulfilledOrder(app, site, [mug, bowl]);
    await passDays(app, 13);
    expect(await mailsOf(app, site, order.id)).toEqual([]);
    await passDays(app, 1);
    const [mail, ...more] = await mailsOf(app, site, order.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: "ada@example.com",
      subject: "How do you like your order from Kiln & Field?",
    });
    const link = await reviewLinkOf(app, site, order);
    for (const { id } of [mug, bowl]) {
      expect(mail?.text).toContain(`${link}#review-${id}`);
      expect(mail?.html).toContain(`${link.replaceAll("&", "&amp;")}#review-${id}`);
    }
    expect(mail?.html).toContain("Ash &lt;Bowl&gt;");
    expect(mail?.text).toContain(`Order #${order.number}`);
    await passDays(app, 30);
    expect(await mailsOf(app, site, order.id)).toHaveLength(1);
  });

  test("is not sent if the order was reset; if it is fulfilled again, the days count from then", async ({
    app,
    site,
    mug,
  }) => {
    const order = await buildFulfilledOrder(app, site, [mug]);
    const owner = await site.signIn();
    await passDays(app, 5);
    expect((await owner.delete(`/api/config/orders/${order.id}/fulfillments`)).status).toBe(200);
    await passDays(app, 10);
    expect(await mailsOf(app, site, order.id)).toEqual([]);
    const again = await site.signIn();
    await again.post(`/api/config/orders/${order.id}/fulfillments`, { notifyCustomer: false });
    await passDays(app, 13);
    expect(await mailsOf(app, site, order.id)).toEqual([]);
    await passDays(app, 1);
    expect(await mailsOf(app, site, order.id)).toHaveLength(1);
  });

  test("is not sent after a full refund", async ({ app, site, mug }) => {
    const order = await buildFulfilledOrder(app, site, [mug]);
    const owner = await site.signIn();
    const { grandTotalCents } = (await owner.get(`/api/config/orders/${order.id}`)).json();
    const refund = { amountCents: grandTotalCents, idempotencyKey: "refund-of-all" };
    expect((await owner.post(`/api/config/orders/${order.id}/refunds`, refund)).status).toBe(200);
    await passDays(app, 20);
    expect(await mailsOf(app, site, order.id)).toEqual([]);
  });

  test("leaves gift cards out", async ({ app, site, mug }) => {
    const card = await buildSoldProduct(app, site, { name: "Gift Card" });
    const order = await buildFulfilledOrder(app, site, [mug, card]);
    await app.services.database.db
      .updateTable("order_lines")
      .set({ product_type: productTypes.giftCard })
      .where("website_id", "=", site.website.id)
      .where("product_id", "=", card.id)
      .execute();
    await passDays(app, 14);
    const [mail] = await mailsOf(app, site, order.id);
    expect(mail?.text).toContain(`#review-${mug.id}`);
    expect(mail?.text).not.toContain(card.id);
  });

  test("is sent after a partial refund", async ({ app, site, mug }) => {
    const order = await buildFulfilledOrder(app, site, [mug]);
    const owner = await site.signIn();
    const refund = { amountCents: 100, idempotencyKey: "refund-of-a-part" };
    expect((await owner.post(`/api/config/orders/${order.id}/refunds`, refund)).status).toBe(200);
    await passDays(app, 14);
    expect(await mailsOf(app, site, order.id)).toHaveLength(1);
  });

  test("follows the settings: another number of days, or no emails", async ({ app, site, mug }) => {
    await saveSettings(site, { daysUntilRequest: 3 });
    const early = await buildFulfilledOrder(app, site, [mug]);
    await passDays(app, 3);
    expect(await mailsOf(app, site, early.id)).toHaveLength(1);
    await saveSettings(site, { requestsEnabled: false });
    const silent = await buildFulfilledOrder(app, site, [mug]);
    await passDays(app, 30);
    expect(await mailsOf(app, site, silent.id)).toEqual([]);
    await saveSettings(site, { requestsEnabled: true });
    const planned = await buildFulfilledOrder(app, site, [mug]);
    await saveSettings(site, { enabled: false });
    await passDays(app, 30);
    expect(await mailsOf(app, site, planned.id)).toEqual([]);
  });

  test("opens a page of type 209 for 120 days, and then a page that explains it has expired", async ({
    app,
    site,
    mug,
  }) => {
    const link = await buildReviewLink(app, site, [mug]);
    const page = await site.visit().get(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Speckled Mug");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.text).toMatch(/<meta name="robots" content="noindex/);
    expect(page.text).toContain('value="Ada L."');
    await passDays(app, 119);
    expect((await site.visit().get(link)).status).toBe(200);
    await passDays(app, 1);
    const late = await site.visit().get(link);
    expect(late.status).toBe(410);
    expect(late.text).toContain("This link has expired. Reviews for this order are closed.");
  });

  test.for(
    rows([
      ["no token", ""],
      ["a token of nobody", "hello"],
      ["a token that was changed", "changed"],
    ]),
  )("answers %s with a kind page that names no product", async ([_what, token], { app, site, mug }) => {
    const link = await buildReviewLink(app, site, [mug]);
    const asked =
      token === "changed" ? link.replace(/.$/, (last) => (last === "A" ? "B" : "A")) : `/reviews/write?token=${token}`;
    const page = await site.visit().get(asked);
    expect(page.status).toBe(404);
    expect(page.text).toContain("This link is incomplete. Please open it from our email again.");
    expect(page.text).not.toContain("Speckled Mug");
  });

  test("is unknown on another website of the install", async ({ app, site, mug }) => {
    const link = await buildReviewLink(app, site, [mug]);
    const other = await app.buildSite();
    expect((await other.visit().get(link)).status).toBe(404);
  });
});
