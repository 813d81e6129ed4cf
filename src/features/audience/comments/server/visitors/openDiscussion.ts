import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { commentFailures } from "../../domain/commentFailures.ts";
import { hasOwnComments } from "../../domain/discussion.ts";
import { commentSettings } from "../commentSettings.ts";
import type { Discussion } from "../findDiscussion.ts";

const fail = failuresOf(commentFailures);

/**
 * Opens the post or product that a visitor asks about. They may get something else, such as the lock screen of its page.
 * @param for likes don't depend on whether the website has comments
 */
export type OpenDiscussion = (
  context: RequestContext,
  found: Promise<Discussion | undefined>,
  options?: { for: "comments" | "likes" },
) => Promise<Discussion | Answer | Failure>;

export function createDiscussionOpener({ lockedPages }: Pick<Pages, "lockedPages">): OpenDiscussion {
  return async (context, found, options) => {
    const discussion = await found;
    if (!discussion) return fail("comment-unknown");
    const isOff = options?.for !== "likes" && !hasOwnComments(commentSettings.of(context.website), discussion.kind);
    if (isOff) return fail("comment-unknown");
    const refusal =
      (await lockedPages.siteRefusal(context)) ?? (await lockedPages.refusal(context, discussion.collectionId));
    return refusal ?? discussion;
  };
}

export function isDiscussion(found: Discussion | Answer | Failure): found is Discussion {
  return !isFailure(found) && !(found instanceof Answer);
}
