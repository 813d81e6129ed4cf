import { cutText } from "#kernel/domain/cutText.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { reviewLimits } from "../browserContract.ts";

/** The name of an author who gave none, or whose account was deleted. */
export const anonymousAuthor = "Anonymous";

const texts = defineTexts("reviews.stored", { anonymous: anonymousAuthor });

/** A review's stored author, in the language of the page if it is the one above. */
export const shownAuthor = (stored: string): string => (stored === anonymousAuthor ? texts.anonymous : stored);

/** A customer's default name beside a review: "Ada Lovelace" becomes "Ada L.". */
export function shownName(customerName: string): string {
  const words = customerName.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? "";
  const last = words.length > 1 ? [...(words.at(-1) ?? "")][0] : undefined;
  const name = last ? `${first} ${last.toUpperCase()}.` : first;
  return cutText(name, reviewLimits.authorName);
}
