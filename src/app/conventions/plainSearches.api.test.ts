import { expect } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildMember } from "#features/audience/members/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";

const test = sharedSiteTest();
test.beforeAll(async ({ app, site }) => {
  const { db } = app.services.database;
  const websiteId = site.website.id;
  await buildProduct(app, site, { name: "Théière bleue", categories: ["Cafés"], tags: ["été"] });
  const image = await buildImage(app, site, { altText: "Une théière" });
  await db
    .updateTable("assets")
    .set({ tags: ["Été"] })
    .where("website_id", "=", websiteId)
    .where("id", "=", image.id)
    .execute();
  const order = await placeTestOrder(app, site);
  await db
    .updateTable("orders")
    .set({ customer_name: "Zoë Müller" })
    .where("website_id", "=", websiteId)
    .where("id", "=", order.id)
    .execute();
  await buildForm(app, site, { name: "Réservation" });
  await buildMember(app, site, { name: "Frédérique Łuczak" });
  const blog = await buildCollection(app, site, { title: "Journal" });
  await buildCollection(app, site, { title: "Découvrir", slug: "welcome" });
  await buildPost(app, site, blog, { title: "L’atelier rénové" });
});

test.for(
  rows([
    ["products", "/api/config/products?search=THEIERE", "Théière bleue"],
    ["products by their tags", "/api/config/products?search=ete", "Théière bleue"],
    ["products with the accents typed", "/api/config/products?search=th%C3%89i%C3%88re", "Théière bleue"],
    ["stock", "/api/config/inventory?search=theiere", "Théière bleue"],
    ["categories", "/api/config/categories?search=CAFE", "Cafés"],
    ["assets", "/api/config/assets?query=theiere", "Une théière"],
    ["tags of assets", "/api/config/assets/tags?search=ete", "Été"],
    ["orders", "/api/config/orders?search=zoe%20mull", "Zoë Müller"],
    ["members", "/api/config/members?search=frederique%20lucz", "Frédérique Łuczak"],
    ["forms", "/api/config/forms?search=reserv", "Réservation"],
    ["links to pages", "/api/config/links?query=decouvrir", "Découvrir"],
    ["links to posts", "/api/config/links?query=renove", "L’atelier rénové"],
    ["links to products", "/api/config/links?query=theiere", "Théière bleue"],
  ]),
)("the studio finds %s without their accents and case", async ([_what, path, text], { owner }) => {
  const answer = await owner.get(path);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.text).toContain(text);
  expect((await owner.get(path.replace(/=.*/, "=nothing-of-that"))).text).not.toContain(text);
});
