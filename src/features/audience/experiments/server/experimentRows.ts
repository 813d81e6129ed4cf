import { type Kysely, type Selectable, sql } from "kysely";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Experiment, ExperimentArm, ExperimentGoal, ExperimentKind, ExperimentStatus } from "../contract.ts";
import { titleOfSection } from "../domain/titleOfSection.ts";
import { plannedVisitors } from "../domain/verdict.ts";

interface Scope {
  db: Kysely<DB>;
  websiteId: string;
}

export type ExperimentRow = Selectable<DB["experiments"]>;

/** A test with its versions besides the original, and what is tested. */
export interface StoredExperiment extends ExperimentRow {
  arms: ExperimentArm[];
  /** The title of the page, or the name of the product. Null for styles. */
  pageTitle: string | null;
  sectionTitle: string | null;
  path: string;
}

export interface Wanted {
  id?: string | undefined;
  /** The tested page, or that of a version. */
  pageId?: string | undefined;
  productId?: string | undefined;
  kind?: ExperimentKind | undefined;
  isRunning?: boolean;
}

/** Tests of the website, newest first. */
export async function readExperiments({ db, websiteId }: Scope, wanted: Wanted = {}): Promise<StoredExperiment[]> {
  const rows = await db
    .selectFrom("experiments as experiment")
    .leftJoin("collections as page", (join) =>
      join.onRef("page.website_id", "=", "experiment.website_id").onRef("page.id", "=", "experiment.page_id"),
    )
    .leftJoin("products as product", (join) =>
      join.onRef("product.website_id", "=", "experiment.website_id").onRef("product.id", "=", "experiment.product_id"),
    )
    .selectAll("experiment")
    .select(["page.title", "page.url_slug", "page.is_homepage", "product.name as productName"])
    .select(
      sql<{ name?: string } | null>`jsonb_path_query_first(page.body, '$.sections[*] ? (@.id == $id)',
        jsonb_build_object('id', experiment.section_id))`.as("section"),
    )
    .select(["product.url_slug as productSlug", productChangedAt.as("productChangedAt")])
    .select(
      sql<ExperimentArm[]>`coalesce((
        select jsonb_agg(jsonb_build_object('arm', arm, 'pageId', arms.page_id) order by arm)
        from experiment_arms as arms
        where arms.website_id = experiment.website_id and arms.experiment_id = experiment.id), '[]')`.as("arms"),
    )
    .where("experiment.website_id", "=", websiteId)
    .$if(wanted.id !== undefined, (query) => query.where("experiment.id", "=", wanted.id as string))
    .$if(wanted.pageId !== undefined, (query) =>
      query.where(
        sql<boolean>`(experiment.page_id = ${wanted.pageId} or exists (
          select from experiment_arms as arms
          where arms.website_id = experiment.website_id and arms.experiment_id = experiment.id
            and arms.page_id = ${wanted.pageId}))`,
      ),
    )
    .$if(wanted.productId !== undefined, (query) =>
      query.where("experiment.product_id", "=", wanted.productId as string),
    )
    .$if(wanted.kind !== undefined, (query) => query.where("experiment.kind", "=", wanted.kind as ExperimentKind))
    .$if(wanted.isRunning === true, (query) => query.where("experiment.status", "=", "running"))
    .orderBy("experiment.created_at", "desc")
    .orderBy("experiment.id", "desc")
    .execute();
  return rows.map(({ title, url_slug, is_homepage, productName, productSlug, productChangedAt, section, ...row }) => {
    const path = collectionPath({ url_slug: url_slug ?? "", is_homepage: is_homepage ?? true });
    return {
      ...row,
      changed_at: row.changed_at ?? productChangedAt,
      // A deleted product has no name anymore. The test has the one that it was created with.
      pageTitle: row.product_id === null ? title : (productName ?? row.name),
      sectionTitle: (section && titleOfSection(section)) ?? null,
      path: productSlug === null ? path : productPath(path, productSlug),
    };
  });
}

/** When someone gave a product other texts while its test ran. SQL */
const productChangedAt = sql<Date | null>`case
  when experiment.status = 'running' and experiment.original <> jsonb_build_object('name', product.name,
    'excerpt', product.excerpt, 'descriptionHtml', product.description_html) then product.updated_at end`;

export async function readExperiment(scope: Scope, id: string): Promise<StoredExperiment | undefined> {
  const [found] = await readExperiments(scope, { id });
  return found;
}

/** The test, locked until the transaction ends. */
export async function lockExperiment(tx: SiteTransaction, id: string): Promise<StoredExperiment | undefined> {
  const row = await tx.db
    .selectFrom("experiments")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && readExperiment(tx, id);
}

/** The test for the studio. */
export function describeExperiment(row: StoredExperiment): Experiment {
  const plan = {
    baselinePermille: row.baseline_permille,
    smallestEffectPercent: row.smallest_effect_percent,
  };
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as ExperimentKind,
    status: row.status as ExperimentStatus,
    pageId: row.page_id,
    sectionId: row.section_id,
    sectionTitle: row.sectionTitle,
    productId: row.product_id,
    pageTitle: row.pageTitle,
    path: row.path,
    // A page is its own original; null for styles.
    arms: [{ arm: 0, pageId: row.product_id === null ? row.page_id : null }, ...row.arms],
    goal: goalOf(row),
    ...plan,
    stopReason: row.stop_reason as Experiment["stopReason"],
    adoptedArm: row.adopted_arm,
    changedAt: row.changed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    plannedVisitors: plannedVisitors(plan, row.arms.length + 1),
    revision: row.revision,
  };
}

export const goalOf = (row: Pick<ExperimentRow, "goal">) => row.goal as unknown as ExperimentGoal;

/** The test as it is now. */
export async function describeStored(tx: SiteTransaction, id: string): Promise<Experiment> {
  return describeExperiment((await readExperiment(tx, id)) as StoredExperiment);
}
