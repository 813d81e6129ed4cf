import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Visitors' texts in blocks of texts and figures, with `{…}` placeholders (`fillMessage`). */
export const dataTexts = defineTexts("data", {
  newWindow: "(opens in a new window)",
  copy: "Copy",
  copied: "Copied",
  otherSlices: "Other",
  /** Label of a chart's table, for screen readers. */
  chartTable: "Chart data: {title}",
  chartTableUntitled: "Chart data",
  chartFigures: "Show data",
  rowsThinned: "{shown} of {all} rows are listed here.",
  directions: "Directions",
  map: "Map",
  openMap: "Open the map",
  mapOf: "Map of {place}",
  /** Only for the owner. */
  mapWithoutDegrees: "Add the latitude and longitude to show a street map.",
  tickets: "Tickets",
  soldOut: "Sold out",
  canceled: "Canceled",
  addToCalendar: "Add to calendar",
  addDateToCalendar: "Add to calendar: {title}",
  dayUnknown: "To be announced",
  noDates: "No dates at the moment.",
});
