import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
/** Texts of the newsletter's screen. */
export const texts = defineTexts("studio.newsletter", {
  title: "Newsletter",
  search: "Search by email or name",
  email: "Email",
  name: "Name",
  list: "List",
  allLists: "All lists",
  page: "Page",
  signedUp: "Signed up",
  exportAll: "Export as CSV",
  remove: "Remove",
  removeOf: phrase("Remove {email}", "email"),
  removeTitle: phrase("Remove {email} from the list?", "email"),
  removeText: "Their address is deleted. They can sign up again.",
  removed: "Removed",
  emptyTitle: "No sign-ups yet",
  emptyText: "Add a Newsletter block to a page. Sign-ups appear here.",
  toPages: "Go to pages",
});
