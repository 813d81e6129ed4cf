import type { Selectable } from "kysely";
import { insertionOf } from "#features/site/outbox/domain/mailTags.ts";
import type { MailKindInfo } from "#features/site/outbox/server/index.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { EmailDetail, EmailSummary, EmailText } from "../contract.ts";

export type EmailRow = Selectable<DB["email_templates"]>;
type Reader = Pick<SiteScope | SiteTransaction, "db" | "websiteId">;

/** What the owner changed, by kind. */
export async function readRows({ db, websiteId }: Reader): Promise<Map<string, EmailRow>> {
  const rows = await db.selectFrom("email_templates").selectAll().where("website_id", "=", websiteId).execute();
  return new Map(rows.map((row) => [row.kind, row]));
}

export async function readRow({ db, websiteId }: Reader, kind: string): Promise<EmailRow | undefined> {
  return db
    .selectFrom("email_templates")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** Who looks at the emails. */
export interface EmailViewer {
  rights: ReadonlySet<string>;
  /** The emails to the team that they turned off. */
  muted: readonly string[];
}

/** Whether someone with these rights gets an email to the team, unless they turn it off. */
export function isForTeamWith(rights: ReadonlySet<string>, { team = [] }: MailKindInfo): boolean {
  return [team].flat().some((right) => rights.has(right));
}

export function summarize(kind: MailKindInfo, row: EmailRow | undefined, { rights, muted }: EmailViewer): EmailSummary {
  return {
    kind: kind.kind,
    group: kind.group,
    name: inCurrentLanguage(kind.name),
    when: inCurrentLanguage(kind.when),
    isEdited: row?.body != null,
    isOn: kind.canTurnOff === undefined || (row?.is_on ?? kind.canTurnOff === "on"),
    canTurnOff: kind.canTurnOff !== undefined,
    isMuted: isForTeamWith(rights, kind) ? muted.includes(kind.kind) : null,
    problem: row?.problem ?? null,
  };
}

export function describe(
  kind: MailKindInfo,
  row: EmailRow | undefined,
  { viewer, mayEdit }: { viewer: EmailViewer; mayEdit: boolean },
): EmailDetail {
  const { subject, preheader, body } = kind.source;
  const standard = { subject, preheader, body };
  return {
    ...summarize(kind, row, viewer),
    text: textOf(row) ?? standard,
    standard,
    tags: Object.entries(kind.tags).map(([path, text]) => {
      return { path, text: inCurrentLanguage(text), insertion: insertionOf(path), sample: sampleOf(kind.sample, path) };
    }),
    mayEdit,
    revision: row?.revision ?? 0,
  };
}

/** What the owner wrote; undefined: the default. */
export function textOf(row: EmailRow | undefined): EmailText | undefined {
  if (!row || row.subject === null || row.body === null) return undefined;
  return { subject: row.subject, preheader: row.preheader ?? "", body: row.body };
}

/** The sample value of a tag, of a list's first entry. Empty for lists. */
function sampleOf(sample: object, path: string): string {
  let value: unknown = sample;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null) return "";
    const isList = part.endsWith("[]");
    const inside: unknown = (value as Record<string, unknown>)[isList ? part.slice(0, -2) : part];
    value = isList && Array.isArray(inside) ? inside[0] : inside;
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
