import type { StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import type { TreePage } from "../../contract.ts";
import { statusNames } from "../../domain/statusNames.ts";
import { texts } from "../texts.ts";

export interface PageMark {
  key: "home" | "not-found" | "members" | "locked" | "hidden" | "edited" | "status" | "disabled";
  /** Text for screen readers. */
  label: string;
  /** Text on the badge. Marks without it are an icon. */
  badge?: string;
  tone: StatusTone;
}

/**
 * The states of a page that an owner should notice.
 * @param now a scheduled page whose time has passed is public
 * @param timeText formats a time in the website's time zone, long and short
 */
export function pageMarks(
  page: TreePage,
  notFoundPageId: string | null,
  now: Date,
  timeText: (at: Date) => { full: string; short: string },
): PageMark[] {
  const marks: PageMark[] = [];
  if (page.isHomepage) marks.push({ key: "home", label: texts.home, tone: "info" });
  if (page.id === notFoundPageId) marks.push({ key: "not-found", label: texts.isNotFoundPage, tone: "neutral" });
  if (page.isForMembers) marks.push({ key: "members", label: texts.forMembers, tone: "neutral" });
  if (page.hasPassword) marks.push({ key: "locked", label: texts.locked, tone: "neutral" });
  if (page.noIndex) marks.push({ key: "hidden", label: texts.hidden, tone: "neutral" });
  if (page.hasDraft) marks.push({ key: "edited", label: texts.edited, badge: texts.editedShort, tone: "waiting" });
  if (page.status === "scheduled" && page.publishAt) {
    const at = new Date(page.publishAt);
    if (at <= now) return marks.concat(disabledMark(page));
    const { full, short } = timeText(at);
    marks.push({ key: "status", label: texts.scheduledFor(full), badge: short, tone: "info" });
  } else if (page.status !== "published") {
    const label = studioText(statusNames[page.status]);
    marks.push({ key: "status", label, badge: label, tone: page.status === "needs_review" ? "waiting" : "neutral" });
  }
  return marks.concat(disabledMark(page));
}

const disabledMark = (page: TreePage): PageMark[] =>
  page.enabled ? [] : [{ key: "disabled", label: texts.disabled, badge: texts.disabled, tone: "bad" }];
