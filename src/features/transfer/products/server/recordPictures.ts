import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { fetchImagesJob } from "../contract.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import type { WrittenProduct } from "./writeProducts.ts";

const longestAddress = 2000;

/**
 * Writes down where the pictures of these products come from and asks for them to be fetched. An address that was fetched before is left as it is; one that failed is tried again.
 * @returns how many pictures wait because of this, and the addresses that are too long to be kept
 */
export async function recordPictures(
  tx: SiteTransaction,
  products: readonly WrittenProduct[],
  importId: string | undefined,
): Promise<{ pictureCount: number; problems: RowProblem[] }> {
  const pictured = products.filter(({ product }) => product.imageUrls.length > 0);
  if (pictured.length === 0) return { pictureCount: 0, problems: [] };
  const variantIds = await findVariants(tx, pictured);
  const problems: RowProblem[] = [];
  const rows = pictured.flatMap(({ product, productId }) =>
    product.imageUrls.flatMap(({ url, altText }, position) => {
      const address = normalAddress(url);
      if (Buffer.byteLength(address) > longestAddress) {
        const reason = "The address of a picture is longer than 2,000 characters, so this picture is left out.";
        const value = url.slice(0, 100).toWellFormed();
        problems.push({ line: product.line, code: "picture-address-too-long", reason, value, effect: "value-changed" });
        return [];
      }
      const variant_ids = product.variants
        .filter((variant) => variant.imageUrl === url)
        .flatMap(({ attributes }) => variantIds.get(variantKey(productId, attributes)) ?? [])
        .sort();
      const alt_text = altText.slice(0, 1000).toWellFormed();
      return { product_id: productId, url: address, position, alt_text, variant_ids, line: product.line };
    }),
  );
  const distinct = [...new Map(rows.map((row) => [`${row.product_id} ${row.url}`, row])).values()];
  const { rows: waiting } = await sql`
    insert into product_image_sources as source
      (website_id, product_id, url, position, alt_text, variant_ids, import_id, line)
    select ${tx.websiteId}::uuid, product_id, url, position, alt_text, variant_ids, ${importId ?? null}::uuid, line
    from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb)
      as given(product_id uuid, url text, position integer, alt_text text, variant_ids uuid[], line integer)
    on conflict (website_id, product_id, url) do update
    set state = 'WAITING', attempts = 0, retry_at = 'epoch', problem = null, position = excluded.position,
      variant_ids = excluded.variant_ids, import_id = excluded.import_id, line = excluded.line
    where source.state = 'FAILED' or source.variant_ids <> excluded.variant_ids
    returning url`.execute(tx.db);
  if (waiting.length > 0) await askForPictures(tx);
  return { pictureCount: waiting.length, problems };
}

/** Asks for the waiting pictures of the website: one job, however many they are and however often it is asked for. */
export function askForPictures(tx: SiteTransaction, runAt?: Date): Promise<void> {
  const jobKey = `${fetchImagesJob.name}:${tx.websiteId}`;
  return tx.enqueue(fetchImagesJob, {}, { jobKey, ...(runAt ? { runAt } : {}) });
}

/** The address as it is asked for; one that makes no sense stays as it is, and fails when it is fetched. */
function normalAddress(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

/** Ids of the variants of those products whose variants have pictures of their own. */
async function findVariants(tx: SiteTransaction, products: readonly WrittenProduct[]): Promise<Map<string, string>> {
  const ids = products
    .filter(({ product }) => product.variants.some((variant) => variant.imageUrl))
    .map(({ productId }) => productId);
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("variants")
    .select(["id", "product_id", "attributes"])
    .where("website_id", "=", tx.websiteId)
    .where("product_id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [variantKey(row.product_id, row.attributes), row.id]));
}

/** A variant is known by its product and its option values, in whatever order they are kept. */
function variantKey(productId: string, attributes: unknown): string {
  return JSON.stringify([productId, ...Object.entries(attributes as Record<string, string>).sort()]);
}
