import { type RawBuilder, sql } from "kysely";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorText, cutPage, readCursor, sortedPlace } from "#kernel/server/database/listPages.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext, type Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  donationTags,
  type FundDraft,
  fundFailures,
  type listFundsRoute,
  maxFunds,
  type StoredFund,
} from "../contract.ts";

const fail = failuresOf(fundFailures);

type Reader = Pick<SiteScope, "db" | "websiteId">;

/** The paid donations of a fund without those in test mode. Amounts in another currency are of an earlier time. */
const received = (column: RawBuilder<unknown>) => sql`(
  select ${column} from donations as donation
  join orders as placed on placed.website_id = donation.website_id and placed.id = donation.order_id
  join websites as website on website.id = placed.website_id
  where donation.website_id = fund.website_id and donation.fund_id = fund.id and not placed.test_mode
    and placed.payment_state <> 'AWAITING' and placed.fulfillment_status <> 'CANCELED'
    and placed.currency = website.currency)`;

const columns = sql`fund.id, fund.name, fund.description, fund.thank_you as "thankYou",
  fund.suggested_cents as "suggestedCents", fund.allows_custom as "allowsCustom",
  fund.minimum_cents as "minimumCents", fund.maximum_cents as "maximumCents", fund.is_open as "isOpen", fund.revision,
  ${received(sql`count(*)::integer`)} as "donationCount",
  ${received(sql`coalesce(sum(placed.grand_total_cents - placed.refunded_cents), 0)::bigint`)} as "raisedCents"`;

/** A page of the funds, by name. */
export async function listFunds(
  { db, websiteId }: Reader,
  { search, cursor, limit }: RouteInput<typeof listFundsRoute>["query"],
): Promise<RouteAnswer<typeof listFundsRoute> | Failure> {
  const after = readCursor(cursor, sortedPlace("name", cursorText));
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const matching = sql`fund.website_id = ${websiteId} ${search ? sql`and ${containsText(search, "fund.name")}` : sql``}`;
  const { rows } = await sql<StoredFund & { place: string }>`
    select ${columns}, lower(fund.name) as place from donation_funds as fund
    where ${matching} ${after ? sql`and (lower(fund.name), fund.id) > (${after[1]}, ${after[2]}::uuid)` : sql``}
    order by lower(fund.name), fund.id limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from donation_funds as fund where ${matching}`.execute(db);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ["name", row.place, row.id]);
  return { items: shown.map(withNumbers), nextCursor, total: counted.rows[0]?.total ?? 0 };
}

export async function readFund(site: Reader, fundId: string): Promise<StoredFund | undefined> {
  return (await readFunds(site, [fundId]))[0];
}

export async function readFunds({ db, websiteId }: Reader, ids: readonly string[]): Promise<StoredFund[]> {
  const { rows } = await sql<StoredFund>`
    select ${columns} from donation_funds as fund
    where fund.website_id = ${websiteId} and fund.id = any (${ids}::uuid[])`.execute(db);
  return rows.map(withNumbers);
}

// The driver gives lists of bigint as texts.
const withNumbers = (fund: StoredFund): StoredFund => ({ ...fund, suggestedCents: fund.suggestedCents.map(Number) });

export async function listFundNames({ db, websiteId }: Reader): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("donation_funds")
    .select(["id", "name"])
    .where("website_id", "=", websiteId)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

export async function addFund(context: RequestContext, draft: FundDraft): Promise<StoredFund | Failure> {
  const { site, now } = context;
  return site.transaction(async (tx) => {
    // Funds are added one after the other, so that they can be counted.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`donation funds ${tx.websiteId}`}, 0))`.execute(tx.db);
    const { count } = await tx.db
      .selectFrom("donation_funds")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("website_id", "=", tx.websiteId)
      .executeTakeFirstOrThrow();
    if (count >= maxFunds) return fail("funds-full");
    const id = newId();
    await tx.db
      .insertInto("donation_funds")
      .values({ website_id: tx.websiteId, id, ...columnsOf(draft), created_at: now, updated_at: now })
      .execute();
    await note(tx, context, "donation-fund.add", id, draft.name);
    return (await readFund(tx, id)) as StoredFund;
  });
}

