import { expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest({ own: true, mail: true }, { title: "Kiln & Field" });
const hourMs = 3_600_000;
const email = "ada@example.com";

async function leaveCheckout(app: TestApp, site: TestSite, product?: SoldProduct): Promise<string> {
  await buildShippingRate(app, site);
  const sold = product ?? (await buildSoldProduct(app, site));
  const { cartToken } = await buildCheckout(site, [{ product: sold }]);
  return cartToken;
}

const turnOn = async (site: TestSite) =>
  (await site.signIn()).put("/api/config/emails/abandoned-checkout/state", { isOn: true });

async function reminders(app: TestApp, site: TestSite) {
  await app.app.jobs.taskList()["abandoned-checkouts.remind"]?.({}, {} as never);
  return app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "abandoned-checkout")
    .execute();
}

test("a checkout that was left gets one reminder after 24 hours, whose link shows nothing to others", async ({
  app,
  site,
}) => {
  await turnOn(site);
  const cartToken = await leaveCheckout(app, site);
  app.clock.advance(24 * hourMs - 60_000);
  expect(await reminders(app, site)).toEqual([]);
  app.clock.advance(60_000);
  const [mail] = await reminders(app, site);
  expect(mail).toMatchObject({ recipient: email, subject: "You left something at Kiln & Field" });
  expect(mail?.text).toContain(`/checkout?cartToken=${cartToken}`);
  expect(await reminders(app, site)).toHaveLength(1);
  app.clock.advance(30 * hourMs);
  expect(await reminders(app, site)).toHaveLength(1);
  const page = await site.visit().get(`/checkout?cartToken=${cartToken}`);
  expect(page.text).not.toContain(email);
});

test("there is none by default, after a purchase, or for what cannot be bought anymore", async ({ app, site }) => {
  await leaveCheckout(app, site);
  app.clock.advance(24 * hourMs);
  expect(await reminders(app, site)).toEqual([]);
  await turnOn(site);
  await placeTestOrder(app, site);
  expect(await reminders(app, site)).toEqual([]);
});

test("there is none for what was sold out meanwhile", async ({ app, site }) => {
  await turnOn(site);
  const mug = await buildSoldProduct(app, site, { variants: [{ stock: 1 }] });
  await leaveCheckout(app, site, mug);
  await app.services.database.db
    .updateTable("variants")
    .set({ qty_in_stock: 0 })
    .where("website_id", "=", site.website.id)
    .execute();
  app.clock.advance(24 * hourMs);
  expect(await reminders(app, site)).toEqual([]);
});

test("people unsubscribe by the page or by their mail program", async ({ app, site }) => {
  await turnOn(site);
  await leaveCheckout(app, site);
  app.clock.advance(24 * hourMs);
  const [mail] = await reminders(app, site);
  const path = new URL(mail?.unsubscribe_url ?? "").pathname;
  expect((await site.visit().get(path)).text).toContain("Stop sending you reminders");
  const done = await site.visit().send(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(done.status).toBe(200);
  expect(done.text).toContain("You will get no more reminders");
  expect((await site.visit().get(`${path}x`)).status).toBe(404);
  await leaveCheckout(app, site);
  app.clock.advance(24 * hourMs);
  expect(await reminders(app, site)).toHaveLength(1);
});
