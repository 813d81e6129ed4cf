import { buildComment } from "#features/audience/comments/testing.ts";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildArea, buildMembership } from "#features/audience/member-areas/testing.ts";
import { buildMember } from "#features/audience/members/testing.ts";
import { buildReview } from "#features/audience/reviews/testing.ts";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import {
  buildPickupLocation,
  buildShippingRate,
  buildTaxRule,
  placeTestOrder,
} from "#features/commerce/checkout/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { buildSignUps, offerRestockNotices } from "#features/commerce/restock/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { installTables } from "#kernel/server/database/tenantTables.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";

/** A website with content of every feature. */
export async function buildFullSite(app: TestApp): Promise<TestSite> {
  const site = await app.buildSite();
  await buildPage(app, site, { title: "Welcome", slug: "welcome", isHomepage: true, body: textBody("<p>Hello</p>") });
  const about = await buildPage(app, site, { title: "About", slug: "about", body: textBody("<p>About</p>", "about") });
  await buildPage(app, site, { kind: "gallery", title: "Pictures", slug: "pictures" });
  await buildPage(app, site, { kind: "cover-page", title: "Cover", slug: "cover" });
  await buildPage(app, site, { kind: "folder", title: "Folder", slug: "folder" });
  const blog = await buildPage(app, site, { kind: "blog", title: "Journal", slug: "journal" });
  const post = await buildPost(app, site, blog, { title: "First firing", categories: ["Kiln"], tags: ["clay"] });
  await buildComment(app, site, { itemId: post.id });
  const collectionId = await buildProductsCollection(app, site);
  const form = await buildForm(app, site);
  await buildImage(app, site);
  await buildShippingRate(app, site);
  await buildTaxRule(app, site);
  await offerRestockNotices(app, site);
  const out = await buildProduct(app, site, {
    collectionId,
    name: "Bowl",
    categories: ["Table"],
    variants: [{ qtyInStock: 0 }],
  });
  await buildProduct(app, site, { collectionId, name: "Plate", additionalFieldsFormId: form.id });
  await buildProduct(app, site, { collectionId, name: "Booklet", productType: 2 });
  await buildProduct(app, site, { collectionId, name: "Card", productType: 4 });
  await buildSignUps(app, site, { productId: out.id, variantId: out.variants[0]?.id ?? "", count: 3 });
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  await buildDiscount(app, site, { productIds: [mug.id] });
  const categories = app.services.database.db.selectFrom("categories").select("id");
  const table = await categories.where("website_id", "=", site.website.id).executeTakeFirstOrThrow();
  await buildDiscount(app, site, { categoryIds: [table.id], codes: ["KILN10"] });
  await buildReview(app, site, { productId: mug.id });
  await placeTestOrder(app, site, { lines: [{ product: mug }] });
  const member = await buildMember(app, site);
  const area = await buildArea(app, site, { joining: "approval" });
  await buildMembership(app, site, { areaId: area.id, memberId: member.id, state: "pending" });
  const owner = await site.signIn();
  const write = async (path: string, body: object) => {
    const { status, text } = await owner.post(`/api/config/${path}`, body);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  };
  await buildPickupLocation(app, site);
  await write("contributors/roles", { name: "Orders", rights: ["orders.manage"] });
  await write("contributors/invitations", { email: `invited-${site.website.id}@example.com`, roles: [4] });
  await write("experiments", { kind: "page", pageId: about.id });
  await write("experiments", { kind: "product", productId: mug.id });
  await write("experiments", { kind: "styles" });
  await write("order-views", { name: "Unpaid mugs", filter: { search: "mug", payment: "AWAITING" } });
  await write(`members/${member.id}/notes`, { body: "Calls on Fridays" });
  await write(`member-areas/${area.id}/invitations`, { email: `guest-${site.website.id}@example.com` });
  return site;
}

/** The tenant tables. */
export async function tenantTablesOf(app: TestApp): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !(name in installTables));
}

/** The ids in three rows of each of the website's tables. */
export async function idsOf(app: TestApp, websiteId: string): Promise<string[]> {
  const ids = new Set<string>([websiteId]);
  for (const table of await tenantTablesOf(app)) {
    const { rows } = await app.services.database.pool.query<Record<string, unknown>>(
      `select * from "${table}" where website_id = $1 limit 3`,
      [websiteId],
    );
    for (const row of rows) {
      for (const [name, value] of Object.entries(row)) {
        if (/(^|_)(id|token)$/.test(name) && typeof value === "string" && name !== "website_id") ids.add(value);
      }
    }
  }
  return [...ids];
}
