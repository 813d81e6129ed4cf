import { editMinutes } from "../browserContract.ts";

const dayMs = 86_400_000;
const editMs = editMinutes * 60_000;

/** What comments can be about. */
export type DiscussedKind = "post" | "product";

/** The website's settings that discussions depend on. */
export interface DiscussionSettings {
  enabled: boolean;
  products: boolean;
  disqusShortname: string;
  closeAfterDays: number | null;
}

/** Whether items of this kind have a discussion, here or at Disqus. */
export function hasDiscussion(
  { enabled, products }: Pick<DiscussionSettings, "enabled" | "products">,
  kind: DiscussedKind,
): boolean {
  return enabled && (kind === "post" || products);
}

/** Whether comments of items of this kind are written and shown here. Disqus replaces them. */
export function hasOwnComments(
  settings: Pick<DiscussionSettings, "enabled" | "products" | "disqusShortname">,
  kind: DiscussedKind,
): boolean {
  return hasDiscussion(settings, kind) && settings.disqusShortname === "";
}

/** When the comments of an item close; undefined: never. Products have no day on which they are old. */
export function closesAt(
  { kind, publishedAt }: { kind: DiscussedKind; publishedAt: Date },
  closeAfterDays: number | null,
): Date | undefined {
  if (kind === "product" || closeAfterDays === null) return undefined;
  return new Date(publishedAt.getTime() + closeAfterDays * dayMs);
}

/** Whether a post or product takes comments. */
export function isOpenToComments(
  item: { kind: DiscussedKind; commentsOpen: boolean; publishedAt: Date },
  settings: DiscussionSettings,
  now: Date,
): boolean {
  const closing = closesAt(item, settings.closeAfterDays);
  return hasOwnComments(settings, item.kind) && item.commentsOpen && (closing === undefined || now < closing);
}

/** How many minutes its author can still change a comment, rounded up; 0: none. */
export function editMinutesLeft(createdAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((createdAt.getTime() + editMs - now.getTime()) / 60_000));
}
