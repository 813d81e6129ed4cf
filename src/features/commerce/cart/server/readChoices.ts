import { sql } from "kysely";
import type { FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import type { SubscriptionPlan } from "#features/commerce/catalog/contract.ts";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { readCatalogTexts, translateOptions } from "#features/commerce/catalog/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicRow } from "#features/site/pages/server/index.ts";
import { translatedLocale } from "#features/site/translations/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** A variant, with the quantity that the visitor's cart holds already. */
export interface ChoosableVariant {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  unlimited: boolean;
  qtyInStock: number;
  held: number;
}

/** The choices for a product. */
export interface Choices {
  productId: string;
  name: string;
  /** Path of the product page. */
  path: string;
  productType: number;
  /** Empty: the label of its type. */
  addButtonText: string;
  plan: SubscriptionPlan | null;
  /** Whether buying it gives what it promises (`canBuy`). */
  isConnected: boolean;
  form: FormDefinition | null;
  optionNames: string[];
  /** In order; never empty. */
  variants: ChoosableVariant[];
  /** The same options in the website's own language, if it is another than that of the request. */
  original?: Pick<Choices, "optionNames" | "variants">;
}

interface ChoicesRow extends Omit<Choices, "path"> {
  collectionSlug: string;
  isHomepage: boolean;
  productSlug: string;
}

/** Reads a product that visitors find, in one statement, with its translations; undefined when there is none. */
export async function readChoices(
  { site, website }: { site: SiteScope; website: Website },
  itemId: string,
  { now, tokenHash }: { now: Date; tokenHash?: Buffer | undefined },
): Promise<Choices | undefined> {
  const { rows } = await sql<ChoicesRow>`
    select product.id as "productId", product.name, product.product_type as "productType",
      collection.url_slug as "collectionSlug", collection.is_homepage as "isHomepage", product.url_slug as "productSlug",
      product.option_names as "optionNames",
      product.add_button_text as "addButtonText", product.subscription_plan as plan,
      is_connected(product.product_type, product.website_id, product.id) as "isConnected", case when form.id is not null then
        json_build_object('id', form.id, 'name', form.name, 'fields', form.fields) end as form,
      (select json_agg(json_build_object(
          'id', variant.id, 'sku', variant.sku, 'attributes', variant.attributes, 'unlimited', variant.unlimited,
          'qtyInStock', variant.qty_in_stock, 'held', coalesce((
            select sum(entry.quantity) from carts as cart
            join cart_entries as entry on entry.website_id = cart.website_id and entry.cart_id = cart.id
            where cart.website_id = variant.website_id and cart.token_hash = ${tokenHash ?? null}::bytea
              and cart.purchased_at is null and entry.variant_id = variant.id), 0)
        ) order by variant.position, variant.id)
        from variants as variant
        where variant.website_id = product.website_id and variant.product_id = product.id) as variants
    from products as product
    join collections as collection on collection.website_id = product.website_id and collection.id = product.collection_id
    left join forms as form on form.website_id = product.website_id and form.id = product.additional_fields_form_id
    where product.website_id = ${site.websiteId} and product.id = ${itemId} and product.is_visible
      and ${isPublicRow("collection", now)}`.execute(site.db);
  const [found] = rows;
  if (!found?.variants) return undefined;
  const { collectionSlug, isHomepage, productSlug, ...choices } = found;
  const path = productPath(collectionPath({ url_slug: collectionSlug, is_homepage: isHomepage }), productSlug);
  return translateChoices({ site, website }, { ...choices, path });
}

/** The choices in the language of the request. */
async function translateChoices(page: { site: SiteScope; website: Website }, choices: Choices): Promise<Choices> {
  if (translatedLocale(page.website) === undefined) return choices;
  const { productId, optionNames, variants } = choices;
  const texts = await readCatalogTexts(page.site, page.website, { productIds: [productId], optionNames });
  const options = translateOptions(texts, { optionNames, variants: variants.map(({ attributes }) => attributes) });
  return {
    ...choices,
    name: texts.productName(productId, choices.name),
    optionNames: options.optionNames,
    variants: variants.map((variant, index) => ({ ...variant, attributes: options.variants[index] ?? {} })),
    original: { optionNames, variants },
  };
}
