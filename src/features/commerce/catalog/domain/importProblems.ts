import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";

/** What an import changes or leaves out because of the products that the website has. */
export const importProblems = defineStoredTexts("studio.catalog.imports", {
  addressTaken: 'The address "{slug}" is used by another product. This product was given "{given}".',
  skuTaken: 'The SKU "{sku}" is used by another product. This variant was given "{given}".',
  skuRepeated: 'The SKU "{sku}" is used by another variant of this product. This variant was given "{given}".',
  downloadHidden: "“{name}” is a download and is hidden until you add its file and show it.",
});
