import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the emails about reviews, with `{…}` placeholders (merge tags). */
export const reviewMailTexts = defineTexts("reviews.mail", {
  order: "Order #{number}",
  placed: "Placed {date}",
  stars: { one: "{stars} of 5 stars", other: "{stars} of 5 stars" },
  request: {
    subject: "How do you like your order from {site.title}?",
    title: "How do you like it?",
    introduction: "You have had some time with your order. Would you write a review to help other customers?",
    action: "Write a review",
    notice: "You can write and edit your reviews until {until}.",
  },
  notice: {
    subject: "New review of {product.name}: {review.stars}/5",
    title: "A new review",
    introduction: "{review.author} reviewed {product.name}.",
    action: "View in the studio",
  },
});
