import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";

export const texts = defineTexts("studio.productImport", {
  title: "Import products",
  back: "Import products",
  fileLabel: "Product file",
  drop: "Drop a product file here",
  hint: "CSV from Shopify, Squarespace, WooCommerce or any other shop, up to 100 MB. You can preview the file before you import it.",
  history: "Previous imports",
  file: "File",
  format: "Format",
  state: "State",
  products: "Products",
  when: "When",
  emptyHistory: "No imports yet",
  emptyHistoryText:
    "Export your products from your current shop and drop the file above. Importing the same file again creates no duplicates.",
  unknownFormat: "Unknown",
  previewed: "Not imported yet",
  runningAt: phrase("Importing, {percent}", "percent"),
  done: "Imported",
  failed: "Failed",
  detected: phrase("{format} file", "format"),
  detectedOther: "File from another shop",
  columnsTitle: "Columns in your file",
  column: "Column",
  sample: "Example",
  noSample: "Empty in the first rows",
  importedAs: "Imported as",
  importedAsLabel: phrase("“{column}” is imported as", "column"),
  notImported: "Not imported",
  neededField: phrase("{label} (required)", "label"),
  unnamedColumn: phrase("Column {number}", "number"),
  importedColumns: phrase("{imported} of {total} columns are imported.", "imported", "total"),
  chosenColumns: "You matched these columns. The next file with the same columns uses the same settings.",
  changeColumns: "Change",
  hideColumns: "Hide",
  missingColumns: phrase("Choose the column for: {labels}. Then you can preview the file.", "labels"),
  doubledWith: phrase("Also chosen for {columns}. Choose one of them.", "columns"),
  quoted: phrase("“{column}”", "column"),
  duplicateColumns: "Two columns are matched to the same field.",
  source: "File source",
  sourceText: "Determines how columns can be imported.",
  applyColumns: "Use these columns",
  columnsFirst: "Apply your column changes first, or undo them.",
  newProducts: "New",
  knownProducts: "To update",
  variants: "Variants",
  removedVariants: "Removed variants",
  pictures: "Pictures",
  rows: "Rows",
  created: "New",
  updated: "Updated",
  unchanged: "Unchanged",
  run: counted({ one: "Import {count} product", other: "Import {count} products" }, "count"),
  nothingToRun: "This file has no products.",
  previewTitle: "Preview",
  previewFirst: phrase("The first {shown} of {total} products", "shown", "total"),
  previewCut: counted(
    {
      one: "The file is large, so only its first product was checked. All products are imported.",
      other: "The file is large, so only its first {count} products were checked. All products are imported.",
    },
    "count",
  ),
  runAll: "Import all products",
  losses: "What is not imported",
  storePages: "Store pages",
  newPage: phrase("{title}, a new page", "title"),
  productCount: counted({ one: "{count} product", other: "{count} products" }, "count"),
  redirects: "Redirects",
  withRedirects: counted(
    { one: "Redirect {count} old URL to the new one", other: "Redirect {count} old URLs to the new ones" },
    "count",
  ),
  withRedirectsText:
    "Links and search results from your previous shop keep working. You can remove redirects in Settings.",
  name: "Name",
  type: "Type",
  price: "Price",
  stock: "Stock",
  visibility: "Visibility",
  visible: "Visible",
  hidden: "Hidden",
  isNew: "New",
  isKnown: "Updates",
  variantCount: counted({ one: "{count} variant", other: "{count} variants" }, "count"),
  pictureCount: counted({ one: "{count} picture", other: "{count} pictures" }, "count"),
  runningTitle: "Importing your products",
  runningText: "You can leave this screen. The import continues in the background.",
  runningRows: counted({ one: "{count} row read", other: "{count} rows read" }, "count"),
  doneTitle: "Your products are in the shop",
  picturesTitle: "Downloading pictures",
  picturesProgress: phrase("{done} of {total}", "done", "total"),
  picturesFailed: counted(
    { one: "{count} picture could not be downloaded", other: "{count} pictures could not be downloaded" },
    "count",
  ),
  failedTitle: "The import stopped early",
  failedText: "Products imported so far are kept. Import the file again to add the rest.",
  seeProducts: "View products",
});

/** The programs that files come from, as they write their own names. */
export const formatNames = {
  shopify: "Shopify",
  squarespace: "Squarespace",
  woocommerce: "WooCommerce",
  other: "Another shop",
} as const;

const listed = (names: readonly string[]) => new Intl.ListFormat(studioLocale(), { type: "unit" }).format(names);

/** Asks for the columns of required fields. */
export const missingColumns = (labels: readonly string[]): string => texts.missingColumns(listed(labels));

/** Says which other columns have the same field. */
export const doubledWith = (columns: readonly string[]): string =>
  texts.doubledWith(listed(columns.map((column) => texts.quoted(column))));
