import type { ProductWording } from "#features/commerce/catalog/contract.ts";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { keepProductWording } from "#features/commerce/catalog/server/index.ts";
import type { TextWork } from "#features/site/blocks/server/index.ts";
import { isOpen } from "#features/site/page-model/domain/pageVisibility.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { experimentFailures } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import type { ArmTexts } from "../productTestContract.ts";
import { lockExperiment, readExperiment, type StoredExperiment } from "./experimentRows.ts";
import { log } from "./logExperiment.ts";

const fail = failuresOf(experimentFailures);

/** A product with the texts that are tested. */
export interface TestedProduct {
  id: string;
  collectionId: string;
  isVisible: boolean;
  texts: ProductWording;
}

/** The product, locked; undefined if it was deleted. */
export async function lockTestedProduct(tx: SiteTransaction, productId: string): Promise<TestedProduct | undefined> {
  const row = await tx.db
    .selectFrom("products")
    .select(["id", "collection_id", "is_visible", "name", "excerpt", "description_html"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", productId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      collectionId: row.collection_id,
      isVisible: row.is_visible,
      texts: { name: row.name, excerpt: row.excerpt, descriptionHtml: row.description_html },
    }
  );
}

/** Whether visitors find the product. */
export async function isProductOpen(tx: SiteTransaction, product: TestedProduct, now: Date): Promise<boolean> {
  if (!product.isVisible) return false;
  const page = await tx.db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", product.collectionId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return page !== undefined && isOpen(page, now);
}

/** The texts of a version of a product; undefined if there is none. */
export async function findArmTexts(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  experimentId: string,
  arm: number,
): Promise<ProductWording | undefined> {
  const row = await db
    .selectFrom("experiment_arms")
    .select("texts")
    .where("website_id", "=", websiteId)
    .where("experiment_id", "=", experimentId)
    .where("arm", "=", arm)
    .executeTakeFirst();
  return (row?.texts as ProductWording | null | undefined) ?? undefined;
}

/** The texts of a version for the studio. */
export async function readArmTexts(site: SiteScope, experimentId: string, arm: number): Promise<ArmTexts | Failure> {
  const stored = await readExperiment(site, experimentId);
  if (!stored) return fail("experiment-unknown");
  const texts = await findArmTexts(site, experimentId, arm);
  return texts ? { ...texts, revision: stored.revision } : fail("arm-unknown");
}

/** Saves the texts of a version. Visitors of a running test see them at once, and its results say so. */
export async function saveArmTexts(
  context: RequestContext,
  workers: TextWork["workers"],
  { experimentId, arm }: { experimentId: string; arm: number },
  { revision, ...texts }: ArmTexts,
): Promise<ArmTexts | Failure> {
  const kept = await keepProductWording({ workers, websiteId: context.site.websiteId }, texts);
  if (isFailure(kept)) return kept;
  return context.site.transaction(async (tx) => {
    const stored = await lockExperiment(tx, experimentId);
    if (!stored) return fail("experiment-unknown");
    const before = await findArmTexts(tx, experimentId, arm);
    if (!before) return fail("arm-unknown");
    if (stored.revision !== revision) {
      return fail("stale-revision", { current: { ...before, revision: stored.revision } });
    }
    await tx.db
      .updateTable("experiment_arms")
      .set({ texts: jsonText(kept.texts) })
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
    touchProduct(tx, stored);
    await log(tx, context, "experiment.save-version", stored, armNames[arm]);
    return { ...kept.texts, revision: revision + 1 };
  });
}

/** Drops the page of the tested product. */
export function touchProduct(tx: SiteTransaction, { product_id }: Pick<StoredExperiment, "product_id">): void {
  if (product_id !== null) tx.touch(catalogTags.product(product_id));
}
