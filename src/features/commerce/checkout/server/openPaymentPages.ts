import { browserHash } from "#features/commerce/cart/server/index.ts";
import {
  type AnnouncedPayment,
  cancelPayment,
  type PaymentStanding,
  readAnnouncedPayment,
  standingOf,
  tryToCheck,
} from "#features/commerce/orders/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { failuresOf, fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { checkoutPaths } from "../browserContract.ts";
import { checkoutFailures } from "../contract.ts";
import { openPaymentTexts } from "../domain/openPaymentTexts.ts";
import { cancelPaymentRoute } from "../pagesContract.ts";
import { checkoutUrl, confirmedUrl } from "./checkoutUrls.ts";
import { renderNotice } from "./renderNotice.ts";

const fail = failuresOf(checkoutFailures);

/** How often the page of an open payment is loaded again (s), and how often that asks the provider at most (ms). */
const renewSeconds = 5;
const askAgainMs = 2_000;

/** The page of an order whose payment is open, at the address of the order's page, and its form. */
export function registerOpenPayments(app: App, { pages, payments }: { pages: Pages; payments: PaymentProviders }) {
  app.route(cancelPaymentRoute, async ({ body: { orderToken } }, context) => {
    const payment = await readAnnouncedPayment(context.site, { orderToken });
    if (!payment || !(await isOwn(context, payment))) return renderNotice(pages, context, fail("checkout-unknown"));
    const { state } = await cancelPayment(context.site, payments, payment, context.now);
    const cartToken = state === "FAILED" ? await cartTokenOf(context, payment) : undefined;
    return redirectTo(cartToken ? checkoutUrl(cartToken) : confirmedUrl(orderToken));
  });

  return {
    /** Settles the payment first if the provider has decided. @returns undefined if there is no such payment */
    async render(context: RequestContext, orderToken: string): Promise<Answer | undefined> {
      const { site, now, realNow } = context;
      const payment = await readAnnouncedPayment(site, { orderToken });
      if (!payment) return undefined;
      if (!(await isOwn(context, payment))) return renderNotice(pages, context, fail("checkout-elsewhere"));
      const isRecent = payment.askedAt && realNow.getTime() - payment.askedAt.getTime() < askAgainMs;
      const isOpen = payment.state === "ANNOUNCED" && !isRecent;
      const standing = isOpen ? await tryToCheck(site, payments, payment, now) : standingOf(payment);
      if (standing.state === "PAID") return redirectTo(confirmedUrl(orderToken));
      return standing.state === "OPEN"
        ? renderOpen(context, payment, standing)
        : renderFailed(context, payment, standing);
    },
  };

  async function renderFailed(
    context: RequestContext,
    payment: AnnouncedPayment,
    { failure }: Extract<PaymentStanding, { state: "FAILED" }>,
  ): Promise<Answer> {
    const cartToken = await cartTokenOf(context, payment);
    const link = cartToken && { path: checkoutUrl(cartToken), label: openPaymentTexts.backToCheckout };
    return renderNotice(pages, context, failure, link || undefined);
  }

  async function renderOpen(
    context: RequestContext,
    { amountCents: cents, currency, orderToken }: AnnouncedPayment,
    { action }: Extract<PaymentStanding, { state: "OPEN" }>,
  ): Promise<Answer> {
    const { title, action: asked, checking, continue: go, cancel } = openPaymentTexts;
    const total = formatMoney({ cents, currency }, context.website.locale);
    context.reply.header("refresh", String(renewSeconds));
    return pages.renderSystemPage(context, {
      pageType: pageTypes.orderReceived,
      title,
      mainContent: `<div class="checkout-page checkout-notice">
<h1 class="checkout-title">${escapeHtml(title)}</h1>
<p role="status">${escapeHtml(action ? fillMessage(asked, { total }) : checking)}</p>
${action ? `<p><a class="checkout-back" href="${escapeHtml(action.redirectUrl)}">${escapeHtml(go)}</a></p>` : ""}
<form method="post" action="${checkoutPaths.cancelPayment}">
<input type="hidden" name="orderToken" value="${escapeHtml(orderToken)}">
<button class="checkout-back" type="submit">${escapeHtml(cancel)}</button>
</form>
</div>`,
    });
  }
}

/** Whether it was started in this browser, or is the signed-in member's. */
async function isOwn(context: RequestContext, { browserHash: own, memberId }: AnnouncedPayment): Promise<boolean> {
  const browser = browserHash(context);
  if (browser && own?.equals(browser)) return true;
  return memberId !== null && (await context.member())?.id === memberId;
}

/** The token of the checkout that was being paid for. */
async function cartTokenOf({ site }: RequestContext, { cartId }: AnnouncedPayment): Promise<string | undefined> {
  const checkout = await site.db
    .selectFrom("checkouts")
    .select("token")
    .where("website_id", "=", site.websiteId)
    .where("cart_id", "=", cartId)
    .executeTakeFirst();
  return checkout?.token;
}
