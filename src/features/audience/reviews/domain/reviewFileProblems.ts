import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";

/** What may be wrong with an uploaded file of reviews. */
export const reviewFileProblems = defineStoredTexts("studio.reviews.files", {
  productColumnMissing:
    'The file needs a column that identifies the product, such as "product_handle", "product_id" or "sku".',
  starsColumnMissing: 'The file needs a column with the rating, such as "rating".',
  productMissing: "This row does not name a product.",
  productUnknown: 'The product "{value}" does not exist in this shop.',
  starsWrong: 'The rating "{value}" is not between 1 and 5.',
  emailWrong: '"{value}" is not an email address. The review was imported without it.',
  dateWrong: 'The date "{value}" could not be read.',
  replyDateWrong: 'The reply\'s date "{value}" could not be read.',
  titleLong: "The title is longer than {max} characters and was shortened.",
  bodyLong: "The text is longer than {max} characters and was shortened.",
  nameLong: "The name is longer than {max} characters and was shortened.",
  replyLong: "The reply is longer than {max} characters and was shortened.",
  reviewedInLine: "{email} has reviewed this product in line {line}; each customer can review a product once.",
  reviewedAlready: "{email} has reviewed this product already; each customer can review a product once.",
  lettersUnsure:
    "The file was read as {encoding}, which is not certain. If letters are wrong, delete these reviews, save the file as CSV (UTF-8), and import it again.",
  dayFirst:
    'Dates such as "{value}" were read with the day first, which the file does not show. If this is wrong, delete these reviews and import the file again with another order of dates.',
  monthFirst:
    'Dates such as "{value}" were read with the month first, which the file does not show. If this is wrong, delete these reviews and import the file again with another order of dates.',
});

export type ReviewFileProblem = keyof typeof reviewFileProblems;
