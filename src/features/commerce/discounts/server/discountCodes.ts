import { randomInt } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  type DiscountCodeRow,
  discountFailures,
  type listCodesRoute,
  type makeCodesRoute,
  maxCodes,
} from "../contract.ts";
import { codesOfLength, madeCode, normalizeCode } from "../domain/discountCode.ts";

const fail = failuresOf(discountFailures);
const headings = defineTexts("studio.discounts.file", { code: "Code", uses: "Uses", created: "Created" });
const place = z.tuple([z.string().max(50)]);

/** A page of a discount's codes, in alphabetical order. */
export async function listCodes(
  { db, websiteId }: SiteScope,
  discountId: string,
  { cursor, limit, search }: RouteInput<typeof listCodesRoute>["query"],
): Promise<RouteAnswer<typeof listCodesRoute> | Failure> {
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  if (!(await isDiscount({ db, websiteId }, discountId))) return fail("discount-unknown");
  let matching = db
    .selectFrom("discount_codes")
    .where("website_id", "=", websiteId)
    .where("discount_id", "=", discountId);
  if (search) matching = matching.where(sql<boolean>`strpos(code, ${normalizeCode(search)}) > 0`);
  const page = after ? matching.where("code", ">", after[0]) : matching;
  const [rows, count] = await Promise.all([
    page
      .select(["code", "use_count", "created_at"])
      .orderBy("code")
      .limit(limit + 1)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirst(),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, ({ code }) => [code]);
  return { items: shown.map(describe), nextCursor, total: count?.total ?? 0 };
}

const describe = (row: { code: string; use_count: number; created_at: Date }): DiscountCodeRow => ({
  code: row.code,
  useCount: row.use_count,
  createdAt: row.created_at.toISOString(),
});

/** Adds one code. */
export async function addCode(
  context: RequestContext,
  discountId: string,
  code: string,
): Promise<DiscountCodeRow | Failure> {
  return context.site.transaction(async (tx) => {
    const discount = await lockForCodes(tx, discountId, 1);
    if (isFailure(discount)) return discount;
    const taken = await insertCode(tx, discountId, code, context.now);
    if (taken) return taken;
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "discount.add-code",
      subjectType: "discount",
      subjectId: discountId,
      detail: { title: discount.name, code },
    });
    return { code, useCount: 0, createdAt: context.now.toISOString() };
  });
}

/** Makes codes with a random part. Those that exist already are made again. */
export async function makeCodes(
  context: RequestContext,
  discountId: string,
  { count, prefix, length }: RouteInput<typeof makeCodesRoute>["body"],
): Promise<{ codeCount: number } | Failure> {
  // Nearly all codes of a length would take many tries, and would be easy to guess.
  if (count * 10 > codesOfLength(length)) return fail("codes-run-out");
  return context.site.transaction(async (tx) => {
    const discount = await lockForCodes(tx, discountId, count);
    if (isFailure(discount)) return discount;
    for (let missing = count; missing > 0; ) {
      const codes = [
        ...new Set(Array.from({ length: missing }, () => madeCode(prefix, length, (max) => randomInt(max)))),
      ];
      const { rows } = await sql`
        insert into discount_codes (website_id, code, discount_id, created_at)
        select ${tx.websiteId}, made.code, ${discountId}, ${context.now} from unnest(${codes}::text[]) as made (code)
        on conflict (website_id, code) do nothing returning code`.execute(tx.db);
      missing -= rows.length;
    }
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "discount.make-codes",
      subjectType: "discount",
      subjectId: discountId,
      detail: { title: discount.name, count },
    });
    return { codeCount: discount.codeCount + count };
  });
}

export async function deleteCode(
  context: RequestContext,
  discountId: string,
  code: string,
): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      delete from discount_codes as code using discounts as discount
      where code.website_id = ${tx.websiteId} and code.code = ${code} and code.discount_id = ${discountId}
        and discount.website_id = code.website_id and discount.id = code.discount_id
      returning discount.name`.execute(tx.db);
    const [deleted] = rows;
    if (!deleted) return fail("code-absent");
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "discount.delete-code",
      subjectType: "discount",
      subjectId: discountId,
      detail: { title: deleted.name, code },
    });
    return undefined;
  });
}

/** Stores a code. @returns why it was refused */
export async function insertCode(
  tx: SiteTransaction,
  discountId: string,
  code: string,
  now: Date,
): Promise<Failure | undefined> {
  const added = await tx.db
    .insertInto("discount_codes")
    .values({ website_id: tx.websiteId, code, discount_id: discountId, created_at: now })
    .onConflict((conflict) => conflict.columns(["website_id", "code"]).doNothing())
    .returning("code")
    .executeTakeFirst();
  if (added) return undefined;
  const taken = fail("code-taken", { values: { code } });
  return fail("code-taken", { values: { code }, errors: { code: taken.message } });
}

/** Locks a discount that gets more codes, so that they are counted. */
async function lockForCodes(
  tx: SiteTransaction,
  discountId: string,
  more: number,
): Promise<{ name: string; codeCount: number } | Failure> {
  const discount = await tx.db
    .selectFrom("discounts")
    .select(["name", "is_automatic"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", discountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!discount) return fail("discount-unknown");
  if (discount.is_automatic) return fail("automatic-has-codes");
  const { count } = await tx.db
    .selectFrom("discount_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("website_id", "=", tx.websiteId)
    .where("discount_id", "=", discountId)
    .executeTakeFirstOrThrow();
  return count + more > maxCodes ? fail("codes-full") : { name: discount.name, codeCount: count };
}

/** All codes with their uses as CSV. */
export async function exportCodes(
  { db, websiteId }: SiteScope,
  discountId: string,
  timeZone: string,
): Promise<Readable | Failure> {
  if (!(await isDiscount({ db, websiteId }, discountId))) return fail("discount-unknown");
  const rows = await db
    .selectFrom("discount_codes")
    .select(["code", "use_count", "created_at"])
    .where("website_id", "=", websiteId)
    .where("discount_id", "=", discountId)
    .orderBy("code")
    .limit(maxCodes)
    .execute();
  const cells = rows.map((row) => [row.code, String(row.use_count), timeInFile(row.created_at, timeZone)]);
  return Readable.from([writeHeader(Object.values(headings)), writeRows(cells)]);
}

async function isDiscount({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">, id: string): Promise<boolean> {
  const known = db.selectFrom("discounts").select("id").where("website_id", "=", websiteId).where("id", "=", id);
  return (await known.executeTakeFirst()) !== undefined;
}
