import { markOwn } from "../../storefront/ownComments.ts";

/**
 * The page after a like without scripts. A browser with scripts comes here when its visitor was faster than the script of the
 * heart, and goes back to where the like was.
 */
export function enhance(page: HTMLElement): void {
  markOwn();
  if (page.dataset.liked) location.replace(page.dataset.liked);
}
