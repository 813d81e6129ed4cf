import type { Selectable } from "kysely";
import { prepareSentDocument, type TextWork } from "#features/site/blocks/server/index.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { documentFailures, type SavedSection } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { prefixPaths } from "./saveDraft.ts";

const fail = failuresOf(documentFailures);
/** Maximum number; more than anyone could choose from. */
const maxSections = 500;

/** Every saved section, by name, without those that can't be read anymore. */
export async function listSections({ site }: RequestContext): Promise<{ sections: SavedSection[] }> {
  const rows = await site.db
    .selectFrom("saved_sections")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .orderBy((order) => order.fn("lower", ["name"]))
    .orderBy("id")
    .limit(maxSections)
    .execute();
  return { sections: rows.flatMap(describeSection) };
}

/** Saves a section, checked and sanitized like a page. */
export async function saveSection(
  { workers }: Pick<TextWork, "workers">,
  { site, account, now }: RequestContext,
  sent: { name: string; section: unknown },
): Promise<SavedSection | Failure> {
  const { document, problems } = await prepareSentDocument(
    { workers, websiteId: site.websiteId },
    { version: 1, sections: [sent.section] },
  );
  if (problems) return kernelFailure("invalid-input", { errors: prefixPaths("section", ofOneSection(problems)) });
  return site.transaction(async (tx) => {
    const row = await tx.db
      .insertInto("saved_sections")
      .values({
        website_id: tx.websiteId,
        id: newId(),
        name: sent.name,
        section: jsonText(document.sections[0]),
        account_id: account?.id ?? null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "saved-section.create",
      subjectType: "saved-section",
      subjectId: row.id,
      detail: { title: row.name },
      at: now,
    });
    return describeSection(row)[0] as SavedSection;
  });
}

/** Deletes a saved section. Pages that use it keep their copy. */
export function deleteSection({ site, account, now }: RequestContext, id: string): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const deleted = await tx.db
      .deleteFrom("saved_sections")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!deleted) return fail("section-unknown");
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "saved-section.delete",
      subjectType: "saved-section",
      subjectId: id,
      detail: { title: deleted.name },
      at: now,
    });
  });
}

function describeSection(row: Selectable<DB["saved_sections"]>): SavedSection[] {
  const [section] = salvageDocument({ version: 1, sections: [row.section] }).document.sections;
  return section ? [{ id: row.id, name: row.name, section, createdAt: row.created_at.toISOString() }] : [];
}

function ofOneSection(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace(/^sections(\.0)?\.?/, "") || "_", message]),
  );
}
