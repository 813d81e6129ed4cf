import { pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { pageFailures, type TreePage } from "../contract.ts";
import { describeTree, findPage, lockTree, readTree } from "./pageRows.ts";

const fail = failuresOf(pageFailures);

/** Sets a page as the home page. The previous one gets its own address. */
export async function makeHomepage(pageId: string, context: RequestContext): Promise<{ pages: TreePage[] } | Failure> {
  return context.site.transaction(async (tx) => {
    await lockTree(tx);
    const page = await findPage(tx, pageId);
    if (!page) return fail("page-unknown");
    const kind = pageKindOf(page);
    if (kind === "link" || kind === "folder" || !isPublic(page, context.now)) return fail("homepage-unfit");
    // The previous one first, so that there are never two.
    for (const isHomepage of [false, true]) {
      await tx.db
        .updateTable("collections")
        .set({ is_homepage: isHomepage, updated_at: context.now })
        .where("website_id", "=", tx.websiteId)
        .where("is_homepage", "=", !isHomepage)
        .where("deleted_at", "is", null)
        .$if(isHomepage, (update) => update.where("id", "=", pageId))
        .execute();
    }
    // Two pages get another address, and so do their items.
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: "page.make-homepage",
      subjectType: "page",
      subjectId: pageId,
      detail: { title: page.title },
      at: context.now,
    });
    return { pages: describeTree(await readTree(tx)) };
  });
}
