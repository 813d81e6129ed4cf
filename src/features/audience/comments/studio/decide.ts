import type { CommentStatus } from "../domain/moderation.ts";
import type { CommentTab, ModeratedComment } from "../moderationContract.ts";

/** A page of the list as the server returned it. */
export interface CommentPage {
  items: ModeratedComment[];
  nextCursor: string | null;
  total: number;
  counts: Record<CommentTab, number>;
  byEmail: number;
}

/** The page after these comments changed their status. Those that belong to another tab are removed. */
export function decide(
  page: CommentPage,
  tab: CommentTab,
  ids: ReadonlySet<string>,
  status: CommentStatus,
): CommentPage {
  const counts = { ...page.counts };
  let total = page.total;
  const items: ModeratedComment[] = [];
  for (const comment of page.items) {
    if (!ids.has(comment.id) || comment.status === status) {
      items.push(comment);
      continue;
    }
    counts[comment.status] -= 1;
    counts[status] += 1;
    if (tab === "all") items.push({ ...comment, status });
    else total -= 1;
  }
  return { ...page, items, counts, total };
}
