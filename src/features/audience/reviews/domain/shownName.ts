import { reviewLimits } from "../browserContract.ts";

/** A customer's default name beside a review: "Ada Lovelace" becomes "Ada L.". */
export function shownName(customerName: string): string {
  const words = customerName.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? "";
  const last = words.length > 1 ? [...(words.at(-1) ?? "")][0] : undefined;
  const name = last ? `${first} ${last.toUpperCase()}.` : first;
  return name.slice(0, reviewLimits.authorName);
}
