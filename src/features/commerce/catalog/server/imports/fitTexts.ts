import {
  cutRichText,
  sanitizeSentText,
  type TextWork,
  untilWorkersAreFree,
} from "#features/site/blocks/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { ImportedPart } from "../../domain/importedParts.ts";
import { productFields, type RichTextField } from "../../domain/productFields.ts";
import type { ProductRow } from "../productRecords.ts";
import type { FileProduct } from "./fileProduct.ts";

// Within a transaction, which may be idle for 15 seconds.
const attempts = 3;

/**
 * The rich texts of a product in a file, sanitized and cut to their limits.
 * @returns also the names of the texts that were cut, and of those that could not be read: they keep the stored text
 */
export async function fitTexts(
  work: TextWork,
  product: FileProduct,
  {
    before,
    absent,
    isSanitized,
  }: { before: ProductRow | undefined; absent: ReadonlySet<ImportedPart>; isSanitized: boolean },
): Promise<{ texts: Record<RichTextField, string>; cutTexts: RichTextField[]; unreadTexts: RichTextField[] }> {
  const cutTexts: RichTextField[] = [];
  const unreadTexts = new Set(product.unreadTexts);
  const fitText = async (name: RichTextField) => {
    const html = product[name] ?? "";
    const isKept = before !== undefined && (absent.has(name) || unreadTexts.has(name));
    if (!isSanitized || isKept) return html;
    const sanitized = await untilWorkersAreFree(attempts, () => sanitizeSentText(work, html));
    if (isFailure(sanitized)) {
      unreadTexts.add(name);
      return before?.[productFields[name].column] ?? "";
    }
    const text = cutRichText(sanitized, productFields[name].maxRichLength);
    if (text !== sanitized) cutTexts.push(name);
    return text;
  };
  const texts = { descriptionHtml: await fitText("descriptionHtml"), excerpt: await fitText("excerpt") };
  return { texts, cutTexts, unreadTexts: [...unreadTexts] };
}
