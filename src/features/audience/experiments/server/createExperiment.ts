import { pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type Experiment, type ExperimentGoal, experimentFailures, maxExperiments } from "../contract.ts";
import { titleOfSection } from "../domain/titleOfSection.ts";
import { newArmContent } from "./armContent.ts";
import { lockTestedPage, testedPart } from "./armPages.ts";
import { describeStored } from "./experimentRows.ts";
import { lockTestedProduct } from "./testedProduct.ts";

const fail = failuresOf(experimentFailures);

const texts = defineTexts("studio.experiments.subjects", { siteStyles: "Site styles" });

type Tested =
  | { kind: "page"; pageId: string }
  | { kind: "section"; pageId: string; sectionId: string }
  | { kind: "product"; productId: string }
  | { kind: "styles" };

/** A new test says nothing yet about how often visitors do something. */
const firstPlan = { baseline_permille: 50, smallest_effect_percent: 20 };

/** Creates a test as a draft. Its second version is a copy of what is published. */
export function createExperiment(context: RequestContext, tested: Tested): Promise<Experiment | Failure> {
  const { site, now } = context;
  return site.transaction(async (tx) => {
    if (await isFull(tx)) return fail("experiments-full", { values: { max: maxExperiments } });
    const subject = await findSubject(tx, tested);
    if (isFailure(subject)) return subject;
    const { title, goal, ...columns } = subject;
    const content = await newArmContent(tx, columns, { arm: 1, at: now });
    if (isFailure(content)) return content;
    const id = newId();
    await tx.db
      .insertInto("experiments")
      .values({
        website_id: tx.websiteId,
        id,
        name: cutText(title, 100),
        kind: tested.kind,
        ...columns,
        goal: jsonText(goal),
        ...firstPlan,
        created_at: now,
      })
      .execute();
    await tx.db
      .insertInto("experiment_arms")
      .values({ website_id: tx.websiteId, experiment_id: id, arm: 1, ...content })
      .execute();
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "experiment.create",
      subjectType: "experiment",
      subjectId: id,
      detail: { title },
    });
    return describeStored(tx, id);
  });
}

/** What a new test is about, and what visitors should do unless someone chooses another goal. */
interface Subject {
  title: string;
  goal: ExperimentGoal;
  page_id: string | null;
  section_id: string | null;
  product_id: string | null;
}

async function findSubject(tx: SiteTransaction, tested: Tested): Promise<Subject | Failure> {
  if (tested.kind === "product") return findProduct(tx, tested);
  if (tested.kind !== "styles") return findTestedPage(tx, tested);
  return { title: texts.siteStyles, goal: { kind: "cart" }, page_id: null, section_id: null, product_id: null };
}

async function findTestedPage(
  tx: SiteTransaction,
  tested: Extract<Tested, { pageId: string }>,
): Promise<Subject | Failure> {
  const page = await lockTestedPage(tx, tested.pageId);
  if (!page) return fail("page-unknown");
  if (pageKindOf(page) !== "page") return fail("page-untestable");
  const section_id = tested.kind === "section" ? tested.sectionId : null;
  const [section] = section_id === null ? [] : (testedPart(page, section_id)?.sections ?? []);
  const title = (section && titleOfSection(section)) ?? page.title;
  return { title, goal: { kind: "form", formId: null }, page_id: page.id, section_id, product_id: null };
}

async function findProduct(tx: SiteTransaction, { productId }: { productId: string }): Promise<Subject | Failure> {
  const product = await lockTestedProduct(tx, productId);
  if (!product) return fail("product-unknown");
  const { id, collectionId, texts } = product;
  return { title: texts.name, goal: { kind: "cart" }, page_id: collectionId, section_id: null, product_id: id };
}

/** Two that are created at once may exceed the limit by one. */
async function isFull({ db, websiteId }: SiteTransaction): Promise<boolean> {
  const { count } = await db
    .selectFrom("experiments")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("website_id", "=", websiteId)
    .executeTakeFirstOrThrow();
  return Number(count) >= maxExperiments;
}
