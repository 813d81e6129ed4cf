import { plural } from "#kernel/studio-ui/plural.ts";
import type { StockChange } from "../contract.ts";
import type { Stock } from "../domain/moveStock.ts";

const numbers = new Intl.NumberFormat("en-US");

function stock({ unlimited, qtyInStock }: Stock): string {
  return unlimited ? "Unlimited" : numbers.format(qtyInStock);
}

export const words = {
  title: "Inventory",
  settings: "Settings",
  export: "Export",
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
    `${numbers.format(count)} of one variant, ${numbers.format(total)} in all`,
  total: (count: number) => plural(count, { other: "{count} in all" }),
  andUnlimited: (count: number) => plural(count, { one: "{count} unlimited", other: "{count} unlimited" }),
  chooseProduct: (name: string) => `Select ${name}`,
  choosePage: "Select all products on this page",
  stockOf: (name: string) => `Stock of ${name}`,
  unlimitedOf: (name: string) => `${name} is unlimited`,
  more: (name: string) => `One more of ${name}`,
  fewer: (name: string) => `One fewer of ${name}`,
  historyOf: (name: string) => `History of ${name}`,
  draftInvalid: "Enter a whole number, or +5 or −5 to add or take away.",
  setAnyway: (text: string) => `Set to ${text}`,
  keepPresent: "Leave it",
  changed: (name: string, before: Stock, after: Stock) => `${name}: ${stock(before)} → ${stock(after)}`,
  undone: "Undone",
  shownOf: (shown: number, total: number, isCapped: boolean) =>
    isCapped
      ? `${numbers.format(shown)} of more than ${numbers.format(total)}`
      : `${numbers.format(shown)} of ${numbers.format(total)}`,
  moreThan: (count: number) => `${numbers.format(count)}+`,
  previous: "Previous",
  next: "Next",
  emptyTitle: "No stock to keep yet",
  emptyText: "Goods and services that you add stand here with what is left of them.",
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
  chooseMatching: "Select everything that this list finds",
  chooseEverything: "Select everything in the shop",
  matchingChosen: (count: number) =>
    plural(count, { one: "All of it selected: {count} variant", other: "All of it selected: {count} variants" }),
  changeStock: "Change stock",
  clear: "Clear selection",
  bulkTitle: "Change stock",
  howTo: "What to do",
  set: "Set to",
  add: "Add",
  subtract: "Take away",
  quantity: "How many",
  bulkTexts: {
    set: "Every selected stock becomes this number, also where it is unlimited now.",
    add: "It is added to every selected stock; what is unlimited stays so.",
    subtract: "It is taken from every selected stock, down to zero; what is unlimited stays so.",
    unlimited: "Selected stocks are not counted any more and never sell out.",
  },
  apply: "Change stock",
  quantityNeeded: "Enter a whole number.",
  bulkResult: (changed: number, skipped: number): string => {
    const done = plural(changed, { one: "{count} stock changed", other: "{count} stocks changed" });
    const left = plural(skipped, { one: "{count} left as it is", other: "{count} left as they are" });
    if (changed === 0 && skipped === 0) return "Nothing to change: the stocks are as you want them";
    return skipped === 0 ? done : `${done}, ${left}`;
  },
  running: (done: number, total: number) => `Changing stocks: ${numbers.format(done)} of ${numbers.format(total)}`,
  runningText: "You can go on working, or leave: it is done in the background.",
  percent: (value: number) => `${value} %`,
  undo: "Undo",
  dismiss: "Dismiss",

  history: "History",
  historyEmpty: "This stock never changed.",
  older: "Show older",
  from: (before: Stock, after: Stock) => `${stock(before)} → ${stock(after)}`,
  delta: (before: Stock, after: Stock): string => {
    if (after.unlimited) return "∞";
    if (before.unlimited) return numbers.format(after.qtyInStock);
    const difference = after.qtyInStock - before.qtyInStock;
    return difference < 0 ? `−${numbers.format(-difference)}` : `+${numbers.format(difference)}`;
  },
  reasons: {
    CREATED: "First stock",
    EDITED: "Edited in the inventory",
    ORDER: "Sold",
    ORDER_CANCELED: "Order canceled",
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

  importTitle: "Import stocks",
  importText: "A CSV with the columns SKU and Stock: whole numbers, or Unlimited. Export gives you such a file.",
  fileLabel: "Stock file",
  drop: "Drop a CSV file here",
  dropHint: "Columns SKU and Stock, up to 50 MB",
  choose: "Choose a file",
  uploading: (name: string) => `Uploading ${name}`,
  reading: (name: string) => `Reading ${name}`,
  changesTitle: (count: number) =>
    plural(count, { one: "{count} stock would change", other: "{count} stocks would change" }),
  noChanges: "Nothing would change: the shop has these stocks already.",
  firstChanges: (count: number) => `The first ${count}`,
  unchanged: (count: number) =>
    plural(count, { one: "{count} row is as it is already", other: "{count} rows are as they are already" }),
  problemsTitle: (count: number) =>
    plural(count, { one: "{count} row is left out", other: "{count} rows are left out" }),
  firstProblems: (count: number) => `The first ${count}`,
  line: (line: number) => `Line ${line}`,
  runFile: (count: number) => plural(count, { one: "Change {count} stock", other: "Change {count} stocks" }),
  otherFile: "Choose another file",
  close: "Close",

  settingsTitle: "Inventory settings",
  scarcity: "When little is left",
  scarcityText: "A line on the page says how few are left. Only for goods and services whose stock is counted.",
  onProductPage: "On product pages",
  inBlocks: "In lists and blocks",
  threshold: "Threshold",
  thresholdHint: "Shown while so many or fewer, but more than none, are left.",
  text: "Text",
  textHint:
    "{n} stands for how many are left. For words that change with the number: {n, plural, one {# piece} other {# pieces}}.",
  preview: "Looks like",
  soldOutSection: "When nothing is left",
  soldOutSectionText: "A product may have a text of its own.",
  soldOutText: "Text",
  soldOutHint: "Empty: sold out",
  restock: "Back in stock",
  restockText: "Visitors leave their email at what is sold out, and get one mail when it is back.",
  restockOnProductPage: "Offer it on product pages",
  restockInBlocks: "Offer it in lists and blocks",
  successText: "After signing up",
  successHint: "Empty: Signed up!",
  mailingList: "Offer your mailing list as well",
  mailingListText: "A tick box beside the email.",
  optIn: "Tick it beforehand",
  autoSend: "Send by itself",
  autoSendText: "Mails go out as soon as the stock is back. Else you send them yourself.",
} as const;
