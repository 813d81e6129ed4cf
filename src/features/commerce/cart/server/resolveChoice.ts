import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { cartFailures } from "../contract.ts";
import { missingOptions } from "../domain/missingOptions.ts";

const fail = failuresOf(cartFailures);
const optionField = "option:";

/** What a plain add form chose of a product. */
export interface ResolvedChoice {
  /** Option name → chosen value, as the form sent it. */
  chosen: Record<string, string>;
  /** The product's page; undefined when there is no such product. */
  path: string | undefined;
  /** The chosen variant, or why there is none. */
  sku: string | Failure;
}

/** Finds the variant that the `option:<name>` fields of a plain add form describe (spec.txt §5 for its messages). */
export async function resolveChoice(
  site: SiteScope,
  itemId: string,
  fields: Record<string, unknown>,
): Promise<ResolvedChoice> {
  const chosen: Record<string, string> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field.startsWith(optionField) && typeof value === "string") chosen[field.slice(optionField.length)] = value;
  }
  const { rows } = await sql<{ path: string; optionNames: string[]; sku: string; attributes: Record<string, string> }>`
    select '/' || collection.url_slug || '/p/' || product.url_slug as path, product.option_names as "optionNames",
      variant.sku, variant.attributes
    from products as product
    join collections as collection on collection.website_id = product.website_id and collection.id = product.collection_id
    join variants as variant on variant.website_id = product.website_id and variant.product_id = product.id
    where product.website_id = ${site.websiteId} and product.id = ${itemId} and product.is_visible
    order by variant.position, variant.id`.execute(site.db);
  const [first] = rows;
  if (!first) return { chosen, path: undefined, sku: fail("item-unknown") };
  const { path, optionNames } = first;
  if (rows.length === 1) return { chosen, path, sku: first.sku };
  const missing = missingOptions(optionNames, chosen);
  if (missing) return { chosen, path, sku: fail(missing.code, { values: missing.values }) };
  const match = rows.find((row) => optionNames.every((name) => row.attributes[name] === chosen[name]));
  return { chosen, path, sku: match?.sku ?? fail("variant-unavailable") };
}
