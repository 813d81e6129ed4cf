import { commentFileProblems } from "../../domain/commentFileProblems.ts";
import { type DiscussedKind, type DiscussionSettings, hasOwnComments } from "../../domain/discussion.ts";

/** Why visitors don't see comments of these kinds, as the website is set. */
export function whyUnseen(settings: DiscussionSettings): Map<DiscussedKind, string> {
  const kinds = (["post", "product"] as const).filter((kind) => !hasOwnComments(settings, kind));
  return new Map(kinds.map((kind) => [kind, reasonOf(settings)]));
}

function reasonOf({ enabled, disqusShortname }: DiscussionSettings): string {
  if (!enabled) return commentFileProblems.commentsOff;
  if (disqusShortname !== "") return commentFileProblems.disqusShown;
  return commentFileProblems.productCommentsOff;
}
