import type { ProductWording } from "#features/commerce/catalog/contract.ts";
import { saveProductWording } from "#features/commerce/catalog/server/index.ts";
import { type Look, lockLook, saveLook } from "#features/editor/styles/server/index.ts";
import type { PageDocument } from "#features/site/blocks/server/index.ts";
import { readDocument } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Experiment, type ExperimentKind, experimentFailures } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { replaceSections } from "../domain/replaceSections.ts";
import { findArmContent } from "./armContent.ts";
import { lockTestedPage } from "./armPages.ts";
import { describeExperiment, describeStored, lockExperiment, type StoredExperiment } from "./experimentRows.ts";
import { log } from "./logExperiment.ts";
import { end, type Publishing } from "./runExperiment.ts";
import { lockTestedProduct } from "./testedProduct.ts";

const fail = failuresOf(experimentFailures);

/**
 * Publishes a version for everyone and ends the test. The original is published already, and published again only over
 * a version that was adopted before: as it was at that moment.
 */
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
    const isPublished = arm === 0 && stored.adopted_arm === null;
    const adopted = isPublished
      ? undefined
      : await adopters[stored.kind as ExperimentKind](tx, { publishing, context, stored, arm });
    if (isFailure(adopted)) return adopted;
    // Of several adopted versions, the first one replaced the original.
    const original = adopted && !stored.adopted_arm ? { original: jsonText(adopted.before) } : {};
    await end(tx, stored, { stop_reason: "adopted", adopted_arm: arm, ...original });
    await log(tx, context, "experiment.adopt", stored, armNames[arm]);
    return describeStored(tx, experimentId);
  });
}

interface Adoption {
  publishing: Publishing;
  context: RequestContext;
  stored: StoredExperiment;
  arm: number;
}

/** Makes a version public. Returns what was public before, or why it can't. */
type Adopt = (tx: SiteTransaction, adoption: Adoption) => Promise<{ before: object } | Failure>;

const adopters: Record<ExperimentKind, Adopt> = {
  page: adoptDocument,
  section: adoptDocument,
  product: adoptTexts,
  styles: adoptStyles,
};

async function adoptDocument(
  tx: SiteTransaction,
  { publishing, context: { account, now }, stored, arm }: Adoption,
): ReturnType<Adopt> {
  const { section_id } = stored;
  const page = await lockTestedPage(tx, stored.page_id ?? "");
  if (!page) return fail("page-in-trash");
  const own = arm === 0 ? (stored.original as PageDocument | null) : await findDocument(tx, stored, arm);
  if (!own) return fail("arm-unknown");
  const before = readDocument(page.body);
  const document =
    section_id === null ? own : await withSection(tx, { stored, arm, sectionId: section_id, before, own });
  if (!document) return fail("section-unknown");
  await publishing.publishPage(tx, page.id, { document, accountId: account?.id ?? null, at: now });
  return { before };
}

/** A page with a version of its tested section, or of what an adopted version showed in its place. */
async function withSection(
  tx: SiteTransaction,
  {
    stored,
    arm,
    sectionId,
    before,
    own,
  }: { stored: StoredExperiment; arm: number; sectionId: string; before: PageDocument; own: PageDocument },
): Promise<PageDocument | undefined> {
  const isTested = ({ id }: { id: string }) => id === sectionId;
  const original = stored.original as PageDocument | null;
  const others = new Set((original?.sections ?? []).flatMap((each) => (isTested(each) ? [] : [each.id])));
  const adopted = stored.adopted_arm ? await findDocument(tx, stored, stored.adopted_arm) : undefined;
  const shown = [sectionId, ...(adopted?.sections ?? []).map(({ id }) => id)].filter((id) => !others.has(id));
  return replaceSections(before, shown, arm === 0 ? own.sections.filter(isTested) : own.sections);
}

async function findDocument(
  tx: SiteTransaction,
  { arms }: StoredExperiment,
  arm: number,
): Promise<PageDocument | undefined> {
  const page = await tx.db
    .selectFrom("collections")
    .select("body")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", arms[arm - 1]?.pageId ?? "")
    .executeTakeFirst();
  return page && readDocument(page.body);
}

async function adoptTexts(
  tx: SiteTransaction,
  { context: { account, now }, stored, arm }: Adoption,
): ReturnType<Adopt> {
  const productId = stored.product_id ?? "";
  const texts =
    arm === 0 ? (stored.original as ProductWording | null) : await findArmContent(tx, "texts", stored.id, arm);
  if (!texts) return fail("arm-unknown");
  const product = await lockTestedProduct(tx, productId);
  if (!product) return fail("product-unknown");
  const failure = await saveProductWording(tx, productId, texts, { accountId: account?.id, now });
  return failure ? fail("product-unknown") : { before: product.texts };
}

async function adoptStyles(tx: SiteTransaction, { context, stored, arm }: Adoption): ReturnType<Adopt> {
  const look = arm === 0 ? (stored.original as Look | null) : await findArmContent(tx, "styles", stored.id, arm);
  if (!look) return fail("arm-unknown");
  const before = await lockLook(tx);
  await saveLook(tx, context, look);
  return { before };
}
