import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";

/** What may be wrong with an uploaded file of stocks. */
export const stockFileProblems = defineStoredTexts("studio.inventory.files", {
  columnMissing: "The file has no column named {column}.",
  columnsMissing: "The file has no columns named {column} and {other}.",
  quotesBroken: "This row can't be read because its quotation marks do not match.",
  rowTooLong: "This row can't be read because it is longer than {max} characters.",
  skuMissing: "The row has no SKU.",
  skuUnknown: "No variant has the SKU {sku}.",
  skuRepeated: "The SKU {sku} appears in an earlier row.",
  stockMissing: "The stock of {sku} is empty.",
  stockWrong: 'The stock of {sku} must be a whole number or "Unlimited": "{value}".',
  stockTooHigh: 'The stock of {sku} is more than {max}: "{value}".',
});
