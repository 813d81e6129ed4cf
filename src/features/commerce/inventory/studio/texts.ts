import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import { formatNumber, studioLocale } from "#kernel/studio-ui/formats.ts";
import type { StockChange } from "../contract.ts";
import type { Stock } from "../domain/moveStock.ts";

export const texts = defineTexts("studio.inventory", {
  title: "Inventory",
  settings: "Settings",
  exportAll: "Export CSV",
  import: "Import CSV",
  search: "Search by name or SKU",
  show: "Show",
  all: "All",
  out: "Sold out",
  low: "Low",
  unlimited: "Unlimited",
  product: "Product",
  state: "State",
  price: "Price",
  stock: "Stock",
  sortBy: "Sort by",
  sorts: {
    "name asc": "Name, A to Z",
    "name desc": "Name, Z to A",
    "stock asc": "Lowest stock first",
    "stock desc": "Highest stock first",
    "price asc": "Lowest price first",
    "price desc": "Highest price first",
  },
  variants: counted({ one: "{count} variant", other: "{count} variants" }, "count"),
  expand: phrase("Show the variants of {name}", "name"),
  collapse: phrase("Hide the variants of {name}", "name"),
  hidden: "Hidden",
  inStock: "In stock",
  soldOut: "Sold out",
  lowStock: "Low",
  someSoldOut: phrase("{count} of {all} sold out", "count", "all"),
  someLow: phrase("{count} of {all} low", "count", "all"),
  ofOneVariant: phrase("{count} of one variant, {total} in total", "count", "total"),
  total: counted({ one: "{count} in total", other: "{count} in total" }, "count"),
  andUnlimited: counted({ one: "{count} unlimited", other: "{count} unlimited" }, "count"),
  chooseProduct: phrase("Select {name}", "name"),
  choosePage: "Select all products on this page",
  stockOf: phrase("Stock of {name}", "name"),
  unlimitedOf: phrase("{name} is unlimited", "name"),
  more: phrase("One more of {name}", "name"),
  fewer: phrase("One fewer of {name}", "name"),
  historyOf: phrase("History of {name}", "name"),
  draftInvalid: "Enter a whole number, or +5 or −5 to add or remove.",
  setAnyway: phrase("Set to {text}", "text"),
  keepPresent: "Keep",
  undone: "Undone",
  shownOf: phrase("{shown} of {total}", "shown", "total"),
  shownOfMore: phrase("{shown} of more than {total}", "shown", "total"),
  previous: "Previous",
  next: "Next",
  emptyTitle: "No inventory yet",
  emptyText: "Physical products and services appear here with their stock.",
  addProduct: "Add product",

  chosenProducts: counted({ one: "{count} product selected", other: "{count} products selected" }, "count"),
  chosenVariants: counted({ one: "{count} variant selected", other: "{count} variants selected" }, "count"),
  products: counted({ one: "{count} product", other: "{count} products" }, "count"),
  chosenBoth: phrase("{productsAndVariants} selected", "productsAndVariants"),
  chooseMatching: "Select all results",
  chooseEverything: "Select all products in the shop",
  matchingChosen: counted({ one: "All selected: {count} variant", other: "All selected: {count} variants" }, "count"),
  changeStock: "Change stock",
  clear: "Clear",
  bulkTitle: "Change stock",
  howTo: "Action",
  set: "Set to",
  add: "Add",
  subtract: "Remove",
  quantity: "Quantity",
  bulkTexts: {
    set: "Sets the stock of every selected variant to this number, including unlimited ones.",
    add: "Adds to the stock of every selected variant. Unlimited stock stays unlimited.",
    subtract: "Removes from the stock of every selected variant, down to zero. Unlimited stock stays unlimited.",
    unlimited: "Selected variants are no longer tracked and never sell out.",
  },
  apply: "Change stock",
  quantityNeeded: "Enter a whole number.",
  nothingChanged: "No changes needed",
  stockChanged: counted(
    { one: "Stock of {count} variant changed", other: "Stock of {count} variants changed" },
    "count",
  ),
  stockUnchanged: counted({ one: "{count} unchanged", other: "{count} unchanged" }, "count"),
  running: phrase("Changing stock: {done} of {total}", "done", "total"),
  runningText: "This runs in the background. You can keep working or leave this page.",
  undo: "Undo",
  dismiss: "Dismiss",

  history: "History",
  historyEmpty: "No stock changes yet.",
  older: "Show older",
  reasons: {
    CREATED: "Initial stock",
    EDITED: "Edited in inventory",
    ORDER: "Sold",
    ORDER_CANCELED: "Order canceled",
    ORDER_REFUNDED: "Order refunded",
    PAYMENT_ENDED: "Not paid",
    IMPORT: "Product import",
    BULK_EDIT: "Bulk edit",
    CSV: "Stock file",
    UNDO: "Undone",
    PRODUCT_SAVED: "Product saved",
    DELETED: "Deleted",
    OTHER: "Changed",
  } satisfies Record<StockChange["reason"], string>,
  order: "Order",
  numberedOrder: phrase("Order {number}", "number"),
  by: phrase("by {name}", "name"),

  importTitle: "Import stock",
  importText:
    "A CSV file with the columns SKU and Stock (a whole number or Unlimited). Use Export to get a file in this format.",
  fileLabel: "Stock file",
  drop: "Drop a CSV file here",
  dropHint: "Columns SKU and Stock, up to 50 MB",
  changesTitle: counted(
    { one: "Stock of {count} variant would change", other: "Stock of {count} variants would change" },
    "count",
  ),
  noChanges: "Nothing would change. The stock already matches this file.",
  firstChanges: phrase("The first {count}", "count"),
  unchanged: counted({ one: "{count} row already matches", other: "{count} rows already match" }, "count"),
  problemsTitle: counted({ one: "{count} row is skipped", other: "{count} rows are skipped" }, "count"),
  firstProblems: phrase("The first {count}", "count"),
  line: phrase("Line {line}", "line"),
  runFile: counted({ one: "Change stock of {count} variant", other: "Change stock of {count} variants" }, "count"),

  settingsTitle: "Inventory settings",
  scarcity: "Low stock",
  scarcityText: "Shows visitors how many are left. Only for physical products and services with tracked stock.",
  onProductPage: "On product pages",
  inBlocks: "In lists and blocks",
  threshold: "Threshold",
  thresholdHint: "Shown when this many or fewer are left, until the product is sold out.",
  text: "Text",
  textHint: "{n} is replaced by the number left. For plurals, use {n, plural, one {# piece} other {# pieces}}.",
  preview: "Preview",
  soldOutSection: "Sold out",
  soldOutSectionText: "You can override this text for each product.",
  soldOutText: "Text",
  soldOutHint: "Leave empty for “sold out”.",
  restock: "Back in stock",
  restockText: "Visitors can sign up on a sold-out product and get one email when it is back in stock.",
  restockOnProductPage: "Show on product pages",
  restockInBlocks: "Show in lists and blocks",
  successText: "Confirmation message",
  successHint: "Leave empty for “Signed up!”.",
  mailingList: "Also offer your mailing list",
  mailingListText: "Adds a checkbox to the form.",
  optIn: "Checked by default",
  autoSend: "Send automatically",
  autoSendText: "Sends emails as soon as the item is back in stock. When off, you send them yourself.",
});

