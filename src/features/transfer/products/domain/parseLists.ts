/** The parts of a comma-separated cell; a comma inside a part is written `\,`. Empty parts are dropped. */
export function splitByComma(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll("\\,", ",").replace(/\s+/g, " ").trim())
    .filter((part) => part !== "");
}

/**
 * Category paths of a WooCommerce or Shopify cell.
 * @example splitByArrow("Home > Kitchen, Gifts") // [["Home", "Kitchen"], ["Gifts"]]
 */
export function splitByArrow(text: string): string[][] {
  return splitByComma(text).map((path) => namesOf(path.split(">")));
}

/**
 * Category paths of a Squarespace cell.
 * @example splitBySlash("/home/kitchen, /gifts") // [["home", "kitchen"], ["gifts"]]
 */
export function splitBySlash(text: string): string[][] {
  return splitByComma(text).map((path) => namesOf(path.split("/")));
}

function namesOf(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
