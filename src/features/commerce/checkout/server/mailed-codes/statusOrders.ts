import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** The cart of the order with this number; undefined if the website has no such order. */
export async function cartOfOrder(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  number: number,
): Promise<string | undefined> {
  const order = await db
    .selectFrom("orders")
    .select("cart_id")
    .where("website_id", "=", websiteId)
    .where("number", "=", number)
    .executeTakeFirst();
  return order?.cart_id;
}

/** The id of the order with this number, if it can be shown in this browser. */
export async function orderOfBrowser(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  number: number,
  browser: Buffer,
): Promise<string | undefined> {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("number", "=", number)
    .where(sql<boolean>`${browser}::bytea = any(browser_hashes)`)
    .executeTakeFirst();
  return order?.id;
}
