import { type DiscussedKind, type DiscussionSettings, hasOwnComments } from "../../domain/discussion.ts";

/** Why visitors don't see comments of these kinds, as the website is set. */
export function whyUnseen(settings: DiscussionSettings): Map<DiscussedKind, string> {
  const kinds = (["post", "product"] as const).filter((kind) => !hasOwnComments(settings, kind));
  return new Map(kinds.map((kind) => [kind, reasonOf(settings)]));
}

function reasonOf({ enabled, disqusShortname }: DiscussionSettings): string {
  if (!enabled)
    return "Comments are off, so visitors don't see them. You can turn them on in Settings › Comments and sharing.";
  if (disqusShortname !== "") return "The website shows comments from Disqus, so visitors don't see these comments.";
  return "Comments on products are off, so visitors don't see them. You can turn them on in Settings › Comments and sharing.";
}
