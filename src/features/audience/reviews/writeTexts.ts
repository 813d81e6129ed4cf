import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the review page, separate from those that every product page loads. */
export const writeTexts = defineTexts("reviews.write", {
  writeTitle: "How do you like it?",
  writeText: "Thank you for order #{number}. Say a few words about what you bought: they help others choose.",
  moderationText: "Your review appears after the shop approves it.",
  publishText: "Your review appears on the product page.",
  stars: "Your rating",
  headline: "Title",
  optional: "optional",
  body: "Your review",
  authorName: "Display name",
  // The form is that of the limit.
  counter: { one: "{count} of {limit} character", other: "{count} of {limit} characters" },
  counterOver: {
    one: "{count} of {limit} character: {over} too many",
    other: "{count} of {limit} characters: {over} too many",
  },
  send: "Send review",
  change: "Save changes",
  sending: "Sending…",
  savedPending: "Thank you. Your review will appear after the shop approves it.",
  savedApproved: "Thank you. Your review is on the product page.",
  statePending: "You reviewed this product. The shop has not approved the review yet. You can still edit it.",
  stateApproved: "You reviewed this product. If you edit the review, the shop must approve it again.",
  stateApprovedOpen: "You reviewed this product. You can still edit your review.",
  noProducts: "The products in this order are no longer available.",
  toShop: "To the shop",
  noticeTitle: "Reviews",
});
