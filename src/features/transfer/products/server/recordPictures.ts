import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { fetchImagesJob } from "../contract.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import type { AdoptedProduct } from "./adoptTexts.ts";
import type { WrittenProduct } from "./writeProducts.ts";

const maxAddressLength = 2000;

/**
 * Stores the picture addresses of these products and enqueues their fetching. An address that was fetched before is
 * unchanged; a failed one is retried.
 * @param absent products that were not written, in a dry run; their pictures are only counted
 * @returns how many pictures wait because of this, and the addresses that are too long to store
 */
export async function recordPictures(
  tx: SiteTransaction,
  products: readonly WrittenProduct[],
  importId: string | undefined,
  absent: ReadonlySet<string> = new Set(),
): Promise<{ pictureCount: number; problems: RowProblem[] }> {
  const pictured = products.filter(({ product }) => product.imageUrls.length + product.textPictures.length > 0);
  if (pictured.length === 0) return { pictureCount: 0, problems: [] };
  const problems: RowProblem[] = [];
  const rows = pictured.flatMap(({ product, productId, planned }) =>
    picturesOf(product).flatMap(({ url, altText, is_shown, in_text }, position) => {
      const address = normalAddress(url);
      if (Buffer.byteLength(address) > maxAddressLength) {
        const reason = "A picture's URL is longer than 2,000 characters, so this picture is skipped.";
        const value = url.slice(0, 100).toWellFormed();
        problems.push({ line: product.line, code: "picture-address-too-long", reason, value, effect: "value-changed" });
        return [];
      }
      const variant_ids = product.variants
        .flatMap(({ imageUrl }, index) => (imageUrl === url ? (planned.variantIds.get(index) ?? []) : []))
        .sort();
      const alt_text = altText.slice(0, 1000).toWellFormed();
      const { line } = product;
      return { product_id: productId, url: address, position, alt_text, variant_ids, line, is_shown, in_text };
    }),
  );
  const distinct = [...new Map(rows.map((row) => [`${row.product_id} ${row.url}`, row])).values()];
  // New products of a dry run do not exist in the database.
  const kept = distinct.filter((row) => !absent.has(row.product_id));
  const { rows: waiting } = await sql`
    insert into product_image_sources as source
      (website_id, product_id, url, position, alt_text, variant_ids, import_id, line, is_shown, in_text)
    select ${tx.websiteId}::uuid, product_id, url, position, alt_text, variant_ids, ${importId ?? null}::uuid, line,
      is_shown, in_text
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as given(product_id uuid, url text, position integer, alt_text text, variant_ids uuid[], line integer,
        is_shown boolean, in_text boolean)
    on conflict (website_id, product_id, url) do update
    set state = 'WAITING', attempts = 0, retry_at = 'epoch', problem = null, position = excluded.position,
      variant_ids = excluded.variant_ids, import_id = excluded.import_id, line = excluded.line,
      is_shown = excluded.is_shown, in_text = excluded.in_text, alt_text = excluded.alt_text
    where source.state = 'FAILED' or source.variant_ids <> excluded.variant_ids
      or (excluded.is_shown and not source.is_shown) or (excluded.in_text and not source.in_text)
    returning url`.execute(tx.db);
  if (waiting.length > 0) await askForPictures(tx);
  return { pictureCount: waiting.length + distinct.length - kept.length, problems };
}

/** Enqueues the fetching of the website's waiting pictures, as one job, however many there are. */
export function askForPictures(tx: SiteTransaction, runAt?: Date): Promise<void> {
  const jobKey = `${fetchImagesJob.name}:${tx.websiteId}`;
  return tx.enqueue(fetchImagesJob, {}, { jobKey, ...(runAt ? { runAt } : {}) });
}

/** The product's pictures, followed by those of its texts, without duplicates. */
function picturesOf({ imageUrls, textPictures }: AdoptedProduct) {
  const inText = new Map(textPictures.map((picture) => [picture.url, picture]));
  const shown = imageUrls.map((image) => {
    const text = inText.get(normalAddress(image.url));
    if (text) inText.delete(text.url);
    // The link to it in the text is found by the words that are there.
    return { url: image.url, altText: text?.altText ?? image.altText, is_shown: true, in_text: text !== undefined };
  });
  return [...shown, ...[...inText.values()].map((picture) => ({ ...picture, is_shown: false, in_text: true }))];
}

/** The normalized address. An invalid one stays as it is and fails when it is fetched. */
function normalAddress(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}
