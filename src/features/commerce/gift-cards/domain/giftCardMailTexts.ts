import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the email with a gift card. */
export const giftCardMailTexts = defineTexts("giftCards.mail", {
  subject: "A gift card for {siteTitle}",
  subjectFrom: "{sender} sent you a gift card for {siteTitle}",
  title: "A gift card for you",
  introduction: "You have a gift card of {amount} for {siteTitle}.",
  introductionFrom: "{sender} sent you a gift card of {amount} for {siteTitle}.",
  forName: "For {name}",
  code: "Your code",
  howTo: "Enter this code at checkout. It never expires, and what you don't use stays on it.",
  print: "Print this gift card",
  balance: "See its balance",
  toShop: "Go to the shop",
  testMode: "This is a test gift card. It pays test orders only.",
});
