import { activityDays } from "../contract.ts";

/** Texts of the activity log. */
export const texts = {
  title: "Activity",
  about: `Who changed what on this website. Entries are removed after ${activityDays} days.`,
  search: "Search the activity",
  person: "Person",
  everyone: "Everyone",
  automatic: "Automatic",
  area: "Area",
  everything: "Everything",
  from: "From",
  to: "To",
  export: "Export",
  emptyTitle: "No activity yet",
  emptyText: "When someone changes something on this website, it is listed here.",
  today: "Today",
  yesterday: "Yesterday",
  newer: "Newer",
  older: "Older",
  pages: "Pages of the activity",
  changed: (before: string, after: string) => (before ? `${before} → ${after || "none"}` : after),
} as const;
