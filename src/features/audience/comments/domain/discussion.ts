import { editMinutes } from "../browserContract.ts";

const dayMs = 86_400_000;
const editMs = editMinutes * 60_000;

/** When a post's comments close; undefined: never. */
export function closesAt(publishedAt: Date, closeAfterDays: number | null): Date | undefined {
  return closeAfterDays === null ? undefined : new Date(publishedAt.getTime() + closeAfterDays * dayMs);
}

/** Whether a post takes comments. */
export function isOpenToComments(
  post: { commentsOpen: boolean; publishedAt: Date },
  { enabled, closeAfterDays }: { enabled: boolean; closeAfterDays: number | null },
  now: Date,
): boolean {
  const closing = closesAt(post.publishedAt, closeAfterDays);
  return enabled && post.commentsOpen && (closing === undefined || now < closing);
}

/** How many minutes its author can still change a comment, rounded up; 0: none. */
export function editMinutesLeft(createdAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((createdAt.getTime() + editMs - now.getTime()) / 60_000));
}
