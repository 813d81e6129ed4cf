import { localPath } from "#kernel/browser/localPath.ts";
import { cartPaths } from "../browserContract.ts";

/**
 * Starts the checkout like the cart page's button: the server redirects to it, or shows a page with the reason.
 * Resolves only if the visitor returns to this page from the browser's cache.
 */
export function goToCheckout(): Promise<void> {
  const form = document.createElement("form");
  form.method = "post";
  form.action = localPath(cartPaths.checkoutStart);
  document.body.append(form);
  form.submit();
  return backAgain();
}

/** Opens another page. Resolves like `goToCheckout`. @param url of this site */
export function goToPage(url: string): Promise<void> {
  location.assign(localPath(url));
  return backAgain();
}

function backAgain(): Promise<void> {
  return new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
}
