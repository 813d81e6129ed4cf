import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { buildFulfilledOrder, buildReviewLink, passDays, reviewLinkOf } from "../testing.ts";

let app: TestApp;
let site: TestSite;
let mug: SoldProduct;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite({ title: "Kiln & Field" });
  mug = await buildSoldProduct(app, site, { name: "Speckled Mug" });
});

const mailsOf = (orderId: string) =>
  app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "reviews-request")
    .where("order_id", "=", orderId)
    .execute();

async function saveSettings(change: object): Promise<void> {
  const owner = await site.signIn();
  const stored = (await owner.get("/api/config/review-settings")).json();
  const answer = await owner.put("/api/config/review-settings", { ...stored, ...change });
  expect(answer.status, answer.text).toBe(200);
}

describe("the reviews request (decisions.md: 14 days after fulfillment, open 120 days)", () => {
  it("is emailed once, 14 days after the order was fulfilled, with a link for each product", async () => {
    const bowl = await buildSoldProduct(app, site, { name: "Ash <Bowl>" });
    const order = await buildFulfilledOrder(app, site, [mug, bowl]);
    await passDays(app, 13);
    expect(await mailsOf(order.id)).toEqual([]);
    await passDays(app, 1);
    const [mail, ...more] = await mailsOf(order.id);
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
    expect(await mailsOf(order.id)).toHaveLength(1);
  });

  it("is not emailed when the order was reset, and again 14 days after it was fulfilled again", async () => {
    const order = await buildFulfilledOrder(app, site, [mug]);
    const owner = await site.signIn();
    await passDays(app, 5);
    expect((await owner.delete(`/api/config/orders/${order.id}/fulfillments`)).status).toBe(200);
    await passDays(app, 10);
    expect(await mailsOf(order.id)).toEqual([]);
    const again = await site.signIn();
    await again.post(`/api/config/orders/${order.id}/fulfillments`, { notifyCustomer: false });
    await passDays(app, 13);
    expect(await mailsOf(order.id)).toEqual([]);
    await passDays(app, 1);
    expect(await mailsOf(order.id)).toHaveLength(1);
  });

  it("is not emailed after a full refund", async () => {
    const order = await buildFulfilledOrder(app, site, [mug]);
    const owner = await site.signIn();
    const { grandTotalCents } = (await owner.get(`/api/config/orders/${order.id}`)).json();
    const refund = { amountCents: grandTotalCents, idempotencyKey: "refund-of-all" };
    expect((await owner.post(`/api/config/orders/${order.id}/refunds`, refund)).status).toBe(200);
    await passDays(app, 20);
    expect(await mailsOf(order.id)).toEqual([]);
  });

  it("is emailed after a partial refund", async () => {
    const order = await buildFulfilledOrder(app, site, [mug]);
    const owner = await site.signIn();
    const refund = { amountCents: 100, idempotencyKey: "refund-of-a-part" };
    expect((await owner.post(`/api/config/orders/${order.id}/refunds`, refund)).status).toBe(200);
    await passDays(app, 14);
    expect(await mailsOf(order.id)).toHaveLength(1);
  });

  it("follows the settings: another number of days, or no emails", async () => {
    await saveSettings({ daysUntilRequest: 3 });
    const early = await buildFulfilledOrder(app, site, [mug]);
    await passDays(app, 3);
    expect(await mailsOf(early.id)).toHaveLength(1);
    await saveSettings({ requestsEnabled: false });
    const silent = await buildFulfilledOrder(app, site, [mug]);
    await passDays(app, 30);
    expect(await mailsOf(silent.id)).toEqual([]);
    await saveSettings({ requestsEnabled: true });
    const planned = await buildFulfilledOrder(app, site, [mug]);
    await saveSettings({ enabled: false });
    await passDays(app, 30);
    expect(await mailsOf(planned.id)).toEqual([]);
  });

  it("opens a page of type 209 for 120 days, and a friendly page afterwards", async () => {
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

  it.each([
    ["no token", ""],
    ["a token of nobody", "hello"],
    ["a token that was changed", "changed"],
  ])("answers %s with a friendly page that names no product", async (_what, token) => {
    const link = await buildReviewLink(app, site, [mug]);
    const asked =
      token === "changed" ? link.replace(/.$/, (last) => (last === "A" ? "B" : "A")) : `/reviews/write?token=${token}`;
    const page = await site.visit().get(asked);
    expect(page.status).toBe(404);
    expect(page.text).toContain("This link is incomplete. Please open it from our email again.");
    expect(page.text).not.toContain("Speckled Mug");
  });

  it("is unknown on another website of the install", async () => {
    const link = await buildReviewLink(app, site, [mug]);
    const other = await app.buildSite();
    expect((await other.visit().get(link)).status).toBe(404);
  });
});
