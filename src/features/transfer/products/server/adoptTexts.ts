import { productFields, type RichTextField, richTextFields } from "#features/commerce/catalog/domain/productFields.ts";
import {
  adoptSentText,
  placePictures,
  type TextLosses,
  type TextPicture,
  type TextWork,
  untilWorkersAreFree,
} from "#features/site/blocks/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { ImportedProduct, RowProblem } from "../domain/importedProduct.ts";
import { addLosses, describeLosses } from "../domain/importLosses.ts";
import { textCut, textUnread } from "../domain/textProblems.ts";
import { findOwnPictures, pictureIdsInText } from "./ownPictures.ts";

/** An imported product with its texts in the form that the shop stores. */
export interface AdoptedProduct extends ImportedProduct {
  /** Pictures in its texts. */
  textPictures: TextPicture[];
  /** Texts that were shortened to their limit. */
  cutTexts: RichTextField[];
  /** Texts that no worker could process. They are empty. */
  unreadTexts: RichTextField[];
}

// For more than a minute: workers are busy only while other websites have large texts.
const attempts = 20;

/**
 * Converts a product's texts to the form and length that the shop stores.
 * @returns also the losses and the problems that report them; fonts, colors and sizes are only counted
 * @throws StreamStopped if the workers stay busy
 */
export async function adoptTexts(
  work: Pick<TextWork, "workers"> & { site: SiteScope },
  product: ImportedProduct,
): Promise<{ product: AdoptedProduct; lost: TextLosses; problems: RowProblem[] }> {
  const sender = { workers: work.workers, websiteId: work.site.websiteId };
  let lost: TextLosses = {};
  const problems: RowProblem[] = [];
  const texts: Partial<Record<RichTextField, string>> = {};
  const read: Pick<AdoptedProduct, "textPictures" | "cutTexts" | "unreadTexts"> = {
    textPictures: [],
    cutTexts: [],
    unreadTexts: [],
  };
  for (const name of richTextFields) {
    const html = product[name];
    if (html === undefined) continue;
    const max = productFields[name].maxRichLength;
    const ownPictures = [...(await findOwnPictures(work.site, pictureIdsInText(html)))];
    const adopted = await untilWorkersAreFree(attempts, () => adoptSentText(sender, { html, max, ownPictures }));
    if (isFailure(adopted)) {
      texts[name] = "";
      read.unreadTexts.push(name);
      problems.push(textUnread(name, product.line));
      continue;
    }
    texts[name] = adopted.html;
    read.textPictures.push(...adopted.pictures);
    lost = addLosses(lost, adopted.lost);
    if (!adopted.isCut) continue;
    read.cutTexts.push(name);
    problems.push(textCut(name, product.line));
  }
  const value = cutText(product.name, 100);
  for (const reason of describeLosses(lost)) {
    problems.push({ line: product.line, code: "description-lost", reason, value, effect: "value-changed" });
  }
  return { product: { ...product, ...texts, ...read }, lost, problems };
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
