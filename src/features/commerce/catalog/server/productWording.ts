import { richTextProblem } from "#features/site/blocks/domain/richTextLimit.ts";
import { keepRichText, keepSentText, type LeftOut, type TextWork } from "#features/site/blocks/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { catalogFailures, catalogTags, type ProductWording } from "../contract.ts";
import { byColumn, productFields, type RichTextField } from "../domain/productFields.ts";

const fail = failuresOf(catalogFailures);

/** The rich texts of a product as they are stored, with what could not be kept of them; a failure with a message per field. */
export async function keepProductWording<Texts extends Record<RichTextField, string>>(
  work: TextWork,
  texts: Texts,
): Promise<{ texts: Texts; leftOut: LeftOut } | Failure> {
  const description = await keepSentText(work, texts.descriptionHtml);
  if (isFailure(description)) return description;
  const short = keepRichText(texts.excerpt);
  const kept: Record<RichTextField, string> = { excerpt: short.html, descriptionHtml: description.html };
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(kept)) {
    const problem = richTextProblem(text, productFields[name as RichTextField].maxRichLength);
    if (problem) errors[name] = problem;
  }
  if (Object.keys(errors).length > 0) return kernelFailure("invalid-input", { errors });
  return {
    texts: { ...texts, ...kept },
    leftOut: {
      pictures: description.leftOut.pictures + short.leftOut.pictures,
      frames: description.leftOut.frames + short.leftOut.frames,
    },
  };
}

/** Saves other texts of a product. Everything else stays as it is. @param texts as `keepProductWording` returns them */
export async function saveProductWording(
  tx: SiteTransaction,
  productId: string,
  texts: ProductWording,
  { accountId, now }: { accountId: string | undefined; now: Date },
): Promise<Failure | undefined> {
  const current = await tx.db
    .selectFrom("products")
    .select(["collection_id", "revision", "name"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", productId)
    .forUpdate()
    .executeTakeFirst();
  if (!current) return fail("product-unknown");
  const revision = current.revision + 1;
  await tx.db
    .updateTable("products")
    .set({ ...byColumn(texts), revision, updated_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", productId)
    .execute();
  await writeAuditEntry(tx, {
    accountId,
    action: "product.save",
    subjectType: "product",
    subjectId: productId,
    detail: { title: texts.name, revision },
    changes: valueChanges({ Name: [current.name, texts.name] }),
    at: now,
  });
  tx.touch(catalogTags.product(productId), catalogTags.collection(current.collection_id));
  return undefined;
}
