import type { ReportName } from "../reportContract.ts";

/** The reports of the analytics screen, in their order. */
export const reportTabs = [
  "overview",
  "live",
  "sources",
  "pages",
  "devices",
  "searches",
  "actions",
  "missing",
  "errors",
  "speed",
] as const;

export type ReportTab = (typeof reportTabs)[number];

/** The reports that are not of a period. */
export const tabsWithoutPeriod: readonly ReportTab[] = ["live"];

/** The file of a report that has only one. The lists of the others have a file each. */
export const fileOfTab: Partial<Record<ReportTab, ReportName>> = {
  overview: "overview",
  actions: "actions",
  missing: "missing",
  errors: "errors",
  speed: "speed",
};
