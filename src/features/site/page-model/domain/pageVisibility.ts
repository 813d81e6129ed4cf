/** The columns of a page that decide who may see it. */
export interface PageState {
  enabled: boolean;
  status: string;
  publish_at: Date | null;
  password_hash: string | null;
  /** Whether it is in a member area. */
  members_only: boolean;
  deleted_at: Date | null;
}

/** What a viewer may see besides open pages. */
export interface Viewer {
  /** The right `locked.see`: private pages, and locked ones without their password. */
  seesLocked: boolean;
  /** The right `pages.edit`: drafts, scheduled pages, and disabled ones. */
  seesUnpublished: boolean;
  /** The right `posts.edit`: posts in any state. */
  editsPosts: boolean;
  /**
   * Whether the viewer entered the password with this hash.
   * @param lock the page's id, or "site"
   */
  hasOpened(lock: string, passwordHash: string): boolean;
  /** Whether the viewer is a member of an area that the page is in. */
  isMemberOf(pageId: string): boolean;
}

/** A visitor who is not signed in and has entered no password. */
export const stranger: Viewer = {
  seesLocked: false,
  seesUnpublished: false,
  editsPosts: false,
  hasOpened: () => false,
  isMemberOf: () => false,
};

/** Whether visitors can find the page, possibly with a password or as members (spec.txt §4 "Content statuses"). */
export function isPublic(page: PageState, now: Date): boolean {
  if (!page.enabled || page.deleted_at) return false;
  if (page.status === "scheduled") return page.publish_at !== null && page.publish_at <= now;
  return page.status === "published";
}

/** Whether everyone can see it. Only open pages may be cached, listed and shown on other pages. */
export function isOpen(page: PageState, now: Date): boolean {
  return isPublic(page, now) && page.password_hash === null && !page.members_only;
}

/** What a viewer gets: the page, its lock screen, the way into its member area, or "not found". */
export type Viewing = "shown" | "locked" | "members" | "hidden";

export function viewingOf(page: PageState & { id: string }, now: Date, viewer: Viewer): Viewing {
  if (page.deleted_at) return "hidden";
  if (!isPublic(page, now)) {
    const isPrivate = page.enabled && page.status === "private";
    return viewer.seesUnpublished || (isPrivate && viewer.seesLocked) ? "shown" : "hidden";
  }
  if (viewer.seesLocked) return "shown";
  if (page.password_hash !== null && !viewer.hasOpened(page.id, page.password_hash)) return "locked";
  return page.members_only && !viewer.isMemberOf(page.id) ? "members" : "shown";
}
