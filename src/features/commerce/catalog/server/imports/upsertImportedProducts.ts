import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { TextWork } from "#features/site/blocks/server/index.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { catalogTags } from "../../contract.ts";
import type { ImportedPart } from "../../domain/importedParts.ts";
import { importedFields, productFields } from "../../domain/productFields.ts";
import type { ImportedProductOutcome, ImportedProductRow, PlannedImport } from "../Catalog.ts";
import { categoriesFull, lockRoom } from "../collectionLimits.ts";
import { ensureCategories } from "../ensureCategories.ts";
import { readVariants } from "../productRecords.ts";
import { writeCategories, writeImages, writeVariants } from "../writeProductParts.ts";
import { completeFromStored, type FileProduct } from "./fileProduct.ts";
import { fitTexts } from "./fitTexts.ts";
import type { ImportRehearsal } from "./importRehearsal.ts";
import { describePlan, type Plan, planProduct } from "./planProduct.ts";
import { readKnown, readSkuOwners, readTakenSlugs } from "./readForImport.ts";

interface Batch {
  collectionId: string;
  products: readonly ImportedProductRow[];
  absent?: ReadonlySet<ImportedPart> | undefined;
  accountId?: string | undefined;
  now: Date;
  onPlanned?(importKey: string, planned: PlannedImport): void;
  rehearsal?: ImportRehearsal | undefined;
}

interface FileBatch extends Batch {
  products: readonly FileProduct[];
}

/** See `Catalog.upsertImportedProducts`. At most 20 statements, for any number of products. */
export async function upsertImportedProducts(
  { workers }: Pick<TextWork, "workers">,
  tx: SiteTransaction,
  given: Batch,
): Promise<ImportedProductOutcome[]> {
  if (given.products.length === 0) return [];
  // Parallel imports into one site run one after the other, so that neither sees half of the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${tx.websiteId}`}, 0))`.execute(tx.db);
  const known = await readKnown(tx, given.products);
  const absent = given.absent ?? new Set<ImportedPart>();
  const variants = await readVariants(
    tx,
    [...known.values()].map((product) => product.id),
  );
  const batch: FileBatch = {
    ...given,
    products: given.products.map((product) => {
      const before = known.get(product.importKey);
      return completeFromStored(product, before, (before && variants.get(before.id)) ?? [], absent);
    }),
  };
  const categories = await ensureCategories(
    tx,
    batch.collectionId,
    batch.products.flatMap((product) => product.categories.map(namesOf)),
    batch.rehearsal,
  );
  const isNew = (product: ImportedProductRow) => !known.has(product.importKey);
  const limits = batch.products.some(isNew) ? await lockRoom(tx, batch.collectionId, batch.rehearsal) : undefined;
  const refused = new Set(batch.products.filter(isNew).slice(limits?.room ?? 0));
  const slugs = await readTakenSlugs(tx, batch, known);
  const skus = await readSkuOwners(tx, batch);

  const taken = batch.products.filter((product) => !refused.has(product));
  const plans: Plan[] = [];
  for (const product of taken) {
    // Lets other requests run between two products.
    await setImmediate();
    const before = known.get(product.importKey);
    const { texts, cutTexts, unreadTexts } = await fitTexts({ workers, websiteId: tx.websiteId }, product, {
      before,
      absent,
      // Texts that a dry run does not compare stay as they are.
      isSanitized: before !== undefined || !batch.rehearsal,
    });
    const paths = product.categories.map(namesOf);
    const plan = planProduct({ ...product, ...texts }, before, {
      variants: (before && variants.get(before.id)) || [],
      categoryIds: before && absent.has("categories") ? before.category_ids : categories.at(paths),
      absent,
      slugs,
      skus,
      now: batch.now,
    });
    if (!paths.every(categories.has)) plan.outcome.problems.push({ reason: categoriesFull().message });
    plans.push(plan);
    batch.onPlanned?.(product.importKey, {
      ...describePlan(plan, product, before),
      cutTexts,
      unreadTexts,
    });
  }
  const changed = plans.filter((plan) => plan.outcome.outcome !== "unchanged");
  // A dry run would roll it back anyway.
  if (!batch.rehearsal)
    await writePlans(tx, batch, changed, new Map([...variants.values()].flat().map((row) => [row.id, row.sku])));
  if (batch.rehearsal) {
    const created = remember(batch.rehearsal, plans);
    batch.rehearsal.created += created;
    batch.rehearsal.site.created += created;
  }
  const full = limits?.full.message ?? "";
  return [
    ...plans.map((plan) => plan.outcome),
    ...[...refused].map(({ importKey }) => ({ importKey, outcome: "refused" as const, problems: [{ reason: full }] })),
  ];
}

