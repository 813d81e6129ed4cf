import { bodyColumns, type PageDocument } from "#features/site/blocks/server/index.ts";
import { type Collection, readDocument } from "#features/site/pages/server/index.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { ExperimentArm } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";

const maxTitleLength = 200;

/** A page outside the trash, locked; undefined if there is none. Versions of pages are none. */
export function lockTestedPage(tx: SiteTransaction, pageId: string): Promise<Collection | undefined> {
  return tx.db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", pageId)
    .where("deleted_at", "is", null)
    .where("variant_of", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** What a version of a page starts with: the published document, or one section of it; undefined if it has none such. */
export function testedPart(page: Collection, sectionId: string | null): PageDocument | undefined {
  const document = readDocument(page.body);
  if (sectionId === null) return document;
  const sections = document.sections.filter(({ id }) => id === sectionId);
  return sections.length > 0 ? { ...document, sections } : undefined;
}

/**
 * Adds the page of a version. It has a document and a history like each page, so the editor can open it, but no visitor
 * can: it is disabled, and in no list.
 */
export async function addArmPage(
  tx: SiteTransaction,
  page: Collection,
  { arm, document, at }: { arm: number; document: PageDocument; at: Date },
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto("collections")
    .values({
      website_id: tx.websiteId,
      id,
      type: page.type,
      folder_behavior: page.folder_behavior,
      variant_of: page.id,
      title: `${cutText(page.title, maxTitleLength - 4)} · ${armNames[arm]}`,
      url_slug: `version-${id}`,
      enabled: false,
      no_index: true,
      ...bodyColumns(document),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** Ids of the pages of versions. */
export const pagesOf = (arms: readonly ExperimentArm[]): string[] => arms.flatMap(({ pageId }) => pageId ?? []);

/** Deletes pages of versions. */
export async function deleteArmPages(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .deleteFrom("collections")
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", ids)
    .where("variant_of", "is not", null)
    .execute();
}
