import type { StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { TreePage } from "../contract.ts";
import { statusNames, words } from "./words.ts";

export interface PageMark {
  key: "home" | "not-found" | "locked" | "hidden" | "edited" | "status" | "disabled";
  /** In words, as it is read aloud. */
  label: string;
  /** On the badge; marks without it are an icon. */
  badge?: string;
  tone: StatusTone;
}

/**
 * What an owner should know of a page at a glance.
 * @param now a scheduled page whose time has come is a public one
 * @param timeText writes a time on the website's clock, in full and short
 */
export function pageMarks(
  page: TreePage,
  notFoundPageId: string | null,
  now: Date,
  timeText: (at: Date) => { full: string; short: string },
): PageMark[] {
  const marks: PageMark[] = [];
  if (page.isHomepage) marks.push({ key: "home", label: words.home, tone: "info" });
  if (page.id === notFoundPageId) marks.push({ key: "not-found", label: words.isNotFoundPage, tone: "neutral" });
  if (page.hasPassword) marks.push({ key: "locked", label: words.locked, tone: "neutral" });
  if (page.noIndex) marks.push({ key: "hidden", label: words.hidden, tone: "neutral" });
  if (page.hasDraft) marks.push({ key: "edited", label: words.edited, badge: words.editedShort, tone: "waiting" });
  if (page.status === "scheduled" && page.publishAt) {
    const at = new Date(page.publishAt);
    if (at <= now) return marks.concat(disabledMark(page));
    const { full, short } = timeText(at);
    marks.push({ key: "status", label: words.scheduledFor(full), badge: short, tone: "info" });
  } else if (page.status !== "published") {
    const label = statusNames[page.status];
    marks.push({ key: "status", label, badge: label, tone: page.status === "needs_review" ? "waiting" : "neutral" });
  }
  return marks.concat(disabledMark(page));
}

const disabledMark = (page: TreePage): PageMark[] =>
  page.enabled ? [] : [{ key: "disabled", label: words.disabled, badge: words.disabled, tone: "bad" }];
