import type { FormField } from "./formField.ts";

/**
 * Value of a hidden field: from the page's query string if its name is there, even if empty, otherwise its own value
 * (spec.txt §5). `queryString` is `location.search`, with or without its question mark.
 */
export function hiddenValue(field: FormField, queryString: string): string {
  const own = field.value ?? "";
  if (!field.key) return own;
  for (const pair of queryString.replace(/^\?/, "").split("&")) {
    const [name = "", ...rest] = pair.split("=");
    if (pair !== "" && decoded(name) === field.key) return decoded(rest.join("="));
  }
  return own;
}

function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
