import type { MemberAreas } from "#features/audience/member-areas/server/index.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { browserHash, forgetBoughtCart } from "#features/commerce/cart/server/index.ts";
import type { GiftCards } from "#features/commerce/gift-cards/server/index.ts";
import { awaitsPayment } from "#features/commerce/orders/domain/orderLifecycle.ts";
import {
  type OrderOwner,
  printReceipt,
  readMemberOrder,
  readOrder,
  readOrderOwner,
  type StoredOrder,
} from "#features/commerce/orders/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { describeSubscriptionOf } from "#features/commerce/subscriptions/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { failuresOf, fillMessage, kernelFailure } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { confirmedTitle } from "../browserContract.ts";
import { type CodeStep, checkoutFailures, checkoutTexts } from "../contract.ts";
import { type ConfirmedPageProps, confirmedPageIsland } from "../islandsContract.ts";
import {
  confirmedPageRoute,
  contributionPageRoute,
  createAccountRoute,
  memberOrderPageRoute,
  receiptRoute,
} from "../pagesContract.ts";
import { analyticsModel, placedOrder } from "./analyticsOrders.ts";
import { confirmedUrl, contributionUrl, receiptUrl } from "./checkoutUrls.ts";
import { confirmedPageProps, describeMemberships, isMembership, standingOf } from "./confirmedPage.ts";
import type { ContinuePages } from "./mailed-codes/continuePages.ts";
import { registerOpenPayments } from "./openPaymentPages.ts";
import { renderNotice } from "./renderNotice.ts";

const fail = failuresOf(checkoutFailures);

/** What the buyer of an order gets besides its items. */
type Bought = Pick<ConfirmedPageProps, "giftCards" | "subscription" | "memberships">;

