import { sql } from "kysely";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { fetchImagesJob } from "../contract.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import { pictureProblems } from "../domain/pictureProblems.ts";
import type { AdoptedProduct } from "./adoptTexts.ts";
import { findOwnPictures, pictureIdIn } from "./ownPictures.ts";
import type { WrittenProduct } from "./writeProducts.ts";

const maxAddressLength = 2000;

/**
 * Stores the picture addresses of these products and enqueues their fetching. An address that was fetched before is
 * unchanged; a failed one is retried. Pictures of this website, as in our own exports, are added without fetching them.
 * @param absent products that were not written, in a dry run; their pictures are only counted
 * @returns how many pictures will be fetched because of this, and the addresses that are too long to store
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
  const own = await findOwnPictures(
    tx,
    pictured.flatMap(({ product }) => picturesOf(product).flatMap(({ url }) => pictureIdIn(url) ?? [])),
  );
  const shownBefore = own.size > 0 ? await findShown(tx, pictured) : new Set<string>();
  const rows = pictured.flatMap(({ product, productId, planned }) =>
    picturesOf(product).flatMap(({ url, altText, is_shown, in_text }, position) => {
      const address = normalAddress(url);
      if (Buffer.byteLength(address) > maxAddressLength) {
        const reason = fillStored(pictureProblems.addressLong, { max: maxAddressLength });
        const value = url.slice(0, 100).toWellFormed();
        problems.push({ line: product.line, code: "picture-address-too-long", reason, value, effect: "value-changed" });
        return [];
      }
      const variant_ids = product.variants
        .flatMap(({ imageUrl }, index) => (imageUrl === url ? (planned.variantIds.get(index) ?? []) : []))
        .sort();
      const alt_text = altText.slice(0, 1000).toWellFormed();
      const { line } = product;
      const id = pictureIdIn(url);
      const asset_id = id !== undefined && own.has(id) ? id : null;
      const isThere =
        asset_id !== null && [productId, ...variant_ids].every((place) => shownBefore.has(keyOf(place, asset_id)));
      if (isThere && !in_text) return [];
      return {
        product_id: productId,
        url: address,
        position,
        alt_text,
        variant_ids,
        line,
        is_shown,
        in_text,
        asset_id,
      };
    }),
  );
  const distinct = [...new Map(rows.map((row) => [`${row.product_id} ${row.url}`, row])).values()];
  // New products of a dry run do not exist in the database.
  const kept = distinct.filter((row) => !absent.has(row.product_id));
  const { rows: waiting } = await sql<{ asset_id: string | null }>`
    insert into product_image_sources as source
      (website_id, product_id, url, position, alt_text, variant_ids, import_id, line, is_shown, in_text, asset_id)
    select ${tx.websiteId}::uuid, product_id, url, position, alt_text, variant_ids, ${importId ?? null}::uuid, line,
      is_shown, in_text, asset_id
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as given(product_id uuid, url text, position integer, alt_text text, variant_ids uuid[], line integer,
        is_shown boolean, in_text boolean, asset_id uuid)
    on conflict (website_id, product_id, url) do update
    set state = 'WAITING', attempts = 0, retry_at = 'epoch', problem = null, position = excluded.position,
      variant_ids = excluded.variant_ids, import_id = excluded.import_id, line = excluded.line,
      is_shown = excluded.is_shown, in_text = excluded.in_text, alt_text = excluded.alt_text,
      asset_id = coalesce(source.asset_id, excluded.asset_id)
    where source.state = 'FAILED' or source.variant_ids <> excluded.variant_ids
      or (excluded.is_shown and not source.is_shown) or (excluded.in_text and not source.in_text)
    returning source.asset_id`.execute(tx.db);
  if (waiting.length > 0) await askForPictures(tx);
  const counted = distinct.filter((row) => absent.has(row.product_id));
  const isFetched = (row: { asset_id: string | null }) => row.asset_id === null;
  return { pictureCount: waiting.filter(isFetched).length + counted.filter(isFetched).length, problems };
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

const keyOf = (place: string, assetId: string) => `${place} ${assetId}`;

/** Which pictures the products show: each with its product, and with its variant, which shows it on its product, too. */
async function findShown(tx: SiteTransaction, products: readonly WrittenProduct[]): Promise<Set<string>> {
  const ids = products.map(({ productId }) => productId);
  const { rows } = await sql<{ place: string; assetId: string }>`
    select product_id as place, asset_id as "assetId" from product_images
    where website_id = ${tx.websiteId} and product_id = any(${ids}::uuid[])
    union all
    select unnest(array[id, product_id]), asset_id from variants
    where website_id = ${tx.websiteId} and product_id = any(${ids}::uuid[]) and asset_id is not null`.execute(tx.db);
  return new Set(rows.map(({ place, assetId }) => keyOf(place, assetId)));
}
