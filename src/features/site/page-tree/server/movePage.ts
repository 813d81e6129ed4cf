import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type movePageRoute, pageFailures, type TreePage } from "../contract.ts";
import { movePage as movesOf } from "../domain/movePage.ts";
import { describeTree, lockTree, placeOf, readTree, savePlaces } from "./pageRows.ts";

const fail = failuresOf(pageFailures);
type Input = RouteInput<typeof movePageRoute>;

/** Moves a page, with its contents, to a position in the tree. */
export async function movePage(
  { params, body }: Pick<Input, "params" | "body">,
  context: RequestContext,
): Promise<{ pages: TreePage[] } | Failure> {
  return context.site.transaction(async (tx) => {
    await lockTree(tx);
    const tree = await readTree(tx);
    const moves = movesOf(tree.map(placeOf), { pageId: params.pageId, ...body });
    if (typeof moves === "string") return fail(moves);
    await savePlaces(tx, moves);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: "page.move",
      subjectType: "page",
      subjectId: params.pageId,
      detail: { title: tree.find(({ id }) => id === params.pageId)?.title ?? "" },
      at: context.now,
    });
    return { pages: describeTree(await readTree(tx)) };
  });
}
