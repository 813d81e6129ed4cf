import { cartPaths } from "../browserContract.ts";

/**
 * Goes on to pay for the cart, as the cart page's button does: the server starts the checkout and leads to it, and
 * says so on a page when it cannot. Resolves only if the visitor comes back to this page as the browser kept it.
 */
export function goToCheckout(): Promise<void> {
  const form = document.createElement("form");
  form.method = "post";
  form.action = cartPaths.checkoutStart;
  document.body.append(form);
  form.submit();
  return backAgain();
}

/** Goes to another page. Resolves as `goToCheckout` does. @param url of this site */
export function goToPage(url: string): Promise<void> {
  location.assign(url);
  return backAgain();
}

function backAgain(): Promise<void> {
  return new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
}
