import { siteTags } from "#features/site/sites/contract.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { Collection } from "./Pages.ts";

/** A page of one collection type, outside the trash. */
export function findPageOfType(site: SiteScope, pageId: string, type: number): Promise<Collection | undefined> {
  return site.db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("id", "=", pageId)
    .where("type", "=", type)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

interface SavedBody {
  pageId: string;
  type: number;
  /** The revision that the change is based on. */
  revision: number;
  body: object;
  /** For the audit log. */
  action: "gallery.save" | "cover-page.save";
}

/**
 * Saves the content of a page without a draft. It has no blocks, so no text to search, and is public at once. Returns a
 * code if it can't be saved.
 */
export function savePageBody(
  { site, account, now }: RequestContext,
  { pageId, type, revision, body, action }: SavedBody,
): Promise<Collection | "page-unknown" | "stale-revision"> {
  return site.transaction(async (tx) => {
    const before = await tx.db
      .selectFrom("collections")
      .select(["revision", "title"])
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", pageId)
      .where("type", "=", type)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return "page-unknown";
    if (before.revision !== revision) return "stale-revision";
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action,
      subjectType: "page",
      subjectId: pageId,
      detail: { title: before.title, revision: revision + 1 },
      at: now,
    });
    tx.touch(siteTags.collection(pageId));
    return tx.db
      .updateTable("collections")
      .set({ body: jsonText(body), body_text: "", revision: revision + 1, updated_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", pageId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
