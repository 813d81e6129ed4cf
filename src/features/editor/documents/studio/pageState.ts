import type { EditorFrame } from "#features/editor/canvas/contract.ts";
import type { StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { Draft } from "../contract.ts";
import { texts } from "./texts.ts";

type Page = EditorFrame["page"];

/** The page's state for visitors, for the badge beside its title. */
export interface PageState {
  text: string;
  tone: StatusTone;
}

/**
 * The state that matters most to an owner: scheduled, not public, or with unpublished changes.
 * @param timeText formats a time in the website's time zone
 */
export function pageState(
  page: Pick<Page, "status" | "isEnabled" | "isPublished" | "isBlogPublic">,
  { hasChanges, publishAt }: Pick<Draft, "hasChanges" | "publishAt">,
  timeText: (at: Date) => string,
): PageState {
  if (publishAt) return { text: texts.scheduled(timeText(new Date(publishAt))), tone: "info" };
  if (!page.isEnabled) return { text: texts.disabled, tone: "bad" };
  if (page.status === "draft") return { text: texts.states.draft, tone: "neutral" };
  if (page.status === "needs_review") return { text: texts.states.needs_review, tone: "waiting" };
  if (hasChanges) return { text: texts.changed, tone: "waiting" };
  if (page.status === "private") return { text: texts.states.private, tone: "neutral" };
  if (page.isPublished) return { text: texts.states.published, tone: "good" };
  if (page.status === "published" && !page.isBlogPublic) return { text: texts.blogHidden, tone: "waiting" };
  return page.status === "scheduled"
    ? { text: texts.states.scheduled, tone: "info" }
    : { text: texts.states.draft, tone: "neutral" };
}

/** Whether publishing would change what visitors see, or who sees it. */
export function canPublish(
  page: Pick<Page, "status" | "isPublished" | "blogId" | "isBlogPublic">,
  hasChanges: boolean,
): boolean {
  if (hasChanges || page.status === "draft" || page.status === "needs_review") return true;
  if (page.isPublished) return false;
  // A scheduled post can be published before its time.
  return (page.status === "published" && page.isBlogPublic) || (page.status === "scheduled" && page.blogId !== null);
}