/** The pages of a placed order: its confirmation, its receipt, and its page in the customer's account. */
export function registerOrderPages(
  app: App,
  services: {
    pages: Pages;
    payments: PaymentProviders;
    outbox: Outbox;
    members: Members;
    memberAreas: MemberAreas;
    giftCards: GiftCards;
    others: ContinuePages;
  },
): void {
  const { pages, payments, outbox, members, memberAreas, giftCards, others } = services;
  const { islands } = app.services;
  const openPayments = registerOpenPayments(app, { pages, payments });

  app.route(confirmedPageRoute, ({ params, query }, context) => renderConfirmed(context, params.orderToken, query));
  app.route(contributionPageRoute, ({ params, query }, context) =>
    renderConfirmed(context, params.orderToken, query, "donation"),
  );

  /** @param asked kind of the order that the address is for */
  async function renderConfirmed(
    context: RequestContext,
    orderToken: string,
    query: { code?: CodeStep; account?: "sent" | undefined },
    asked?: "donation",
  ): Promise<Answer> {
    const { site, website } = context;
    const owner = await readOrderOwner(site, orderToken);
    if (!owner) {
      return (await openPayments.render(context, orderToken)) ?? renderNotice(pages, context, fail("checkout-unknown"));
    }
    // The answer to the order may not have arrived, so its cookies are deleted here at the latest.
    await forgetBoughtCart(context, owner.cartTokenHash ?? undefined);
    const member = await context.member();
    const isOwn = isBuyersBrowser(context, owner) || (member !== undefined && isOrderOf(member, owner));
    if (!isOwn) {
      return others.render(
        context,
        { of: "order", token: orderToken, cartId: owner.cartId, hasLeft: false },
        query.code,
      );
    }
    const order = await readOrder(site.db, site.websiteId, { orderToken });
    if (!order) return renderNotice(pages, context, fail("checkout-unknown"));
    const isDonation = order.kind === "donation";
    if (isDonation !== (asked === "donation")) {
      return redirectTo(isDonation ? contributionUrl(orderToken) : confirmedUrl(orderToken));
    }
    const isMailed = await outbox.mayPromise();
    const mailedTo = isMailed && website.has_members ? order.customerEmail : undefined;
    const props = { ...confirmedPageProps(context, order, isMailed), ...(await boughtWith(context, order, mailedTo)) };
    // The address of an order that someone else paid for is not theirs to use.
    if (website.has_members && isMailed && !member && isBuyersBrowser(context, owner)) {
      props.accountOffer = { orderToken, isSent: query.account === "sent" };
    }
    return pages.renderSystemPage(context, {
      pageType: confirmedPageType(order),
      title: confirmedTitle(props),
      mainContent: islands.render(confirmedPageIsland, props),
      ...analyticsModel(placedOrder(website, order, { cartId: owner.cartId, now: context.now })),
    });
  }

  app.route(receiptRoute, async ({ params: { orderToken }, query: { paper } }, context) => {
    const owner = await readOrderOwner(context.site, orderToken);
    const member = await context.member();
    const isOwn = owner && (isBuyersBrowser(context, owner) || (member !== undefined && isOrderOf(member, owner)));
    const order = isOwn ? await readOrder(context.site.db, context.site.websiteId, { orderToken }) : undefined;
    if (!order) return redirectTo(confirmedUrl(orderToken));
    return printReceipt(context.website, order, { path: receiptUrl(orderToken), paper });
  });

  app.route(createAccountRoute, async ({ body: { orderToken } }, context) => {
    const { site } = context;
    const owner = await readOrderOwner(site, orderToken);
    const order = owner && (await readOrder(site.db, site.websiteId, { orderToken }));
    if (!order || !isBuyersBrowser(context, owner)) return renderNotice(pages, context, fail("checkout-unknown"));
    const person = {
      email: order.customerEmail,
      name: cutText(order.customerName, 200),
      to: "/account/orders",
      locale: context.website.locale,
    };
    await site.transaction((tx) => members.invite(tx, person));
    return redirectTo(`${confirmedUrl(orderToken)}?account=sent#account`);
  });

  app.route(memberOrderPageRoute, async ({ params }, context) => {
    const member = (await context.member()) as SignedInMember;
    const isNumber = /^\d{1,15}$/.test(params.number);
    const order = isNumber ? await readMemberOrder(context.site, member, Number(params.number)) : undefined;
    if (!order) return kernelFailure("not-found");
    const props: ConfirmedPageProps = {
      ...confirmedPageProps(context, order, false),
      ...(await boughtWith(context, order)),
      standing: standingOf(order),
    };
    // A download works for anyone who has its link.
    if (context.memberView)
      for (const line of props.lines) Object.assign(line, { downloadUrl: null, downloadText: null });
    return members.renderAccountPage(context, {
      title: fillMessage(checkoutTexts.confirmedNumber, { orderNumber: order.number }),
      sectionId: "orders",
      html: islands.render(confirmedPageIsland, props),
    });
  });

  /**
   * The gift cards, subscription and memberships that the buyer of an order sees on its page.
   * @param mailedTo the address that gets the link to member pages
   */
  async function boughtWith(context: RequestContext, order: StoredOrder, mailedTo?: string): Promise<Bought> {
    const bought: Bought = { giftCards: await giftCards.codesForBuyer(context, order) };
    if (order.kind === "subscription") bought.subscription = await describeSubscriptionOf(context, order.id);
    if (order.lines.some(isMembership)) {
      const areas = await memberAreas.areasOfOrder(context.site, order.id);
      bought.memberships = describeMemberships(context.website, areas, mailedTo);
    }
    return bought;
  }
}

/** 207 while the payment is awaited, 208 for memberships alone, 206 for a subscription, else 202. */
function confirmedPageType(order: StoredOrder): number {
  if (awaitsPayment(order)) return pageTypes.orderReceived;
  if (order.kind === "donation") return pageTypes.contributionConfirmed;
  if (order.lines.every(isMembership)) return pageTypes.membershipConfirmed;
  return order.kind === "subscription" ? pageTypes.subscriptionConfirmed : pageTypes.orderConfirmed;
}

/** Whether the order was placed in this browser, or continued here. */
function isBuyersBrowser(context: RequestContext, { browserHashes }: OrderOwner): boolean {
  const browser = browserHash(context);
  return browser !== undefined && browserHashes.some((known) => known.equals(browser));
}

/** Whether an order is a member's: placed while signed in, or as a guest with their verified email. */
function isOrderOf(member: SignedInMember, { memberId, customerEmail }: OrderOwner): boolean {
  return memberId === null ? customerEmail === member.email : memberId === member.id;
}
