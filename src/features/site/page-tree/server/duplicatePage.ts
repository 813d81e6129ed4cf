import { sql } from "kysely";
import { bodyColumns } from "#features/site/blocks/server/index.ts";
import { languagePaths } from "#features/site/languages/server/index.ts";
import { pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { copyTranslations } from "#features/site/translations/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { copyTitle } from "#kernel/domain/texts/copyTitle.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { pageFailures, type StoredPage } from "../contract.ts";
import { movePage } from "../domain/movePage.ts";
import { newSlug } from "../domain/pageSlugs.ts";
import { lockTree, placeOf, readStoredPage, readTree, savePlaces } from "./pageRows.ts";

const fail = failuresOf(pageFailures);
const maxTitleLength = 200;

/** Copies a page with its draft body, below it, as a draft. Items of a collection are not copied. */
export async function duplicatePage(pageId: string, context: RequestContext): Promise<StoredPage | Failure> {
  return context.site.transaction(async (tx) => {
    await lockTree(tx);
    const tree = await readTree(tx);
    const page = tree.find(({ id }) => id === pageId);
    if (!page) return fail("page-unknown");
    const documents = await tx.db
      .selectFrom("collections")
      .select(["body", "draft"])
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", pageId)
      .executeTakeFirstOrThrow();
    const { has_draft: _draft, ...row } = page;
    const id = newId();
    const title = copyTitle(page.title, maxTitleLength);
    const taken = new Set(tree.map((each) => each.url_slug));
    const slug = newSlug({ id, kind: pageKindOf(page), title }, taken, await languagePaths(tx));
    const body = documents.draft ?? documents.body;
    await tx.db
      .insertInto("collections")
      .values({
        ...row,
        id,
        title,
        url_slug: slug,
        is_homepage: false,
        status: "draft",
        publish_at: null,
        ...(body === null ? { body, body_text: null } : bodyColumns(body as object)),
        draft_revision: 0,
        draft_saved_at: null,
        draft_account_id: null,
        draft_publish_at: null,
        draft_tab: null,
        draft_tab_at: null,
        revision: 1,
        created_at: context.now,
        updated_at: context.now,
      })
      .execute();
    // A copy of a page for members is for the same members.
    await sql`insert into area_pages (website_id, page_id, area_id)
      select website_id, ${id}, area_id from area_pages
      where website_id = ${tx.websiteId} and page_id = ${pageId}`.execute(tx.db);
    await copyTranslations(tx, "page", { from: pageId, to: id });
    const places = [...tree.map(placeOf), { ...placeOf(page), id }];
    const moves = movePage(places, { ...placeOf(page), pageId: id, beforeId: nextOf(tree.map(placeOf), pageId) });
    if (typeof moves === "string") return fail(moves);
    await savePlaces(tx, moves);
    tx.touch(siteTags.navigation);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: "page.duplicate",
      subjectType: "page",
      subjectId: id,
      detail: { title, slug, copyOf: pageId },
      at: context.now,
    });
    return readStoredPage(tx, id, context.now);
  });
}

/**
 * The next page in the same place; null if there is none.
 * @param tree in order
 */
function nextOf(tree: readonly ReturnType<typeof placeOf>[], pageId: string): string | null {
  const page = tree.find(({ id }) => id === pageId);
  const siblings = tree.filter(
    ({ navigation, parentId }) => navigation === page?.navigation && parentId === page.parentId,
  );
  return siblings[siblings.findIndex(({ id }) => id === pageId) + 1]?.id ?? null;
}
