import { plural } from "#kernel/domain/plural.ts";
import type { StockChange } from "../contract.ts";
import type { Stock } from "../domain/moveStock.ts";

const numbers = new Intl.NumberFormat("en-US");

function stock({ unlimited, qtyInStock }: Stock): string {
  return unlimited ? "Unlimited" : numbers.format(qtyInStock);
}

export const texts = {
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
  variants: (count: number) => plural(count, { one: "{count} variant", other: "{count} variants" }),
  expand: (name: string) => `Show the variants of ${name}`,
  collapse: (name: string) => `Hide the variants of ${name}`,
  hidden: "Hidden",
  inStock: "In stock",
  soldOut: "Sold out",
  lowStock: "Low",
  someSoldOut: (count: number, all: number) => `${count} of ${all} sold out`,
  someLow: (count: number, all: number) => `${count} of ${all} low`,
  ofOneVariant: (count: number, total: number) =>
    `${numbers.format(count)} of one variant, ${numbers.format(total)} in total`,
  total: (count: number) => plural(count, { other: "{count} in total" }),
  andUnlimited: (count: number) => plural(count, { one: "{count} unlimited", other: "{count} unlimited" }),
  chooseProduct: (name: string) => `Select ${name}`,
  choosePage: "Select all products on this page",
  stockOf: (name: string) => `Stock of ${name}`,
  unlimitedOf: (name: string) => `${name} is unlimited`,
  more: (name: string) => `One more of ${name}`,
  fewer: (name: string) => `One fewer of ${name}`,
  historyOf: (name: string) => `History of ${name}`,
  draftInvalid: "Enter a whole number, or +5 or −5 to add or remove.",
  setAnyway: (text: string) => `Set to ${text}`,
  keepPresent: "Keep",
  changed: (name: string, before: Stock, after: Stock) => `${name}: ${stock(before)} → ${stock(after)}`,
  undone: "Undone",
  shownOf: (shown: number, total: number, isCapped: boolean) =>
    isCapped
      ? `${numbers.format(shown)} of more than ${numbers.format(total)}`
      : `${numbers.format(shown)} of ${numbers.format(total)}`,
  moreThan: (count: number) => `${numbers.format(count)}+`,
  previous: "Previous",
  next: "Next",
  emptyTitle: "No inventory yet",
  emptyText: "Physical products and services appear here with their stock.",
  addProduct: "Add product",

  chosenProducts: (count: number) =>
    plural(count, { one: "{count} product selected", other: "{count} products selected" }),
  chosenVariants: (count: number) =>
    plural(count, { one: "{count} variant selected", other: "{count} variants selected" }),
  chosenBoth: (products: number, variants: number) =>
    `${plural(products, { one: "{count} product", other: "{count} products" })} and ${plural(variants, {
      one: "{count} variant",
      other: "{count} variants",
    })} selected`,
  chooseMatching: "Select all results",
  chooseEverything: "Select all products in the shop",
  matchingChosen: (count: number) =>
    plural(count, { one: "All selected: {count} variant", other: "All selected: {count} variants" }),
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
  bulkResult: (changed: number, skipped: number): string => {
    const done = plural(changed, {
      one: "Stock of {count} variant changed",
      other: "Stock of {count} variants changed",
    });
    const left = plural(skipped, { one: "{count} unchanged", other: "{count} unchanged" });
    if (changed === 0 && skipped === 0) return "No changes needed";
    return skipped === 0 ? done : `${done}, ${left}`;
  },
  running: (done: number, total: number) => `Changing stock: ${numbers.format(done)} of ${numbers.format(total)}`,
  runningText: "This runs in the background. You can keep working or leave this page.",
  percent: (value: number) => `${value} %`,
  undo: "Undo",
  dismiss: "Dismiss",

  history: "History",
  historyEmpty: "No stock changes yet.",
  older: "Show older",
  from: (before: Stock, after: Stock) => `${stock(before)} → ${stock(after)}`,
  delta: (before: Stock, after: Stock): string => {
    if (after.unlimited) return "∞";
    if (before.unlimited) return numbers.format(after.qtyInStock);
    const difference = after.qtyInStock - before.qtyInStock;
    return difference < 0 ? `−${numbers.format(-difference)}` : `+${numbers.format(difference)}`;
  },
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
  order: (number: number | null) => (number === null ? "Order" : `Order ${number}`),
  by: (name: string) => `by ${name}`,

  importTitle: "Import stock",
  importText:
    "A CSV file with the columns SKU and Stock (a whole number or Unlimited). Use Export to get a file in this format.",
  fileLabel: "Stock file",
  drop: "Drop a CSV file here",
  dropHint: "Columns SKU and Stock, up to 50 MB",
  changesTitle: (count: number) =>
    plural(count, { one: "Stock of {count} variant would change", other: "Stock of {count} variants would change" }),
  noChanges: "Nothing would change. The stock already matches this file.",
  firstChanges: (count: number) => `The first ${count}`,
  unchanged: (count: number) =>
    plural(count, { one: "{count} row already matches", other: "{count} rows already match" }),
  problemsTitle: (count: number) => plural(count, { one: "{count} row is skipped", other: "{count} rows are skipped" }),
  firstProblems: (count: number) => `The first ${count}`,
  line: (line: number) => `Line ${line}`,
  runFile: (count: number) =>
    plural(count, { one: "Change stock of {count} variant", other: "Change stock of {count} variants" }),

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
} as const;
