import { type RawBuilder, sql } from "kysely";
import type { FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { LineItem, LinePicture } from "#features/commerce/cart/domain/lineItem.ts";
import type { SubscriptionPlan } from "#features/commerce/catalog/contract.ts";
import type { PricedVariant } from "#features/commerce/catalog/domain/prices.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { isPublicRow } from "#features/site/pages/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** What was chosen of a subscription or a gift card. Prices are cents of the website's currency. */
export interface PendingPurchase
  extends Pick<LineItem, "name" | "attributes" | "optionNames" | "quantity">,
    LinePicture,
    PricedVariant {
  productSlug: string;
  collectionSlug: string;
  /** Whether its collection is the home page. */
  isHomepage: boolean;
  plan: SubscriptionPlan | null;
  formFields: FormField[] | null;
  answers: FormAnswers | null;
}

/** A gift card with a value; undefined if the shop has none with this SKU. */
export async function readGiftCard(
  site: SiteScope,
  { itemId, sku }: { itemId: string; sku: string },
  now: Date,
): Promise<PendingPurchase | undefined> {
  return read(
    site,
    now,
    sql`select product_id, id as variant_id, 1 as quantity, null::jsonb as additional_fields from variants
      where website_id = ${site.websiteId} and product_id = ${itemId} and sku = ${sku}`,
    sql`product.product_type = ${productTypes.giftCard}`,
  );
}

async function read(
  site: SiteScope,
  now: Date,
  chosen: RawBuilder<unknown>,
  isOfKind: RawBuilder<unknown>,
): Promise<PendingPurchase | undefined> {
  const { rows } = await sql<PendingPurchase>`
    select product.name, product.url_slug as "productSlug", collection.url_slug as "collectionSlug",
      collection.is_homepage as "isHomepage",
      product.subscription_plan as plan, variant.attributes, product.option_names as "optionNames",
      chosen.quantity, variant.price_cents as "priceCents",
      variant.sale_price_cents as "salePriceCents", variant.on_sale as "onSale", asset.id as "assetId",
      asset_name_in_address(asset) as "fileName", asset.alt_text as "altText", form.fields as "formFields", chosen.additional_fields as answers
    from (${chosen}) as chosen
    join products as product on product.website_id = ${site.websiteId} and product.id = chosen.product_id
    join collections as collection on collection.website_id = product.website_id and collection.id = product.collection_id
    join variants as variant on variant.website_id = product.website_id and variant.id = chosen.variant_id
    left join forms as form on form.website_id = product.website_id and form.id = product.additional_fields_form_id
    left join assets as asset on asset.website_id = product.website_id and asset.id = coalesce(variant.asset_id, (
      select image.asset_id from product_images as image
      where image.website_id = product.website_id and image.product_id = product.id
      order by image.position limit 1))
    where product.is_visible and ${isPublicRow("collection", now)} and ${isOfKind}`.execute(site.db);
  return rows[0];
}
