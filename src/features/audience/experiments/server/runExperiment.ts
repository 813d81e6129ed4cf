import type { ProductWording } from "#features/commerce/catalog/contract.ts";
import { saveProductWording } from "#features/commerce/catalog/server/index.ts";
import { type Look, lockLook, saveLook } from "#features/editor/styles/server/index.ts";
import type { PageDocument } from "#features/site/blocks/server/index.ts";
import { isOpen } from "#features/site/page-model/domain/pageVisibility.ts";
import { readDocument } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Experiment, type ExperimentGoal, type ExperimentKind, experimentFailures } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { replaceSection } from "../domain/replaceSection.ts";
import { findArmContent } from "./armContent.ts";
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
    const look = await lockLook(tx);
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
        ...(stored.kind === "styles" ? { original: jsonText(look) } : {}),
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
  change: { stop_reason: NonNullable<ExperimentRow["stop_reason"]>; adopted_arm?: number },
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

/** Publishes a version for everyone and ends the test. */
export function adoptArm(
  publishing: Publishing,
  context: RequestContext,
  experimentId: string,
  arm: number,
): Promise<Experiment | Failure> {
  return context.site.transaction(async (tx) => {
    await lockLook(tx);
    const stored = await lockExperiment(tx, experimentId);
    if (!stored) return fail("experiment-unknown");
    if (stored.status === "draft") return fail("not-started");
    if (arm > stored.arms.length) return fail("arm-unknown");
    if (stored.adopted_arm === arm) return describeExperiment(stored);
    const refusal = await adopters[stored.kind as ExperimentKind](publishing, tx, context, stored, arm);
    if (refusal) return refusal;
    await end(tx, stored, { stop_reason: "adopted", adopted_arm: arm });
    await log(tx, context, "experiment.adopt", stored, armNames[arm]);
    return describeStored(tx, experimentId);
  });
}

/** How a version of a test of each kind becomes public. Returns why it can't. */
const adopters: Record<ExperimentKind, typeof publishArm> = {
  page: publishArm,
  section: publishArm,
  product: adoptTexts,
  styles: adoptStyles,
};

async function publishArm(
  { publishPage }: Publishing,
  tx: SiteTransaction,
  { account, now }: RequestContext,
  stored: StoredExperiment,
  arm: number,
): Promise<Failure | undefined> {
  if (arm === 0) return undefined;
  const version = stored.arms[arm - 1];
  const page = await lockTestedPage(tx, stored.page_id ?? "");
  const armPage = await tx.db
    .selectFrom("collections")
    .select("body")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", version?.pageId ?? "")
    .executeTakeFirst();
  if (!page || !armPage) return fail("page-unknown");
  const own = readDocument(armPage.body);
  const { section_id } = stored;
  const document = section_id === null ? own : replaceSection(readDocument(page.body), section_id, own.sections);
  if (!document) return fail("section-unknown");
  await publishPage(tx, page.id, { document, accountId: account?.id ?? null, at: now });
  return undefined;
}

/** Writes the texts of a version into the product. */
async function adoptTexts(
  _publishing: Publishing,
  tx: SiteTransaction,
  { account, now }: RequestContext,
  stored: StoredExperiment,
  arm: number,
): Promise<Failure | undefined> {
  if (isKept(stored, arm)) return undefined;
  const texts =
    arm === 0 ? (stored.original as ProductWording | null) : await findArmContent(tx, "texts", stored.id, arm);
  if (!texts) return fail("arm-unknown");
  const failure = await saveProductWording(tx, stored.product_id ?? "", texts, { accountId: account?.id, now });
  return failure && fail("product-unknown");
}

/** Makes the styles of a version those of the website. */
async function adoptStyles(
  _publishing: Publishing,
  tx: SiteTransaction,
  context: RequestContext,
  stored: StoredExperiment,
  arm: number,
): Promise<Failure | undefined> {
  if (isKept(stored, arm)) return undefined;
  const look = arm === 0 ? (stored.original as Look | null) : await findArmContent(tx, "styles", stored.id, arm);
  if (!look) return fail("arm-unknown");
  await saveLook(tx, context, look);
  return undefined;
}

/** The original is public already. It is written back only over a version that was adopted before. */
const isKept = ({ adopted_arm }: StoredExperiment, arm: number) => arm === 0 && adopted_arm === null;
