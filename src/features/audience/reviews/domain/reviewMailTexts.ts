/** Texts of the emails about reviews, with `{…}` placeholders (`fillMessage`). */
export const reviewMailTexts = {
  order: "Order #{number}",
  placed: "Placed {date}",
  request: {
    subject: "How do you like your order from {shop}?",
    title: "How do you like it?",
    introduction: "You have had some time with your order. Would you write a review to help other customers?",
    write: "Write a review",
    open: "You can write and edit your reviews until {until}.",
  },
  notice: {
    subject: "New review of {product}: {stars}/5",
    title: "A new review",
    introduction: "{name} reviewed {product}.",
    stars: { one: "{stars} of 5 stars", other: "{stars} of 5 stars" },
    read: "View in the studio",
  },
};
