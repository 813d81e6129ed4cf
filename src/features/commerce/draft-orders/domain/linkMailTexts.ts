import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The email with a payment link. Placeholders of subject, title and introduction are merge tags. */
export const linkMailTexts = defineTexts("drafts.mail", {
  subject: "Your order from {site.title}: {total}",
  title: "Your order is ready to be paid",
  introduction: "We have prepared this order for you. You can pay until {until}.",
  quantity: "Quantity: {quantity}",
  subtotal: "Subtotal",
  shipping: "Shipping ({name})",
  link: "View and pay",
  notice:
    "The link asks for this email address and a code that we send to it, so nobody else sees your details. If you did not expect this email, ignore it.",
});
