import { sql } from "kysely";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { copyTitle } from "#kernel/domain/texts/copyTitle.ts";
import { fromClockTime } from "#kernel/domain/zonedTime.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext, type Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  type DiscountDraft,
  discountFailures,
  maxAutomaticDiscounts,
  type NewDiscountDraft,
  type StoredDiscount,
} from "../contract.ts";
import { discountValue } from "../domain/discountValue.ts";
import { insertCode } from "./discountCodes.ts";
import { readDiscount } from "./discountStore.ts";

const fail = failuresOf(discountFailures);

/** Adds a discount with its first code. */
export async function addDiscount(
  context: RequestContext,
  { code, ...draft }: NewDiscountDraft,
): Promise<StoredDiscount | Failure> {
  return context.site.transaction(async (tx) => {
    const id = newId();
    const added = await insertDiscount(tx, context, id, draft);
    if (isFailure(added)) return added;
    const taken = code && !draft.isAutomatic ? await insertCode(tx, id, code, context.now) : undefined;
    if (isFailure(taken)) return taken;
    await note(tx, context, "discount.add", id, draft.name);
    return reread(tx, context, id);
  });
}

/** Copies a discount, switched off and without codes, so that nothing changes until it is edited. */
export async function duplicateDiscount(context: RequestContext, sourceId: string): Promise<StoredDiscount | Failure> {
  return context.site.transaction(async (tx) => {
    const source = await readDiscount(tx, context, sourceId);
    if (!source) return fail("discount-unknown");
    const draft = { ...source, name: copyTitle(source.name, 100), isActive: false };
    const id = newId();
    const added = await insertDiscount(tx, context, id, draft);
    if (isFailure(added)) return added;
    await note(tx, context, "discount.duplicate", id, draft.name);
    return reread(tx, context, id);
  });
}

/** Saves a discount. Its uses and codes stay. */
export async function saveDiscount(
  context: RequestContext,
  id: string,
  draft: DiscountDraft & { revision: number },
): Promise<StoredDiscount | Failure> {
  const { site, website, now } = context;
  return site.transaction(async (tx) => {
    await lockDiscounts(tx);
    const before = await readDiscount(tx, context, id);
    if (!before) return fail("discount-unknown");
    if (before.revision !== draft.revision) return fail("stale-revision");
    const turnsAutomatic = draft.isAutomatic && !before.isAutomatic;
    // Otherwise they would be taken, but nowhere to be seen.
    if (turnsAutomatic && before.codeCount > 0) return fail("codes-left");
    const full = turnsAutomatic ? await refuseFull(tx) : undefined;
    if (full) return full;
    const columns = columnsOf(draft, website.time_zone);
    if (isFailure(columns)) return columns;
    await tx.db
      .updateTable("discounts")
      .set({ ...columns, revision: draft.revision + 1, updated_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    const unknown = await setChoices(tx, id, draft);
    if (unknown) return unknown;
    const saved = await reread(tx, context, id);
    const [was, is] = [describedFields(before, website), describedFields(saved, website)];
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "discount.save",
      subjectType: "discount",
      subjectId: id,
      detail: { title: draft.name },
      changes: valueChanges(
        Object.fromEntries(Object.entries(is).map(([name, text]) => [name, [was[name] ?? "", text]])),
      ),
    });
    return saved;
  });
}

/** Deletes a discount and its codes. Carts keep the code and say that it is not valid; orders keep what they saved. */
export async function deleteDiscount(context: RequestContext, id: string): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const deleted = await tx.db
      .deleteFrom("discounts")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!deleted) return fail("discount-unknown");
    await note(tx, context, "discount.delete", id, deleted.name);
    return undefined;
  });
}

const limitText = (limit: number | null) => (limit === null ? "" : String(limit));

/** What the activity log compares. */
function describedFields(discount: StoredDiscount, { currency, locale }: Website): Record<string, string> {
  const money = (cents: number) => formatMoney({ cents, currency }, locale);
  const namesOf = (chosen: StoredDiscount["products"]) => chosen.map(({ name }) => name).join(", ");
  const chosen = {
    ALL: "All products",
    PRODUCTS: namesOf(discount.products),
    CATEGORIES: namesOf(discount.categories),
  };
  return {
    Name: discount.name,
    Active: discount.isActive ? "Yes" : "No",
    Applied: discount.isAutomatic ? "Automatically" : "With a code",
    Value: discountValue(discount, money),
    "Most times per order": limitText(discount.maxRepeats),
    "Applies to": chosen[discount.appliesTo],
    Countries: discount.countries.join(", "),
    "Minimum purchase": discount.minimumCents === 0 ? "" : money(discount.minimumCents),
    Starts: discount.startsAt,
    Ends: discount.endsAt,
    "Total uses": limitText(discount.useLimit),
    "Uses per customer": limitText(discount.customerLimit),
    "Uses per code": limitText(discount.codeLimit),
  };
}

