import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { DiscountDraft } from "./contract.ts";

interface BuiltDiscount
  extends Partial<Omit<DiscountDraft, "isAutomatic" | "appliesTo" | "startsAt" | "endsAt" | "countries">> {
  /** None: an automatic discount. */
  codes?: readonly string[];
  countries?: string[];
  startsAt?: Date;
  endsAt?: Date;
}

/** A discount that is stored at once. Default: 10 % off everything, automatic. */
export async function buildDiscount(
  app: TestApp,
  site: TestSite,
  { codes = [], productIds = [], categoryIds = [], ...discount }: BuiltDiscount = {},
): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  const website_id = site.website.id;
  const { kind = "PERCENT" } = discount;
  const isBuyGet = kind === "BUY_X_GET_Y";
  const percent = discount.percentMillionths ?? (isBuyGet ? 1_000_000 : 100_000);
  const { db } = app.services.database;
  await db
    .insertInto("discounts")
    .values({
      website_id,
      id,
      name: discount.name ?? "Summer sale",
      is_automatic: codes.length === 0,
      is_active: discount.isActive ?? true,
      kind,
      percent_millionths: kind === "PERCENT" || isBuyGet ? percent : null,
      amount_cents: kind === "AMOUNT" ? (discount.amountCents ?? 500) : null,
      countries: discount.countries ?? [],
      buy_quantity: isBuyGet ? (discount.buyQuantity ?? 1) : null,
      get_quantity: isBuyGet ? (discount.getQuantity ?? 1) : null,
      max_repeats: discount.maxRepeats ?? null,
      applies_to: productIds.length > 0 ? "PRODUCTS" : categoryIds.length > 0 ? "CATEGORIES" : "ALL",
      minimum_cents: discount.minimumCents ?? 0,
      starts_at: discount.startsAt ?? null,
      ends_at: discount.endsAt ?? null,
      use_limit: discount.useLimit ?? null,
      customer_limit: discount.customerLimit ?? null,
      code_limit: discount.codeLimit ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  for (const product_id of productIds) {
    await db.insertInto("discount_products").values({ website_id, discount_id: id, product_id }).execute();
  }
  for (const category_id of categoryIds) {
    await db.insertInto("discount_categories").values({ website_id, discount_id: id, category_id }).execute();
  }
  for (const code of codes) {
    await db.insertInto("discount_codes").values({ website_id, code, discount_id: id, created_at: now }).execute();
  }
  return id;
}
