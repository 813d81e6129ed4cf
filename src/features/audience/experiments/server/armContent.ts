import type { ProductWording } from "#features/commerce/catalog/contract.ts";
import { type Look, lockLook } from "#features/editor/styles/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { experimentFailures } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { addArmPage, lockTestedPage, testedPart } from "./armPages.ts";
import { type ExperimentRow, lockExperiment } from "./experimentRows.ts";
import { log } from "./logExperiment.ts";
import { lockTestedProduct } from "./testedProduct.ts";
import { touchTested } from "./touchTested.ts";

const fail = failuresOf(experimentFailures);

/** What versions have that are no pages, by column of `experiment_arms`: the texts of a product, or styles. */
interface ArmContent {
  texts: ProductWording;
  styles: Look;
}

/** What a new version shows: a copy of what is published. Columns of `experiment_arms` */
export async function newArmContent(
  tx: SiteTransaction,
  { page_id, section_id, product_id }: Pick<ExperimentRow, "page_id" | "section_id" | "product_id">,
  { arm, at }: { arm: number; at: Date },
): Promise<{ page_id: string } | { texts: string } | { styles: string } | Failure> {
  if (page_id === null) return { styles: jsonText(await lockLook(tx)) };
  if (product_id !== null) {
    const product = await lockTestedProduct(tx, product_id);
    return product ? { texts: jsonText(product.texts) } : fail("product-unknown");
  }
  const page = await lockTestedPage(tx, page_id);
  if (!page) return fail("page-unknown");
  const document = testedPart(page, section_id);
  return document ? { page_id: await addArmPage(tx, page, { arm, document, at }) } : fail("section-unknown");
}

/** The content of a version; undefined if there is none, or if it is something else. */
export async function findArmContent<Column extends keyof ArmContent>(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  column: Column,
  experimentId: string,
  arm: number,
): Promise<ArmContent[Column] | undefined> {
  const row = await db
    .selectFrom("experiment_arms")
    .select(["texts", "styles"])
    .where("website_id", "=", websiteId)
    .where("experiment_id", "=", experimentId)
    .where("arm", "=", arm)
    .executeTakeFirst();
  return (row?.[column] as ArmContent[Column] | null | undefined) ?? undefined;
}

/**
 * Saves the content of a version, and returns the new revision of the test. Visitors of a running test see it at once,
 * and its results say so.
 */
export function saveArmContent<Column extends keyof ArmContent>(
  context: RequestContext,
  { experimentId, arm, revision }: { experimentId: string; arm: number; revision: number },
  column: Column,
  content: ArmContent[Column],
): Promise<number | Failure> {
  return context.site.transaction(async (tx) => {
    const stored = await lockExperiment(tx, experimentId);
    if (!stored) return fail("experiment-unknown");
    const before = await findArmContent(tx, column, experimentId, arm);
    if (!before) return fail("arm-unknown");
    if (stored.revision !== revision) {
      return fail("stale-revision", { current: { ...before, revision: stored.revision } });
    }
    await tx.db
      .updateTable("experiment_arms")
      .set({ [column]: jsonText(content) })
      .where("website_id", "=", tx.websiteId)
      .where("experiment_id", "=", experimentId)
      .where("arm", "=", arm)
      .execute();
    await tx.db
      .updateTable("experiments")
      .set({ revision: revision + 1, ...(stored.status === "running" ? { changed_at: context.now } : {}) })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", experimentId)
      .execute();
    touchTested(tx, stored);
    await log(tx, context, "experiment.save-version", stored, armNames[arm]);
    return revision + 1;
  });
}
