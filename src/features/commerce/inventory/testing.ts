import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";

/** Sets a variant's stock directly in the database. */
export async function setStock(app: TestApp, site: Pick<TestSite, "website">, variantId: string, qtyInStock: number) {
  await app.services.database.db
    .updateTable("variants")
    .set({ qty_in_stock: qtyInStock, unlimited: false })
    .where("website_id", "=", site.website.id)
    .where("id", "=", variantId)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
}

/** Takes stock of a variant like an order. */
export async function sell(app: TestApp, site: TestSite, variantId: string, quantity: number): Promise<void> {
  await app.services.database.pool.query("select take_stock($1, $2::uuid[], $3::integer[], $4)", [
    site.website.id,
    [variantId],
    [quantity],
    newId(),
  ]);
}
