import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { experimentFailures } from "../contract.ts";
import { addArmPage, lockTestedPage, testedPart } from "./armPages.ts";
import type { ExperimentRow } from "./experimentRows.ts";
import { lockTestedProduct } from "./productArms.ts";

const fail = failuresOf(experimentFailures);

/** What a new version shows: a copy of what is published. Columns of `experiment_arms` */
export async function newArmContent(
  tx: SiteTransaction,
  { page_id, section_id, product_id }: Pick<ExperimentRow, "page_id" | "section_id" | "product_id">,
  { arm, at }: { arm: number; at: Date },
): Promise<{ page_id: string } | { texts: string } | Failure> {
  if (product_id !== null) {
    const product = await lockTestedProduct(tx, product_id);
    return product ? { texts: jsonText(product.texts) } : fail("product-unknown");
  }
  const page = await lockTestedPage(tx, page_id);
  if (!page) return fail("page-unknown");
  const document = testedPart(page, section_id);
  return document ? { page_id: await addArmPage(tx, page, { arm, document, at }) } : fail("section-unknown");
}
