/** The mail that says that a variant is back. */
export const restockMailTexts = {
  subject: "{product} is back in stock",
  title: "It is back",
  introduction: "You asked us to tell you. {product} is in stock again, as long as it lasts.",
  link: "Look at it in the shop",
  notice: "This is the one mail that you asked for at {siteTitle}: you get no other for this sign-up.",
  unsubscribe: "Stop all restock notices",
};
