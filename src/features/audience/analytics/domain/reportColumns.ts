import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { otherValues, type VisitDimension } from "./visitDimensions.ts";

/** Headings and names of reports, on the screen and in their files. Read them when they are shown. */
export const reportTexts = defineTexts("studio.analytics.reports", {
  values: {
    page: "Page",
    referrer: "Website",
    source: "Source (utm_source)",
    medium: "Medium (utm_medium)",
    campaign: "Campaign (utm_campaign)",
    device: "Device",
    browser: "Browser",
    search: "Searched for",
    product: "Product",
    event: "Event",
  },
  visits: "Visits",
  visitors: "Visitors",
  views: "Page views",
  entries: "Visits that began here",
  count: "Count",
  before: "Before",
  direct: "Direct or unknown",
  unknown: "Unknown",
  other: "Others",
  deletedProduct: "Deleted product",
  deletedForm: "Deleted form",
  devices: { phone: "Phone", tablet: "Tablet", desktop: "Computer", tv: "Television" },
  kind: "Kind",
  name: "Name",
  kinds: { button: "Button", form: "Form", popup: "Popup" },
  shown: "Shown",
  started: "Started",
  done: "Clicked or sent",
  shownBefore: "Shown before",
  startedBefore: "Started before",
  doneBefore: "Clicked or sent before",
  address: "Address",
  requests: "Requests",
  requestsBefore: "Before",
  referrerOfMissing: "Last came from",
  lastSeen: "Last seen",
  firstSeen: "First seen",
  time: "Time",
  message: "Message",
  stack: "Stack trace",
  measured: "Measured",
  lcp: "LCP (ms)",
  cls: "CLS",
  inp: "INP (ms)",
  step: "Step",
  visitsBefore: "Visits before",
  productId: "Product ID",
  productViews: "Views",
  carts: "Added to cart",
  orders: "Orders",
  units: "Units",
  sales: "Sales",
  currency: "Currency",
});

/** The figures of a value. */
export interface ValueFigures {
  views: number;
  visits: number;
  visitors: number;
  viewsBefore: number;
  visitsBefore: number;
}

export interface ReportColumn {
  key: keyof ValueFigures;
  heading: string;
}

/** Dimensions of a visit. The others are of views, or of how often something happened. */
const ofVisits: readonly VisitDimension[] = ["referrer", "source", "medium", "campaign", "device", "browser"];

/** What a value of a report is: "Page", "Browser". */
export function valueHeading(dimension: VisitDimension): string {
  if (dimension === "search-empty") return reportTexts.values.search;
  return (reportTexts.values as Partial<Record<VisitDimension, string>>)[dimension] ?? reportTexts.name;
}

/** The columns of a report after its values. */
export function reportColumns(dimension: VisitDimension): ReportColumn[] {
  const { visits, visitors, views, entries, count, before } = reportTexts;
  if (ofVisits.includes(dimension)) {
    return [
      { key: "visits", heading: visits },
      { key: "visitors", heading: visitors },
      { key: "visitsBefore", heading: before },
    ];
  }
  if (dimension === "page") {
    return [
      { key: "views", heading: views },
      { key: "visits", heading: entries },
      { key: "viewsBefore", heading: before },
    ];
  }
  return [
    { key: "views", heading: count },
    { key: "viewsBefore", heading: before },
  ];
}

/**
 * A value as people read it.
 * @param name of what the value stands for, such as a product; null if there is none, or if it was deleted
 */
export function shownValue(dimension: VisitDimension, { value, name }: { value: string; name: string | null }): string {
  if (value === otherValues) return reportTexts.other;
  switch (dimension) {
    case "page":
      return readablePath(value);
    case "product":
      return name ?? reportTexts.deletedProduct;
    case "device":
      return (reportTexts.devices as Record<string, string>)[value] ?? reportTexts.unknown;
    case "referrer":
      return value || reportTexts.direct;
    case "browser":
      return value || reportTexts.unknown;
    default:
      return value;
  }
}
