import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The page that a restock notice's link to unsubscribe leads to. */
export const unsubscribeTexts = defineTexts("restock.unsubscribe", {
  title: "Unsubscribe from restock notices",
  question: "Stop sending restock notices from {siteTitle} to {email}?",
  button: "Unsubscribe",
  done: "Done. {email} will no longer get restock notices from {siteTitle}.",
  doneBefore: "{email} no longer gets restock notices from {siteTitle}.",
  unknown: "This link is incomplete. Please copy the whole link from the email.",
  backToShop: "Back to {siteTitle}",
});
