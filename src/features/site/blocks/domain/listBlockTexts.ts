/** What visitors read in blocks that list things, beside what the owner wrote. */
export const listBlockTexts = {
  earlierMonth: "Earlier: {month}",
  laterMonth: "Later: {month}",
  nothingThisMonth: "Nothing in this month.",
  searchLabel: "Search this site",
  searchButton: "Search",
  previous: "Previous",
  next: "Next",
  carousel: "Carousel",
  by: "By {author}",
  opensNewWindow: "(opens in a new window)",
  posts: { one: "{count} post", other: "{count} posts" },
  fullDetails: "Full details",
  social: "Social links",
  feedFrom: "From {title}",
};

/** What the owner reads in the editor where a visitor sees nothing yet. */
export const ownerNotes = {
  noPosts: "There are no published posts to show yet.",
  noItems: "Nothing in this collection fits yet. Visitors do not see this block.",
  collectionGone: "The collection of this block is gone or hidden. Choose another.",
  productGone: "This product is gone or hidden. Choose another.",
  formGone: "This form is gone. Choose another.",
  formEmpty: "This form has no fields yet.",
  noNavigation: "This part of the navigation has no pages yet.",
  folderEmpty: "There are no pages in this folder yet.",
  feedWaiting: "The feed is being read. It appears here in a moment.",
  feedFailed: "The feed could not be read: {problem} It is tried again every quarter of an hour.",
  feedOld: "The feed could not be read the last time: {problem} Visitors see what it said before.",
  feedEmpty: "The feed has no entries.",
};
