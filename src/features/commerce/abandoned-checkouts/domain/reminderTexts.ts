import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The email about a checkout that was left, with `{…}` placeholders (merge tags). */
export const reminderMailTexts = defineTexts("reminders.mail", {
  subject: "You left something at {site.title}",
  preheader: "Your cart is still here.",
  title: "Your cart is still here",
  introduction: "You started a checkout at {site.title} and did not finish it. You can continue where you stopped.",
  action: "Continue checkout",
  notice: "If you no longer want these items, you can ignore this email. We send one reminder for a checkout.",
  unsubscribe: "Stop these reminders",
  quantity: "Quantity: {quantity}",
});

/** The page behind the link to unsubscribe, with `{…}` placeholders (`fillMessage`). */
export const stopReminderTexts = defineTexts("reminders", {
  title: "Unsubscribe from reminders",
  question: "Stop sending you reminders of unfinished checkouts at {siteTitle}?",
  button: "Unsubscribe",
  done: "Done. You will get no more reminders of unfinished checkouts from {siteTitle}.",
  unknown: "This link is incomplete. Please copy the whole link from the email.",
  backToShop: "Back to the shop",
});
