import { reviewLimits } from "../browserContract.ts";

/** How a customer is named beside a review unless they say otherwise: "Ada Lovelace" is "Ada L.". */
export function shownName(customerName: string): string {
  const words = customerName.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? "";
  const last = words.length > 1 ? [...(words.at(-1) ?? "")][0] : undefined;
  const name = last ? `${first} ${last.toUpperCase()}.` : first;
  return name.slice(0, reviewLimits.authorName);
}
