import type { TeamMember } from "#features/site/outbox/server/index.ts";

interface NoticedComment {
  status: "pending" | "approved";
  /** The post's author, if they are still in the team. */
  authorId: string | undefined;
  /** The contributor who wrote the comment. */
  writerId: string | null;
}

/**
 * Who gets the email about a comment. A pending one: everyone who can approve it, and the author of the post. A public
 * one: the author, or the owner if the author is not in the team. Nobody needs an email about what they wrote.
 * @param team the people who have not turned the email off
 */
export function noticeReaders(
  team: readonly TeamMember[],
  { status, authorId, writerId }: NoticedComment,
): TeamMember[] {
  return team.filter(({ accountId, isOwner, rights }) => {
    if (accountId === writerId) return false;
    if (accountId === authorId) return true;
    return status === "pending" ? rights.has("comments.moderate") : authorId === undefined && isOwner;
  });
}
