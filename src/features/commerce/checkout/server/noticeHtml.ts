import { cartPaths } from "#features/commerce/cart/browserContract.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { checkoutTexts } from "../contract.ts";

/** A page that says why there is no checkout, with a link, by default to the cart. HTML */
export function noticeHtml(
  title: string,
  message: string,
  back = { path: cartPaths.page, label: checkoutTexts.backToCart },
): string {
  return `<div class="checkout-page checkout-notice">
<h1 class="checkout-title">${escapeHtml(title)}</h1>
<p class="checkout-alert-text" role="alert">${escapeHtml(message)}</p>
<p><a class="checkout-back" href="${escapeHtml(back.path)}">${escapeHtml(back.label)}</a></p>
</div>`;
}
