import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { draftOf, isBody } from "./describeDraft.ts";
import type { DocumentServices } from "./documentServices.ts";
import { lockPage, updatePost } from "./editedPages.ts";
import { keepPublished } from "./keepVersion.ts";

/**
 * Publishes what the editor has of posts that became public by their status or date, or will. The posts' own feature has
 * written both, and drops the pages that show them.
 */
export async function publishReleased(
  { postTexts }: Pick<DocumentServices, "postTexts">,
  tx: SiteTransaction,
  { postIds, accountId, now }: { postIds: readonly string[]; accountId: string | undefined; now: Date },
): Promise<void> {
  for (const postId of postIds) {
    const page = await lockPage(tx, postId, "program");
    // An imported text that was never edited is public as it is.
    if (!page?.post || (page.draft === null && page.post.body === null)) continue;
    const document = draftOf(page);
    await keepPublished(tx, page, { body: document, reason: "published", accountId: accountId ?? null, at: now });
    if (page.draft === null) continue;
    const isChanged = !isBody(page, document);
    await updatePost(tx, page, {
      ...(isChanged ? await postTexts.columnsOf(tx, document) : {}),
      ...(isChanged ? { draft_revision: page.draft_revision + 1 } : {}),
      draft: null,
      draft_publish_at: null,
    });
  }
}
