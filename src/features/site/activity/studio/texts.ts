import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** Texts of the activity log. */
export const texts = defineTexts("studio.activity", {
  title: "Activity",
  about: phrase("Who changed what on this website. Entries are removed after {days} days.", "days"),
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
  none: "none",
});
