import {
  adoptSentText,
  placePictures,
  type TextLosses,
  type TextPicture,
  type TextWork,
} from "#features/site/blocks/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { ImportedProduct, RowProblem } from "../domain/importedProduct.ts";
import { addLosses, describeLosses } from "../domain/importLosses.ts";

/** An imported product with its texts in the form that the shop stores. */
export interface AdoptedProduct extends ImportedProduct {
  /** Pictures in its texts. */
  textPictures: TextPicture[];
}

/**
 * Converts a product's texts to the form that the shop stores.
 * @returns also the losses and the problem that reports them; fonts, colors and sizes are only counted
 */
export async function adoptTexts(
  work: TextWork,
  product: ImportedProduct,
): Promise<{ product: AdoptedProduct; lost: TextLosses; problem: RowProblem | undefined }> {
  let lost: TextLosses = {};
  const textPictures: TextPicture[] = [];
  const adopt = async (html: string) => {
    const adopted = await adoptSentText(work, html);
    // A text that no worker could process is only sanitized.
    if (isFailure(adopted)) return html;
    textPictures.push(...adopted.pictures);
    lost = addLosses(lost, adopted.lost);
    return adopted.html;
  };
  const descriptionHtml = await adopt(product.descriptionHtml);
  const excerpt = product.excerpt === undefined ? undefined : await adopt(product.excerpt);
  const reason = describeLosses({ ...lost, formats: 0 });
  const problem: RowProblem | undefined = reason
    ? {
        line: product.line,
        code: "description-lost",
        reason,
        value: product.name.slice(0, 100),
        effect: "value-changed",
      }
    : undefined;
  return { product: { ...product, descriptionHtml, excerpt, textPictures }, lost, problem };
}

/** Inserts the pictures of texts that an earlier import fetched. */
export async function placeFetched(
  tx: SiteTransaction,
  products: readonly AdoptedProduct[],
): Promise<AdoptedProduct[]> {
  const pictured = products.filter(({ textPictures }) => textPictures.length > 0);
  if (pictured.length === 0) return [...products];
  const rows = await tx.db
    .selectFrom("product_image_sources as source")
    .innerJoin("products as product", (join) =>
      join.onRef("product.website_id", "=", "source.website_id").onRef("product.id", "=", "source.product_id"),
    )
    .select(["product.import_key", "source.url", "source.asset_id"])
    .where("source.website_id", "=", tx.websiteId)
    .where("source.state", "=", "STORED")
    .where(
      "product.import_key",
      "in",
      pictured.map(({ importKey }) => importKey),
    )
    .execute();
  const places = new Map(rows.map((row) => [JSON.stringify([row.import_key, row.url]), row.asset_id]));
  return products.map((product) => {
    if (product.textPictures.length === 0) return product;
    const placeOf = (url: string) => {
      const assetId = places.get(JSON.stringify([product.importKey, url]));
      return assetId ? pictureAddress(assetId) : undefined;
    };
    const place = (html: string) => placePictures(html, product.textPictures, placeOf);
    return {
      ...product,
      descriptionHtml: place(product.descriptionHtml),
      excerpt: product.excerpt === undefined ? undefined : place(product.excerpt),
    };
  });
}

/** A picture's permanent address, in the width of a description. */
export const pictureAddress = (assetId: string) => `/static/${assetId}?format=1000w`;
