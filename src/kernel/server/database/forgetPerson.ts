import { sql } from "kysely";
import { jsonText } from "./jsonText.ts";
import type { SiteTransaction } from "./siteScope.ts";
import { searchedOf } from "./writeAuditEntry.ts";

interface Subject {
  subjectType: string;
  subjectId: string;
}

interface Entry extends Subject {
  id: string;
  detail: Record<string, unknown>;
}

/** The titles that a subject has in its entries of the audit log, such as a person's earlier emails. */
export async function titlesInLog(tx: SiteTransaction, { subjectType, subjectId }: Subject): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct detail ->> 'title' as title from audit_entries
    where website_id = ${tx.websiteId} and subject_type = ${subjectType} and subject_id = ${subjectId}
      and detail ->> 'title' is not null`.execute(tx.db);
  return rows.map(({ title }) => title);
}

/**
 * Removes a deleted person's emails from the audit log: from the entries about them, and from every other one that
 * contains one, in its values before and after too. Entries of `keptTypes` stay.
 */
export async function forgetPerson(
  tx: SiteTransaction,
  person: Subject,
  emails: readonly string[],
  keptTypes: readonly string[],
): Promise<void> {
  const written = emails.map((email) => JSON.stringify(email.toLowerCase()).slice(1, -1));
  const { rows } = await sql<Entry>`
    select id, subject_type as "subjectType", subject_id as "subjectId", detail from audit_entries
    where website_id = ${tx.websiteId} and (
      (subject_type = ${person.subjectType} and subject_id = ${person.subjectId})
      or (subject_type <> all(${[...keptTypes]}::text[])
        and exists (select from unnest(${written}::text[]) as email where strpos(lower(detail::text), email) > 0))
    )`.execute(tx.db);
  const patterns = emails.map(patternOf);
  for (const { id, detail, subjectType, subjectId } of rows) {
    const { title: _title, ...others } = detail;
    const isAbout = subjectType === person.subjectType && subjectId === person.subjectId;
    const forgotten = withoutMatches(isAbout ? others : detail, patterns) as Record<string, unknown>;
    await sql`update audit_entries set detail = ${jsonText(forgotten)}::jsonb, searched = ${searchedOf(forgotten)}
      where website_id = ${tx.websiteId} and id = ${id}`.execute(tx.db);
  }
}

/** A value with "…" in place of what matches. */
function withoutMatches(value: unknown, patterns: readonly RegExp[]): unknown {
  if (typeof value === "string") return patterns.reduce((text, pattern) => text.replace(pattern, "…"), value);
  if (Array.isArray(value)) return value.map((each) => withoutMatches(each, patterns));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutMatches(each, patterns)]));
}

/** The email, but not a longer one that contains it. */
function patternOf(email: string): RegExp {
  const escaped = email.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}._%+'-])${escaped}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, "giu");
}

/** Removes the values before and after from entries of the audit log, such as addresses. */
export function forgetChanges(
  tx: SiteTransaction,
  { action, ...subjects }: Subjects & { action: string },
): Promise<void> {
  return forgetPart(tx, subjects, "changes", action);
}

/** Removes the email of the person that the subjects belong to from their entries of the audit log. */
export function forgetEmails(tx: SiteTransaction, subjects: Subjects): Promise<void> {
  return forgetPart(tx, subjects, "email");
}

/** Removes what names the subjects from their entries of the audit log. */
export function forgetTitles(tx: SiteTransaction, subjects: Subjects): Promise<void> {
  return forgetPart(tx, subjects, "title");
}

interface Subjects {
  subjectType: string;
  subjectIds: readonly string[];
}

/** @param action only of these entries; absent: of all */
async function forgetPart(
  tx: SiteTransaction,
  { subjectType, subjectIds }: Subjects,
  part: "changes" | "title" | "email",
  action?: string,
): Promise<void> {
  const { rows } = await sql<Entry>`
    select id, detail from audit_entries
    where website_id = ${tx.websiteId} and subject_type = ${subjectType}
      and subject_id = any(${[...subjectIds]}::text[]) ${action === undefined ? sql`` : sql`and action = ${action}`}`.execute(
    tx.db,
  );
  for (const { id, detail } of rows) {
    const { [part]: _forgotten, ...kept } = detail;
    await sql`update audit_entries set detail = ${jsonText(kept)}::jsonb, searched = ${searchedOf(kept)}
      where website_id = ${tx.websiteId} and id = ${id}`.execute(tx.db);
  }
}
