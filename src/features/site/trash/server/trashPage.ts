import { pageFailures, type TreePage } from "#features/site/page-tree/contract.ts";
import { dissolveFolder } from "#features/site/page-tree/domain/movePage.ts";
import {
  describeTree,
  findPage,
  lockTree,
  placeOf,
  readTree,
  savePlaces,
} from "#features/site/page-tree/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { pageTrashed } from "../contract.ts";

const fail = failuresOf(pageFailures);

/** Days until a page in the trash is permanently deleted. */
export const daysInTrash = 30;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Deletes pages that have been in the trash too long. Scheduled for each page. */
export const emptyTrashJob = defineJob<Record<string, never>>("page.empty-trash");

/** Moves a page to the trash. Its address becomes free, and its pages move one level up. */
export async function trashPage(pageId: string, context: RequestContext): Promise<{ pages: TreePage[] } | Failure> {
  return context.site.transaction(async (tx) => {
    await lockTree(tx);
    const page = await findPage(tx, pageId);
    if (!page) return fail("page-unknown");
    if (page.is_homepage) return fail("homepage-needed");
    await savePlaces(tx, dissolveFolder((await readTree(tx)).map(placeOf), pageId));
    await tx.db
      .updateTable("collections")
      .set({ deleted_at: context.now, parent_id: null, navigation: "none", updated_at: context.now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", pageId)
      .execute();
    await tx.db
      .updateTable("websites")
      .set({ not_found_collection_id: null })
      .where("id", "=", tx.websiteId)
      .where("not_found_collection_id", "=", pageId)
      .execute();
    await tx.emit(pageTrashed, { pageId });
    const runAt = new Date(context.now.getTime() + daysInTrash * dayMilliseconds);
    await tx.enqueue(emptyTrashJob, {}, { runAt, jobKey: `${emptyTrashJob.name}:${pageId}` });
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: "page.trash",
      subjectType: "page",
      subjectId: pageId,
      detail: { title: page.title, slug: page.url_slug },
      at: context.now,
    });
    return { pages: describeTree(await readTree(tx)) };
  });
}