// A slash would separate names when the owner edits the path.
function namesOf(path: readonly string[]): string[] {
  return path.map((name) => name.replaceAll("/", "-").trim()).filter((name) => name !== "");
}

/** Records what this batch used for the next one, because it is rolled back. */
function remember({ site, ...rehearsal }: ImportRehearsal, plans: readonly Plan[]): number {
  for (const { columns, variants } of plans) {
    rehearsal.slugs.add(columns.url_slug);
    for (const variant of variants) site.skus.set(variant.sku, columns.id);
  }
  return plans.filter((plan) => plan.outcome.outcome === "created").length;
}

async function writePlans(
  tx: SiteTransaction,
  { collectionId, accountId, now }: Batch,
  plans: Plan[],
  skus: ReadonlyMap<string, string>,
): Promise<void> {
  if (plans.length === 0) return;
  await sql`select explain_stock('IMPORT', ${accountId ?? null}, null)`.execute(tx.db);
  const fields = importedFields.map((name) => productFields[name]);
  const names = sql.join(fields.map(({ column }) => sql.ref(column)));
  const given = sql.join(fields.map(({ column }) => sql.ref(`given.${column}`)));
  const types = sql.join(fields.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`));
  // An address that is there stays: the plan has it.
  const changes = sql.join(fields.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  await sql`insert into products (website_id, id, collection_id, ${names}, import_key, position, created_at, updated_at)
    select ${tx.websiteId}::uuid, given.id, ${collectionId}::uuid, ${given}, given.import_key,
      given.place + (select coalesce(max(position), 0) from products
        where website_id = ${tx.websiteId} and collection_id = ${collectionId}),
      coalesce(given.added_at, known.created_at, ${now}), ${now}
    from rows from (jsonb_to_recordset(${jsonText(plans.map(({ columns, addedAt }) => ({ ...columns, added_at: addedAt })))}::jsonb)
      as (id uuid, ${types}, import_key text, added_at timestamptz))
      with ordinality as given (id, ${names}, import_key, added_at, place)
    left join products as known on known.website_id = ${tx.websiteId} and known.id = given.id
    on conflict (website_id, id) do update set ${changes}, created_at = excluded.created_at,
      updated_at = excluded.updated_at, revision = products.revision + 1`.execute(tx.db);
  const ids = plans.map((plan) => plan.columns.id);
  const isKnown = new Set(plans.filter((plan) => plan.outcome.outcome === "updated").map((plan) => plan.columns.id));
  await writeVariants(
    tx,
    ids,
    plans.flatMap((plan) => plan.variants),
    isKnown.size > 0 ? skus : new Map(),
  );
  const pictured = plans.flatMap(({ columns, imageIds: images }) =>
    images ? [{ productId: columns.id, imageIds: images }] : [],
  );
  if (pictured.length > 0) await writeImages(tx, pictured);
  await writeCategories(
    tx,
    plans.map((plan) => ({ productId: plan.columns.id, categoryIds: plan.categoryIds })),
  );
  tx.touch(catalogTags.collection(collectionId), ...ids.map(catalogTags.product));
}
