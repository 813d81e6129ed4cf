import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Visitors' texts in list blocks, besides the owner's. */
export const listBlockTexts = defineTexts("lists", {
  earlierMonth: "Earlier: {month}",
  laterMonth: "Later: {month}",
  nothingThisMonth: "No posts in this month.",
  noEventsThisMonth: "No events in this month.",
  searchLabel: "Search this site",
  searchButton: "Search",
  previous: "Previous",
  next: "Next",
  carousel: "Carousel",
  by: "By {author}",
  opensNewWindow: "(opens in a new window)",
  fullDetails: "Full details",
  social: "Social links",
  feedFrom: "From {title}",
});

/** The owner's texts in the editor where a visitor sees nothing yet. */
export const ownerNotes = defineTexts("studio.blocks.notes", {
  noPosts: "There are no published posts to show yet.",
  noItems: "No items match yet. Visitors don't see this block.",
  collectionGone: "The collection of this block was deleted or is hidden. Choose another one.",
  productGone: "This product was deleted or is hidden. Choose another one.",
  formGone: "This form was deleted. Choose another one.",
  areaGone: "This member area was deleted. Choose another one.",
  fundGone: "This donation fund was deleted. Choose another one.",
  formEmpty: "This form has no fields yet.",
  oneLanguage: "This website has one language. Add others under Settings › Languages.",
  noNavigation: "This navigation menu has no pages yet.",
  folderEmpty: "There are no pages in this folder yet.",
  feedWaiting: "The feed is loading. It will appear here in a moment.",
  feedFailed: "The feed could not be read: {problem} We try again every 15 minutes.",
  feedOld: "The last update of the feed failed: {problem} Visitors see the previous version.",
  feedEmpty: "The feed has no entries.",
});
