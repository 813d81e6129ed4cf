import { decidePage, type ModeratedPage } from "#kernel/studio-ui/moderation/decidePage.ts";
import type { CommentStatus } from "../domain/moderation.ts";
import type { CommentTab, ModeratedComment } from "../moderationContract.ts";

/** A page of the list as the server returned it. */
export interface CommentPage extends ModeratedPage<ModeratedComment, CommentTab> {
  byEmail: number;
}

/** The page after these comments changed their status. Those that belong to another tab are removed. */
export function decide(
  page: CommentPage,
  tab: CommentTab,
  ids: ReadonlySet<string>,
  status: CommentStatus,
): CommentPage {
  return decidePage<ModeratedComment, CommentStatus, CommentTab, CommentPage>(page, {
    ids,
    status,
    statusOf: (comment) => comment.status,
    decided: (comment) => ({ ...comment, status }),
    tabOf: (each) => each,
    hasEveryStatus: tab === "all",
  });
}
