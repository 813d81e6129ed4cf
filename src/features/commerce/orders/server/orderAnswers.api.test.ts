import { expect } from "vitest";
import { buildField, buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate } from "#features/commerce/checkout/testing.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest().extend("tray", { auto: true }, async ({ app, site }) => {
  await buildShippingRate(app, site);
  return await buildSoldProduct(app, site, {
    name: "Engraved tray",
    formFields: [
      buildField({ id: "words", title: "Words to engrave" }),
      buildField({ id: "source", title: "Source", type: "hidden", key: "source", value: "shop" }),
    ],
  });
});

async function order(site: TestSite, tray: SoldProduct): Promise<{ visitor: TestClient; url: string }> {
  const lines = [{ product: tray, answers: { words: "For Ada & Grace" } }];
  const { visitor, cartToken } = await buildCheckout(site, lines);
  const summary = await visitor.get(`/checkout?cartToken=${cartToken}`, { accept: "text/html" });
  expect(summary.text).toContain("For Ada &amp; Grace");
  const placed = await visitor.post("/api/commerce/checkout/order", { cartToken });
  expect(placed.status).toBe(200);
  return { visitor, url: placed.json().url };
}

test("answers stay with the order as they were given, even if the form changes", async ({ app, site, tray }) => {
  await order(site, tray);
  await app.services.database.db
    .updateTable("forms")
    .set({ fields: "[]", revision: 2 })
    .where("website_id", "=", site.website.id)
    .execute();
  const owner = await site.signIn();
  const [summary] = (await owner.get("/api/config/orders")).json().items;
  const [line] = (await owner.get(`/api/config/orders/${summary.id}`)).json().lines;
  expect(line.answers).toEqual([
    { title: "Words to engrave", text: "For Ada & Grace" },
    { title: "Source", text: "shop" },
  ]);
});

test("customers see theirs on the confirmed page and in the email; the owner's email also has the hidden ones", async ({
  app,
  site,
  tray,
}) => {
  const { visitor, url } = await order(site, tray);
  const page = (await visitor.get(url, { accept: "text/html" })).text;
  expect(page).toContain("Words to engrave");
  expect(page).toContain("For Ada &amp; Grace");
  expect(page).not.toContain("Source");
  await app.runJobs();
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select(["kind", "html", "text"])
    .where("website_id", "=", site.website.id)
    .execute();
  const mailOf = (kind: RegExp) => mails.find((mail) => kind.test(mail.kind));
  const confirmation = mailOf(/confirmation/);
  expect(confirmation?.html).toContain("For Ada &amp; Grace");
  expect(confirmation?.text).toContain("  Words to engrave: For Ada & Grace\n");
  expect(confirmation?.text).not.toContain("Source");
  expect(mailOf(/new-order/)?.text).toContain("  Source: shop\n");
});

test("an order of a product without a form has no answers", async ({ app, site }) => {
  const mug = await buildSoldProduct(app, site);
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  await visitor.post("/api/commerce/checkout/order", { cartToken });
  const owner = await site.signIn();
  const [summary] = (await owner.get("/api/config/orders")).json().items;
  expect((await owner.get(`/api/config/orders/${summary.id}`)).json().lines[0].answers).toEqual([]);
});
