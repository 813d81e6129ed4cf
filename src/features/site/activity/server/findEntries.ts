import { type RawBuilder, sql } from "kysely";
import { type AuditAction, auditActions } from "#kernel/domain/auditActions.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import { endOfDayToMs, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import { escapeLike } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type ActivityFilter, activityDays, automatic } from "../contract.ts";
import { actionTexts } from "./actionTexts.ts";

/** A stored entry with the person who made it. */
export interface EntryRow {
  id: string;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: Record<string, unknown>;
  at: Date;
  accountId: string | null;
  name: string | null;
  email: string | null;
}

/** The time and id of an entry. */
export type EntryPlace = readonly [at: number, id: string];

const dayMs = 86_400_000;

/** SQL conditions of a filter on `audit_entries`. Days are those of the website's time zone. */
export function matchingEntries(
  { websiteId }: Pick<SiteScope, "websiteId">,
  { person, area, from, to, search }: ActivityFilter,
  { timeZone, now }: { timeZone: string; now: Date },
): RawBuilder<unknown> {
  const start = from === undefined ? 0 : zonedTimeToMs(from, timeZone);
  const oldest = new Date(Math.max(start, now.getTime() - activityDays * dayMs));
  const conditions = [sql`website_id = ${websiteId}`, sql`created_at >= ${oldest}`];
  if (to) conditions.push(sql`created_at < ${new Date(endOfDayToMs(to, timeZone))}`);
  if (person === automatic) conditions.push(sql`account_id is null`);
  else if (person) conditions.push(sql`account_id = ${person}`);
  if (area) conditions.push(sql`area = ${area}`);
  const typed = foldText(search ?? "");
  if (typed) {
    const named = sql`searched like ${`%${escapeLike(typed)}%`}`;
    const said = actionsSaying(typed);
    // A search for a title, which is the usual one, is answered by the index alone.
    conditions.push(said.length > 0 ? sql`(${named} or action = any(${said}::text[]))` : named);
  }
  return sql.join(conditions, sql` and `);
}

/** The actions in whose sentence, in English or the current language, a word begins with a text. @param typed folded, and never a value of the sentence */
function actionsSaying(typed: string): string[] {
  return Object.entries(auditActions).flatMap(([action, { text }]) => {
    const forms = [text, actionTexts[action as AuditAction]].flatMap((each) =>
      typeof each === "string" ? [each] : Object.values(each),
    );
    return forms.some((form) => form.split(/\{\w+\}/).some((words) => ` ${foldText(words)}`.includes(` ${typed}`)))
      ? [action]
      : [];
  });
}

/**
 * Matching entries, newest first, after a place. Their ids are found in an index alone, so that a search reads no more of
 * the table than it returns.
 */
export async function findEntries(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  matching: RawBuilder<unknown>,
  { after, limit }: { after: EntryPlace | undefined; limit: number },
): Promise<EntryRow[]> {
  const behind = after ? sql`and (created_at, id) < (${new Date(after[0])}, ${after[1]})` : sql``;
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.action, entry.subject_type as "subjectType", entry.subject_id as "subjectId", entry.detail,
      entry.created_at as at, account.id as "accountId", account.name, account.email
    from (
      select id from audit_entries where ${matching} ${behind} order by created_at desc, id desc limit ${limit}
    ) as found
    join audit_entries as entry on entry.website_id = ${websiteId} and entry.id = found.id
    left join accounts as account on account.id = entry.account_id
    order by entry.created_at desc, entry.id desc`.execute(db);
  return rows;
}

/** The place of an entry, for those after it. */
export const placeOf = ({ at, id }: EntryRow): EntryPlace => [at.getTime(), id];
