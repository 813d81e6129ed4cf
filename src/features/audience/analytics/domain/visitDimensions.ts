/** What the sums of visits are kept by. `total` and `bots` have one value, the empty text. */
export const visitDimensions = [
  "total",
  "bots",
  "hour",
  "page",
  "referrer",
  "source",
  "medium",
  "campaign",
  "device",
  "browser",
  "search",
  "search-empty",
  "button",
  "button-shown",
  "form",
  "form-started",
  "overlay",
  "product",
  "event",
  "error",
  // How many visits reached a step of `saleSteps`, and how often products were seen and added to carts.
  "step",
  "product-seen",
  "product-cart",
] as const;

export type VisitDimension = (typeof visitDimensions)[number];

/** The value that sums up all that are not among the top ones of a day. */
export const otherValues = "(other)";

/** How many values of a dimension are kept for each day. */
export const valuesPerDay = 500;

/** Of how many pages the speed of each day is kept. */
export const measuredPagesPerDay = 100;