/** What is in stock: a number, or that it is unlimited. */
export const stockText = ({ unlimited, qtyInStock }: Stock) => (unlimited ? texts.unlimited : formatNumber(qtyInStock));

/** @example stockChange({ unlimited: false, qtyInStock: 2 }, { unlimited: true, qtyInStock: 0 }) // "2 → Unlimited" */
export const stockChange = (before: Stock, after: Stock): string => `${stockText(before)} → ${stockText(after)}`;

/** What was added or taken away: "+3" or "−3". */
export function stockDelta(before: Stock, after: Stock): string {
  if (after.unlimited) return "∞";
  if (before.unlimited) return formatNumber(after.qtyInStock);
  const difference = after.qtyInStock - before.qtyInStock;
  return difference < 0 ? `−${formatNumber(-difference)}` : `+${formatNumber(difference)}`;
}

/** The selection of whole products and of single variants. */
export function chosenText(products: number, variants: number): string {
  if (variants === 0) return texts.chosenProducts(products);
  if (products === 0) return texts.chosenVariants(variants);
  const both = new Intl.ListFormat(studioLocale(), { type: "conjunction" });
  return texts.chosenBoth(both.format([texts.products(products), texts.variants(variants)]));
}

/** The result of a bulk edit. */
export function bulkResult(changed: number, skipped: number): string {
  if (changed === 0 && skipped === 0) return texts.nothingChanged;
  if (skipped === 0) return texts.stockChanged(changed);
  const both = new Intl.ListFormat(studioLocale(), { type: "unit" });
  return both.format([texts.stockChanged(changed), texts.stockUnchanged(skipped)]);
}
