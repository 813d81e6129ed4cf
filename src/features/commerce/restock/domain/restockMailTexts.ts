import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The email about a restocked variant. */
export const restockMailTexts = defineTexts("restock.mail", {
  subject: "{product.name} is back in stock",
  title: "Back in stock",
  introduction: "{product.name} is back in stock, while supplies last. You asked us to let you know.",
  action: "View in the shop",
  notice: "You asked {site.title} for this email. You will get no other email for this sign-up.",
  unsubscribe: "Stop all restock notices",
});
