import { sql } from "kysely";
import type { FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { LinePicture, ProductLine } from "#features/commerce/cart/domain/lineItem.ts";
import type { SubscriptionPlan } from "#features/commerce/catalog/contract.ts";
import type { PricedVariant } from "#features/commerce/catalog/domain/prices.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";
import { taxRules } from "#features/commerce/tax/server/index.ts";
import { isPublicRow } from "#features/site/pages/server/index.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** What a visitor chose to subscribe to. Prices are cents of the website's currency. */
export interface SubscriptionChoice
  extends Pick<
      ProductLine,
      "productType" | "productId" | "variantId" | "name" | "attributes" | "optionNames" | "quantity"
    >,
    LinePicture,
    PricedVariant {
  productSlug: string;
  collectionSlug: string;
  /** Whether its collection is the home page. */
  isHomepage: boolean;
  plan: SubscriptionPlan;
  formId: string | null;
  formFields: FormField[] | null;
  answers: FormAnswers | null;
  /** The answers as they were stored. */
  answersJson: string | null;
  /** All tax rules of the website. */
  rules: TaxRule[];
}

/**
 * A browser's choice of a subscription at today's price; undefined if it has none with this token. The answers may be
 * personal, so other browsers do not find it.
 */
export async function readSubscriptionChoice(
  { db, websiteId }: SiteScope,
  { token, browser }: { token: string; browser: Buffer },
  now: Date,
): Promise<SubscriptionChoice | undefined> {
  const { rows } = await sql<SubscriptionChoice>`
    select product.id as "productId", variant.id as "variantId", product.name,
      product.product_type as "productType", ${taxRules(websiteId)} as rules, product.url_slug as "productSlug",
      collection.url_slug as "collectionSlug", collection.is_homepage as "isHomepage",
      product.subscription_plan as plan, variant.attributes, product.option_names as "optionNames",
      chosen.quantity, variant.price_cents as "priceCents", variant.sale_price_cents as "salePriceCents",
      variant.on_sale as "onSale", asset.id as "assetId", asset_name_in_address(asset) as "fileName",
      asset.alt_text as "altText", form.id as "formId", form.fields as "formFields", chosen.additional_fields as answers,
      chosen.additional_fields::text as "answersJson"
    from subscription_carts as chosen
    join products as product on product.website_id = chosen.website_id and product.id = chosen.product_id
    join collections as collection on collection.website_id = product.website_id and collection.id = product.collection_id
    join variants as variant on variant.website_id = product.website_id and variant.id = chosen.variant_id
    left join forms as form on form.website_id = product.website_id and form.id = product.additional_fields_form_id
    left join assets as asset on asset.website_id = product.website_id and asset.id = coalesce(variant.asset_id, (
      select image.asset_id from product_images as image
      where image.website_id = product.website_id and image.product_id = product.id
      order by image.position limit 1))
    where chosen.website_id = ${websiteId} and chosen.token = ${token} and chosen.browser_hash = ${browser}
      and product.subscription_plan is not null and product.is_visible
      and ${isPublicRow("collection", now)}`.execute(db);
  return rows[0];
}

/** Removes a choice that becomes a checkout. @returns false if another call was first */
export async function deleteChoice(tx: SiteTransaction, token: string): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom("subscription_carts")
    .where("website_id", "=", tx.websiteId)
    .where("token", "=", token)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Whether the token is that of a checkout already. Its page decides who may see it. */
export async function isCheckout({ db, websiteId }: SiteScope, token: string): Promise<boolean> {
  const found = await db
    .selectFrom("checkouts")
    .select("cart_id")
    .where("website_id", "=", websiteId)
    .where("token", "=", token)
    .executeTakeFirst();
  return found !== undefined;
}
