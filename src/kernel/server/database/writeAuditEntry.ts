import { sql, type Transaction } from "kysely";
import { type AuditAction, type AuditValues, auditActions } from "#kernel/domain/auditActions.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import { newId } from "#kernel/server/ids.ts";
import { jsonText } from "./jsonText.ts";
import type { DB } from "./schema.generated.ts";
import type { SiteTransaction } from "./siteScope.ts";

/** A value before and after a change, as the activity log shows it. */
export interface ValueChange {
  /** Its label in the studio: "Roles". */
  name: string;
  before: string;
  after: string;
  /** Whether the values are locales, separated by commas, that readers see as names of languages. */
  areLocales?: true;
}

type DetailValue = string | number | boolean | readonly string[];
type Detail = Readonly<Record<string, DetailValue>>;

/** Who makes a change, and when. */
export interface ChangedBy {
  /** Undefined if the program makes it, not a person. */
  accountId: string | undefined;
  /** The website's time, which its test clock may have moved ahead. The log has the real time (decision 0077). */
  at: Date;
}

/** What is written about a change besides its action. */
interface ChangeFacts extends ChangedBy {
  subjectType: string;
  /** The website's own id if the whole website is the subject. */
  subjectId: string;
  /** What became different, if the log is to show it (`valueChanges`). */
  changes?: readonly ValueChange[];
}

/** The values of the action's sentence, such as the subject's title at that time, and others that are worth keeping. */
export type ChangeDetail<Action extends AuditAction> = [AuditValues<Action>] extends [never]
  ? { detail?: Detail }
  : { detail: Detail & Record<AuditValues<Action>, DetailValue> };

/** One line of the audit log: who changed what. */
export type Change<Action extends AuditAction> = ChangeFacts & { action: Action } & ChangeDetail<Action>;

/** Writes down who changed what, in the transaction that changes it. */
export function writeAuditEntry<Action extends AuditAction>(
  tx: SiteTransaction,
  change: Change<Action>,
): Promise<void> {
  return insertEntries(tx.db, [rowOf(tx.websiteId, change, tx.realNow())]);
}

/** The same in the audit logs of several websites, for what belongs to none of them, such as an account: in real time. */
export function writeAuditEntries<Action extends AuditAction>(
  db: Transaction<DB>,
  websiteIds: readonly string[],
  change: Change<Action>,
): Promise<void> {
  return insertEntries(
    db,
    websiteIds.map((websiteId) => rowOf(websiteId, change, change.at)),
  );
}

async function insertEntries(db: Transaction<DB>, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("audit_entries").values(rows).execute();
}

const mergedMs = 10 * 60_000;

/** For what is saved every few seconds: at most one entry per person and subject within ten minutes. */
export async function writeMergedAuditEntry<Action extends AuditAction>(
  tx: SiteTransaction,
  change: Change<Action>,
): Promise<void> {
  const row = rowOf(tx.websiteId, change, tx.realNow());
  await sql`
    insert into audit_entries (website_id, id, account_id, action, area, subject_type, subject_id, detail, searched,
      created_at, website_time)
    select ${row.website_id}, ${row.id}, ${row.account_id}::uuid, ${row.action}, ${row.area}, ${row.subject_type},
      ${row.subject_id}, ${row.detail}::jsonb, ${row.searched}, ${row.created_at},
      ${row.website_time}::timestamptz
    where not exists (
      select from audit_entries
      where website_id = ${row.website_id} and subject_type = ${row.subject_type} and subject_id = ${row.subject_id}
        and created_at > ${new Date(row.created_at.getTime() - mergedMs)} and action = ${row.action}
        and account_id is not distinct from ${row.account_id}::uuid
    )`.execute(tx.db);
}

/** The values of those pairs that differ, for `changes`. @param pairs before and after, by the label of the value */
export function valueChanges(pairs: Readonly<Record<string, readonly [before: string, after: string]>>): ValueChange[] {
  return Object.entries(pairs).flatMap(([name, [before, after]]) =>
    before === after ? [] : [{ name, before, after }],
  );
}

const namedTitles = 5;

/** The values of a sentence about many subjects: their number, and the first titles. */
export function manyTitles(titles: readonly string[]): { count: number; titles: string[] } {
  return { count: titles.length, titles: titles.slice(0, namedTitles).map(cut) };
}

const maxTitleLength = 200;
const cut = (text: string) => text.slice(0, maxTitleLength);

function rowOf<Action extends AuditAction>(websiteId: string, change: Change<Action>, realNow: Date) {
  const isAhead = change.at > realNow;
  const { detail = {}, changes = [] } = change as { detail?: Detail; changes?: readonly ValueChange[] };
  return {
    website_id: websiteId,
    id: newId(),
    account_id: change.accountId ?? null,
    action: change.action,
    area: auditActions[change.action].area,
    subject_type: change.subjectType,
    subject_id: change.subjectId,
    detail: jsonText({ ...detail, ...(changes.length > 0 ? { changes } : {}) }),
    searched: searchedOf(detail),
    created_at: isAhead ? realNow : change.at,
    website_time: isAhead ? change.at : null,
  };
}

/** What the search of the activity log finds an entry by, besides its sentence: its titles and people. */
export function searchedOf(detail: Readonly<Record<string, unknown>>): string {
  const { title = [], titles = [], email = [], recipient = [], name = [] } = detail;
  return [title, titles, email, recipient, name]
    .flat()
    .map((each) => foldText(cut(String(each))))
    .join("\n");
}
