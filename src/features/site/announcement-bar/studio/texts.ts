import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Texts of the announcement bar. */
export const texts = defineTexts("studio.announcementBar", {
  announcement: "Announcement bar",
  announcementText: "One line at the top of every page, for example about a holiday or free shipping.",
  announcementLine: "Text",
  noPage: "Create your first page to see it with this bar.",
  announcementSample: "Your announcement",
  announcementHint: "One short sentence.",
  isEnabled: "Show on the site",
  link: "Link",
  newWindow: "Open the link in a new window",
  tone: "Colors",
  ink: "Ink",
  clay: "Accent",
  panel: "Panel",
  canBeClosed: "Visitors can close it",
  previewOf: "Preview",
});