async function note(
  tx: SiteTransaction,
  context: RequestContext,
  action: "discount.add" | "discount.duplicate" | "discount.delete",
  subjectId: string,
  title: string,
): Promise<void> {
  await writeAuditEntry(tx, { ...changedBy(context), action, subjectType: "discount", subjectId, detail: { title } });
}

async function reread(tx: SiteTransaction, context: RequestContext, id: string): Promise<StoredDiscount> {
  return (await readDiscount(tx, context, id)) as StoredDiscount;
}

async function insertDiscount(
  tx: SiteTransaction,
  { website, now }: RequestContext,
  id: string,
  draft: DiscountDraft,
): Promise<Failure | undefined> {
  await lockDiscounts(tx);
  const full = draft.isAutomatic ? await refuseFull(tx) : undefined;
  if (full) return full;
  const columns = columnsOf(draft, website.time_zone);
  if (isFailure(columns)) return columns;
  await tx.db
    .insertInto("discounts")
    .values({ website_id: tx.websiteId, id, ...columns, created_at: now, updated_at: now })
    .execute();
  return setChoices(tx, id, draft);
}

/** Changes of discounts wait for each other, so that they count the automatic ones. Orders do not wait. */
async function lockDiscounts(tx: SiteTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`discounts ${tx.websiteId}`}, 0))`.execute(tx.db);
}

async function refuseFull(tx: SiteTransaction): Promise<Failure | undefined> {
  const { count } = await tx.db
    .selectFrom("discounts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("website_id", "=", tx.websiteId)
    .where("is_automatic", "=", true)
    .executeTakeFirstOrThrow();
  return count >= maxAutomaticDiscounts ? fail("automatic-full") : undefined;
}

/** The columns of a draft. What its kind does not have is left out. */
function columnsOf(draft: DiscountDraft, timeZone: string) {
  const { kind } = draft;
  const isBuyGet = kind === "BUY_X_GET_Y";
  const times = [draft.startsAt, draft.endsAt].map((text) => (text ? fromClockTime(text, timeZone) : null));
  const [startsAt, endsAt] = times;
  if (startsAt === undefined) return refuseDate("startsAt");
  if (endsAt === undefined || (startsAt && endsAt && endsAt <= startsAt)) return refuseDate("endsAt");
  return {
    name: draft.name,
    is_automatic: draft.isAutomatic,
    is_active: draft.isActive,
    kind,
    percent_millionths: kind === "PERCENT" || isBuyGet ? draft.percentMillionths : null,
    amount_cents: kind === "AMOUNT" ? draft.amountCents : null,
    countries: kind === "FREE_SHIPPING" ? draft.countries : [],
    buy_quantity: isBuyGet ? draft.buyQuantity : null,
    get_quantity: isBuyGet ? draft.getQuantity : null,
    max_repeats: isBuyGet ? draft.maxRepeats : null,
    applies_to: draft.appliesTo,
    minimum_cents: draft.minimumCents,
    starts_at: startsAt,
    ends_at: endsAt,
    use_limit: draft.useLimit,
    customer_limit: draft.customerLimit,
    code_limit: draft.isAutomatic ? null : draft.codeLimit,
  };
}

function refuseDate(field: "startsAt" | "endsAt"): Failure {
  return fail("dates-invalid", { errors: { [field]: discountFailures["dates-invalid"].message } });
}

/** Replaces the products and categories of a discount. */
async function setChoices(tx: SiteTransaction, id: string, draft: DiscountDraft): Promise<Failure | undefined> {
  const { websiteId } = tx;
  const productIds = draft.appliesTo === "PRODUCTS" ? [...new Set(draft.productIds)] : [];
  const categoryIds = draft.appliesTo === "CATEGORIES" ? [...new Set(draft.categoryIds)] : [];
  const { rows } = await sql<{ count: number }>`
    with left_products as (
      delete from discount_products where website_id = ${websiteId} and discount_id = ${id}
        and product_id <> all (${productIds}::uuid[])
    ), left_categories as (
      delete from discount_categories where website_id = ${websiteId} and discount_id = ${id}
        and category_id <> all (${categoryIds}::uuid[])
    ), chosen_products as (
      insert into discount_products (website_id, discount_id, product_id)
      select website_id, ${id}::uuid, id from products where website_id = ${websiteId} and id = any (${productIds}::uuid[])
      on conflict (website_id, discount_id, product_id) do update set product_id = excluded.product_id
      returning 1
    ), chosen_categories as (
      insert into discount_categories (website_id, discount_id, category_id)
      select website_id, ${id}::uuid, id from categories
      where website_id = ${websiteId} and id = any (${categoryIds}::uuid[])
      on conflict (website_id, discount_id, category_id) do update set category_id = excluded.category_id
      returning 1
    )
    select ((select count(*) from chosen_products) + (select count(*) from chosen_categories))::integer as count`.execute(
    tx.db,
  );
  return rows[0]?.count === productIds.length + categoryIds.length ? undefined : fail("choice-unknown");
}
