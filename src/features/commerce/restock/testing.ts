import { sql } from "kysely";
import type { MerchandisingSettings } from "#features/commerce/merchandising/contract.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";

/** Enables restock notices, like the owner's settings. */
export async function offerRestockNotices(
  app: TestApp,
  site: Pick<TestSite, "website">,
  settings: Partial<MerchandisingSettings> = {},
): Promise<void> {
  await app.services.database.db
    .updateTable("websites")
    .set({ merchandising: JSON.stringify({ restockOnProductPage: true, revision: 1, ...settings }) })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
}

/** People who wait for a variant: `waiting-<number>@example.com`. */
export async function buildSignUps(
  app: TestApp,
  site: Pick<TestSite, "website">,
  { productId, variantId, count }: { productId: string; variantId: string; count: number },
): Promise<void> {
  // Ids ordered by time, like those of the program; a UUIDv7 starts with the time.
  await sql`
    insert into restock_sign_ups (website_id, id, product_id, variant_id, email, created_at)
    select ${site.website.id}::uuid,
      (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ${count}::integer + number), 12, '0')
        || '70008000' || lpad(to_hex(number), 12, '0'))::uuid,
      ${productId}::uuid, ${variantId}::uuid, 'waiting-' || number || '@example.com', now()
    from generate_series(1, ${count}::integer) as number`.execute(app.services.database.db);
}
