import { lockLook } from "#features/editor/styles/server/index.ts";
import type { PageDocument } from "#features/site/blocks/server/index.ts";
import { isOpen } from "#features/site/page-model/domain/pageVisibility.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Experiment, type ExperimentGoal, experimentFailures } from "../contract.ts";
import { lockTestedPage, pagesOf, testedPart } from "./armPages.ts";
import { eventTime } from "./eventTime.ts";
import {
  describeExperiment,
  describeStored,
  type ExperimentRow,
  goalOf,
  lockExperiment,
  type StoredExperiment,
} from "./experimentRows.ts";
import { log } from "./logExperiment.ts";
import { isProductOpen, lockTestedProduct, type TestedProduct } from "./testedProduct.ts";
import { touchTested } from "./touchTested.ts";

const fail = failuresOf(experimentFailures);

/** Makes documents public, with their history. */
export interface Publishing {
  publishPage(
    tx: SiteTransaction,
    pageId: string,
    given: { document?: PageDocument; accountId: string | null; at: Date },
  ): Promise<boolean>;
}

/**
 * Publishes the versions and shows each to a part of the visitors.
 */
export function startExperiment(
  { publishPage }: Publishing,
  context: RequestContext,
  experimentId: string,
  isCounted: boolean,
): Promise<Experiment | Failure> {
  const { site, account, now } = context;
  return site.transaction(async (tx) => {
    // Locks the website, before the test as everywhere, so that tests start one after the other.
    await lockLook(tx);
    const stored = await lockExperiment(tx, experimentId);
    if (!stored) return fail("experiment-unknown");
    if (stored.status === "running") return describeExperiment(stored);
    if (stored.status !== "draft") return fail("not-draft");
    if (!isCounted) return fail("visits-not-counted");
    const product = stored.product_id === null ? undefined : await lockTestedProduct(tx, stored.product_id);
    const refusal = (await refusalOf(tx, stored, { product, now })) ?? (await refusalOfGoal(tx, goalOf(stored)));
    if (refusal) return refusal;
    for (const pageId of pagesOf(stored.arms)) {
      await publishPage(tx, pageId, { accountId: account?.id ?? null, at: now });
    }
    const startedAt = await eventTime(tx);
    await tx.db
      .updateTable("experiments")
      .set({
        status: "running",
        started_at: startedAt,
        counted_until: startedAt,
        revision: stored.revision + 1,
        ...(product ? { original: jsonText(product.texts) } : {}),
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", experimentId)
      .execute();
    touchTested(tx, stored);
    await log(tx, context, "experiment.start", stored);
    return describeStored(tx, experimentId);
  });
}

/** Why the test can't start. */
async function refusalOf(
  tx: SiteTransaction,
  stored: StoredExperiment,
  { product, now }: { product: TestedProduct | undefined; now: Date },
): Promise<Failure | undefined> {
  const { kind, page_id, product_id } = stored;
  const running = await tx.db
    .selectFrom("experiments")
    .select(["kind", "page_id", "product_id"])
    .where("website_id", "=", tx.websiteId)
    .where("status", "=", "running")
    .execute();
  // Styles are those of every page, and with another test a page would have more than four versions.
  if (running.some((other) => other.kind === "styles")) return fail("styles-tested");
  if (kind === "styles" || page_id === null) return running.length > 0 ? fail("others-running") : undefined;
  if (product_id !== null) {
    if (running.some((other) => other.product_id === product_id)) return fail("product-tested");
    if (!product) return fail("product-unknown");
    return (await isProductOpen(tx, product, now)) ? undefined : fail("product-not-open");
  }
  if (running.some((other) => other.page_id === page_id && other.product_id === null)) return fail("already-tested");
  const page = await lockTestedPage(tx, page_id);
  if (!page || !isOpen(page, now)) return fail("page-not-open");
  return testedPart(page, stored.section_id) ? undefined : fail("section-unknown");
}

async function refusalOfGoal({ db, websiteId }: SiteTransaction, goal: ExperimentGoal): Promise<Failure | undefined> {
  if (goal.kind === "page") {
    const page = await db
      .selectFrom("collections")
      .select("id")
      .where("website_id", "=", websiteId)
      .where("id", "=", goal.pageId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return page ? undefined : fail("goal-missing");
  }
  if (goal.kind !== "form" || goal.formId === null) return undefined;
  const form = await db
    .selectFrom("forms")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("id", "=", goal.formId)
    .executeTakeFirst();
  return form ? undefined : fail("goal-missing");
}

/** Shows everyone the original again. A test that has stopped stays as it is. */
export function stopExperiment(context: RequestContext, experimentId: string): Promise<Experiment | Failure> {
  return context.site.transaction(async (tx) => {
    const stored = await lockExperiment(tx, experimentId);
    if (!stored) return fail("experiment-unknown");
    if (stored.status === "stopped") return describeExperiment(stored);
    if (stored.status !== "running") return fail("not-running");
    await end(tx, stored, { stop_reason: "person" });
    await log(tx, context, "experiment.stop", stored);
    return describeStored(tx, experimentId);
  });
}

/** Ends a running test. Later visits are not counted. */
export async function end(
  tx: SiteTransaction,
  stored: StoredExperiment,
  change: { stop_reason: NonNullable<ExperimentRow["stop_reason"]>; adopted_arm?: number; original?: string },
): Promise<void> {
  const stoppedAt = await eventTime(tx);
  await tx.db
    .updateTable("experiments")
    .set((by) => ({
      ...change,
      // Of a product it is found by comparing, as long as the test runs.
      changed_at: stored.changed_at,
      status: "stopped",
      stopped_at: by.fn.coalesce("stopped_at", by.val(stoppedAt)),
      revision: by("revision", "+", 1),
    }))
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", stored.id)
    .execute();
  touchTested(tx, stored);
}
