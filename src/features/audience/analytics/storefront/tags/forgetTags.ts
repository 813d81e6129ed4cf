import { writeCookie } from "../writeCookie.ts";
import { tagStorage } from "./tagStorage.ts";

/** Removes what services stored in this browser, and what was remembered for them. */
export function forgetTags(): void {
  for (const pair of document.cookie.split("; ")) {
    const [name = ""] = pair.split("=");
    if (/^_ga(?:_|$)/.test(name)) writeCookie(name, "", 0);
  }
  try {
    for (const key of Object.values(tagStorage)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
