import type { Viewer } from "./pageVisibility.ts";

/** The columns of an item, such as a post, that decide who may see it. */
export interface ItemState {
  status: string;
  published_at: Date | null;
  deleted_at: Date | null;
}

/** Whether visitors of its collection can see the item (spec.txt §4 "Content statuses"). Only then is it listed. */
export function isPublicItem({ status, published_at, deleted_at }: ItemState, now: Date): boolean {
  if (deleted_at || (status !== "published" && status !== "scheduled")) return false;
  return published_at !== null && published_at <= now;
}

/** Whether visitors will see the item for the first time when it is published: a draft, or one scheduled for later. */
export function isUnpublishedItem(item: ItemState, now: Date): boolean {
  return item.status !== "private" && !isPublicItem({ ...item, deleted_at: null }, now);
}

/** Whether a viewer who may see the collection may see the item. Only public items may be cached. */
export function mayViewItem(item: ItemState, now: Date, viewer: Viewer): boolean {
  if (item.deleted_at) return false;
  if (isPublicItem(item, now) || viewer.editsPosts) return true;
  return item.status === "private" && viewer.seesLocked;
}