export async function saveFund(
  context: RequestContext,
  id: string,
  { revision, ...draft }: FundDraft & { revision: number },
): Promise<StoredFund | Failure> {
  const { site, website, now } = context;
  return site.transaction(async (tx) => {
    const before = await readFund(tx, id);
    if (!before) return fail("fund-unknown");
    const saved = await tx.db
      .updateTable("donation_funds")
      .set({ ...columnsOf(draft), revision: revision + 1, updated_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .where("revision", "=", revision)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) return fail("stale-revision");
    const [was, is] = [describedFields(before, website), describedFields(draft, website)];
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "donation-fund.save",
      subjectType: "donation-fund",
      subjectId: id,
      detail: { title: draft.name },
      changes: valueChanges(
        Object.fromEntries(Object.entries(is).map(([name, text]) => [name, [was[name] ?? "", text]])),
      ),
    });
    tx.touch(donationTags.fund(id));
    return (await readFund(tx, id)) as StoredFund;
  });
}

/** Deletes a fund that has received nothing, also no test donation. */
export async function deleteFund(context: RequestContext, id: string): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    // Waits for donations that are being placed, and later ones find no fund.
    const fund = await tx.db
      .selectFrom("donation_funds")
      .select("name")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!fund) return fail("fund-unknown");
    const used = await tx.db
      .selectFrom("donations")
      .select("order_id")
      .where("website_id", "=", tx.websiteId)
      .where("fund_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (used) return fail("fund-has-donations");
    await tx.db.deleteFrom("donation_funds").where("website_id", "=", tx.websiteId).where("id", "=", id).execute();
    await note(tx, context, "donation-fund.delete", id, fund.name);
    tx.touch(donationTags.fund(id));
    return undefined;
  });
}

/** Notes which fund a placed order is for. The fund may have been deleted while it was being paid. */
export async function recordDonation(tx: SiteTransaction, orderId: string): Promise<void> {
  await sql`
    insert into donations (website_id, order_id, fund_id)
    select line.website_id, line.order_id, fund.id from order_lines as line
    join donation_funds as fund on fund.website_id = line.website_id and fund.id::text = line.details ->> 'fundId'
    where line.website_id = ${tx.websiteId} and line.order_id = ${orderId}
    limit 1 for key share of fund`.execute(tx.db);
}

function columnsOf(draft: FundDraft) {
  return {
    name: draft.name,
    description: draft.description,
    thank_you: draft.thankYou,
    suggested_cents: draft.suggestedCents,
    allows_custom: draft.allowsCustom,
    minimum_cents: draft.minimumCents,
    maximum_cents: draft.maximumCents,
    is_open: draft.isOpen,
  };
}

/** What the activity log compares. */
function describedFields(draft: FundDraft, { currency, locale }: Website): Record<string, string> {
  const money = (cents: number) => formatMoney({ cents, currency }, locale);
  return {
    Name: draft.name,
    Description: draft.description,
    "Thank-you message": draft.thankYou,
    "Suggested amounts": draft.suggestedCents.map(money).join(", "),
    "Other amounts": draft.allowsCustom ? "Yes" : "No",
    Minimum: money(draft.minimumCents),
    Maximum: draft.maximumCents === null ? "" : money(draft.maximumCents),
    Open: draft.isOpen ? "Yes" : "No",
  };
}

async function note(
  tx: SiteTransaction,
  context: RequestContext,
  action: "donation-fund.add" | "donation-fund.delete",
  subjectId: string,
  title: string,
): Promise<void> {
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "donation-fund",
    subjectId,
    detail: { title },
  });
}
