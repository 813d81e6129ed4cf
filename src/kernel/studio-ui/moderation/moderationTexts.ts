import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** Texts that lists of comments and reviews share. */
export const moderationTexts = defineTexts("studio.moderation", {
  selectAll: "Select all on this page",
  replyLabel: "Your reply",
  discardReply: "Discard your reply?",
  discardReplies: "Discard your replies?",
  discardRepliesText: "You typed a reply that was not sent. It is lost when its row leaves this list.",
  export: "Export",
  exportCount: phrase("Export all ({count})", "count"),
  exportShown: "Shown in this list",
  exportShownCount: phrase("Shown in this list ({count})", "count"),
  exportAll: "All",
  exportAllCount: phrase("All ({count})", "count"),
});
