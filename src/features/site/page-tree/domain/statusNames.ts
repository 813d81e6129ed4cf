import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { PageStatus } from "../contract.ts";

/** Names of the states of pages and posts. */
export const statusNames: Record<PageStatus, string> = defineTexts("studio.pages.statuses", {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  needs_review: "Needs review",
  private: "Private",
});
