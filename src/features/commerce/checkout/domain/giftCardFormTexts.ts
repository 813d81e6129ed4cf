import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the page where a gift card is bought. */
export const giftCardFormTexts = defineTexts("checkout.giftCard", {
  title: "Gift card",
  notFound: "This gift card was not found. Please choose it again.",
  backTo: "Back to {title}",
  value: "Value",
  for: "Who is it for?",
  forOther: "Someone else",
  forMe: "Me",
  recipientEmail: "Recipient's email",
  recipientEmailHint: "We send the gift card to this address.",
  /** While no email can be sent. */
  notMailed: "This shop can't send emails right now. After you pay, you see the code and a card to print.",
  recipientEmailLater: "We send the gift card to this address as soon as the shop can send emails.",
  recipientName: "Recipient's name (optional)",
  senderName: "Your name (optional)",
  message: "Message (optional)",
  messageHint: "Up to 80 characters.",
  sendOn: "Send on (optional)",
  sendOnHint: "Leave empty to send it as soon as it is paid.",
  forMeHint: "We send the gift card to the email that you enter at checkout.",
  continue: "Continue to checkout",
  save: "Save and continue",
  tooLong: "You have exceeded the character limit.",
});
