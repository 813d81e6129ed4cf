import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** What to fix about a product, so that channels accept it. */
export const feedTexts = defineTexts("studio.productFeeds.problems", {
  pictureMissing: "Add a picture that is not an SVG file. Products without one are refused.",
  descriptionMissing: "Add a description or a short text.",
  priceZero: phrase("Enter a price above 0 for {names}.", "names"),
  linkTooLong: phrase("The URL has more than {max} characters. Shorten the URL slug.", "max"),
  titleTooLong: phrase("The name with its options has more than {max} characters. It is cut.", "max"),
  titleInCapitals: "Write the name in upper and lower case. Google refuses names in capitals.",
  descriptionTooLong: phrase("The description has more than {max} characters. It is cut.", "max"),
  gtinInvalid: phrase("Check the GTIN of {names}: its digits are not valid, so it is left out.", "names"),
  identifierMissing: phrase("Add a GTIN or MPN for {names}, because it is another brand’s.", "names"),
  categoryInvalid:
    "Enter the Google product category as a number or a path, such as Home & Garden > Decor. It is left out.",
  variantsAlike: "Name an option Color, Size, Material or Pattern, so that Google can tell the variants apart.",
  andMore: phrase("{names} and {count} more", "names", "count"),
});
