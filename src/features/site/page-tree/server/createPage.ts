import { bodyColumns, prepareSentDocument, type TextWork } from "#features/site/blocks/server/index.ts";
import { languagePaths } from "#features/site/languages/server/index.ts";
import { beginsAsDraft, hasDocument, storedKind } from "#features/site/page-model/domain/pageKinds.ts";
import { freeAddress } from "#features/site/redirects/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type createPageRoute, pageFailures, type StoredPage } from "../contract.ts";
import { movePage } from "../domain/movePage.ts";
import { newSlug } from "../domain/pageSlugs.ts";
import { lockTree, placeOf, readStoredPage, readTree, savePlaces } from "./pageRows.ts";

const fail = failuresOf(pageFailures);
type Draft = RouteInput<typeof createPageRoute>["body"];

/**
 * Creates a page at the end of a part or folder. It is a draft until it is published. Folders and links are public at
 * once, because they only lead elsewhere.
 */
export async function createPage(
  { workers }: Pick<TextWork, "workers">,
  draft: Draft,
  context: RequestContext,
): Promise<StoredPage | Failure> {
  if (draft.kind === "link" && !draft.linkUrl) {
    return kernelFailure("invalid-input", { errors: { linkUrl: "Required" } });
  }
  const body = hasDocument(draft.kind)
    ? await readBody({ workers, websiteId: context.site.websiteId }, draft.body)
    : { document: null };
  if (body.problems) return kernelFailure("invalid-input", { errors: body.problems });
  return context.site.transaction(async (tx) => {
    await lockTree(tx);
    const tree = await readTree(tx);
    const id = newId();
    const taken = new Set(tree.map((row) => row.url_slug));
    const slug = newSlug({ id, kind: draft.kind, title: draft.title }, taken, await languagePaths(tx));
    const place = { id, kind: draft.kind, navigation: draft.navigation, parentId: null, position: 0 };
    const moves = movePage([...tree.map(placeOf), place], {
      pageId: id,
      navigation: draft.navigation,
      parentId: draft.parentId,
      beforeId: null,
    });
    if (typeof moves === "string") return fail(moves);
    const status = beginsAsDraft(draft.kind) ? "draft" : "published";
    if (status === "published") await freeAddress(tx, slug);
    await tx.db
      .insertInto("collections")
      .values({
        website_id: tx.websiteId,
        id,
        ...storedKind(draft.kind),
        title: draft.title,
        url_slug: slug,
        navigation: draft.navigation,
        status,
        ...(body.document && bodyColumns(body.document)),
        link_url: draft.kind === "link" ? draft.linkUrl : null,
        link_new_window: draft.kind === "link" && draft.linkNewWindow,
        created_at: context.now,
        updated_at: context.now,
      })
      .execute();
    await savePlaces(tx, moves);
    tx.touch(siteTags.navigation);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: "page.create",
      subjectType: "page",
      subjectId: id,
      detail: { kind: draft.kind, title: draft.title, slug },
      at: context.now,
    });
    return readStoredPage(tx, id, context.now);
  });
}

async function readBody(work: TextWork, draft: Draft["body"]) {
  if (draft === null) return { document: null };
  const { document, problems } = await prepareSentDocument(work, draft);
  if (document) return { document };
  return { problems: Object.fromEntries(Object.entries(problems).map(([path, text]) => [`body.${path}`, text])) };
}
