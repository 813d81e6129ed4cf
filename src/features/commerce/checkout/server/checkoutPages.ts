import { answersOfForm } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import type { FormAnswers } from "#features/audience/form-fields/domain/formField.ts";
import type { MemberAreas } from "#features/audience/member-areas/server/index.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { countryAction } from "#features/commerce/address/domain/addressTexts.ts";
import { readAddresses, type SavedAddress } from "#features/commerce/address/server/index.ts";
import { browserHash, forgetBoughtCart, hasCartInAccount } from "#features/commerce/cart/server/index.ts";
import type { GiftCards } from "#features/commerce/gift-cards/server/index.ts";
import type { AnalyticsOrder } from "#features/commerce/orders/domain/analyticsOrder.ts";
import { awaitsPayment } from "#features/commerce/orders/domain/orderLifecycle.ts";
import {
  type OrderOwner,
  printReceipt,
  readMemberOrder,
  readOrder,
  readOrderOwner,
  type StoredOrder,
} from "#features/commerce/orders/server/index.ts";
import { describeSubscriptionOf } from "#features/commerce/subscriptions/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, fillMessage, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { Listeners } from "#kernel/server/createListeners.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import {
  agreeField,
  checkoutPaths,
  confirmedTitle,
  isPaymentRefusal,
  noteField,
  savedAddressField,
  sectionOfRefusal,
} from "../browserContract.ts";
import {
  type CheckoutSection,
  type CheckoutState,
  type CodeStep,
  checkoutFailures,
  checkoutTexts,
} from "../contract.ts";
import {
  type CheckoutPageProps,
  type ConfirmedPageProps,
  checkoutPageIsland,
  confirmedPageIsland,
} from "../islandsContract.ts";
import {
  checkoutCodeFormRoute,
  checkoutFormRoute,
  checkoutPageRoute,
  checkoutStartFormRoute,
  confirmedPageRoute,
  contributionPageRoute,
  createAccountRoute,
  memberOrderPageRoute,
  receiptRoute,
  removeGiftCardFormRoute,
} from "../pagesContract.ts";
import { placedOrder, startedOrder } from "./analyticsOrders.ts";
import type { Opened } from "./Checkouts.ts";
import { checkoutUrl, confirmedUrl, contributionUrl, receiptUrl } from "./checkoutUrls.ts";
import { confirmedPageProps, describeMemberships, isMembership, standingOf } from "./confirmedPage.ts";
import { describeCheckout, withRates } from "./describeCheckout.ts";
import { describePrepared } from "./describePrepared.ts";
import { readCodeSubject } from "./mailed-codes/codeSubject.ts";
import { registerContinuePages } from "./mailed-codes/continuePages.ts";
import { needsSignIn } from "./missingCheckout.ts";
import { registerOpenPayments } from "./openPaymentPages.ts";
import type { Paying } from "./Paying.ts";
import { placeOrder } from "./placeOrder.ts";
import { checkoutKey, isExpired, readCheckout, readPreparedCheckout, type StoredCheckout } from "./readCheckout.ts";
import { readSectionForm } from "./readSectionForm.ts";
import { renderNotice } from "./renderNotice.ts";
import { saveCode } from "./saveCode.ts";
import { removeGiftCard } from "./saveGiftCards.ts";
import { openCheckout, saveDelivery, saveDetails, saveEmail, savePayment } from "./saveSections.ts";
import { startCheckout } from "./startCheckout.ts";

const fail = failuresOf(checkoutFailures);

/** Why a payment link can't be used whose order is placed. One that is authorized waits for the shop, not for its customer. */
function usedLinkCode(order: StoredOrder | undefined): "link-paid" | "link-canceled" | "link-authorized" | "link-used" {
  if (order?.paymentState !== "AWAITING") return "link-paid";
  if (order.fulfillmentStatus === "CANCELED") return "link-canceled";
  return order.authorization ? "link-authorized" : "link-used";
}

/** A form that was refused, with typed values and errors, or that only requested the fields of a country. */
interface Answered {
  section: CheckoutSection;
  values: Record<string, string>;
  /** The fields of the request, for the typed answers to the checkout's form. */
  body?: Record<string, unknown>;
  failure?: Failure;
}

/** The order was refused after the customer agreed. The box stays checked. */
interface Agreed {
  agreed: true;
}

/** A discount code that was refused. */
interface RefusedCode {
  typedCode: string;
  failure: Failure;
}

/**
 * The checkout without JavaScript: each section is a form, and each failure shows the page again with the typed values.
 */
export function registerCheckoutPages(
  app: App,
  services: {
    pages: Pages;
    paying: Paying;
    outbox: Outbox;
    members: Members;
    memberAreas: MemberAreas;
    giftCards: GiftCards;
    openings: Pick<Listeners<Opened>, "tell">;
  },
): void {
  const { pages, paying, outbox, members, memberAreas, giftCards, openings } = services;
  const { islands } = app.services;
  const { payments, carriers } = paying;
  const others = registerContinuePages(app, { pages, outbox });
  const openPayments = registerOpenPayments(app, { pages, payments });

  app.route(checkoutStartFormRoute, async (_input, context) => start(context));

  app.route(checkoutPageRoute, async ({ query }, context) => {
    if (!query.cartToken) return start(context);
    const checkout = await readCheckout(context.site, await checkoutKey(context, query.cartToken), context.now);
    if (!checkout) return renderOthers(context, query.cartToken, query.code);
    const placed = checkout.order ?? checkout.openPayment;
    if (placed) return redirectTo(confirmedUrl(placed.orderToken));
    if (isExpired(checkout, context.now)) return renderNotice(pages, context, fail("link-expired"), toSite());
    if (checkout.lines.length === 0) return leadToCart(context, checkout);
    openings.tell(context, { cartId: checkout.id, kind: checkout.kind });
    return renderCheckout(context, checkout, { asked: query.section });
  });

  app.route(checkoutFormRoute, async ({ body }, context) => {
    const { cartToken, section } = body;
    const fields = readSectionForm(body);
    if (section === "review") {
      const { expectedTotalCents, expectedDueCents } = fields;
      const seen = { expectedTotalCents, expectedDueCents, hasAgreed: fields.values[agreeField] === "yes" };
      const placed = await placeOrder(context, paying, cartToken, seen);
      if (isFailure(placed)) return renderFailure(context, cartToken, section, placed, fields.values);
      await forgetBoughtCart(context, placed.cartTokenHash);
      return redirectTo(confirmedUrl(placed.orderToken));
    }
    const { values } = fields;
    const savedId = values[savedAddressField];
    if (section === "delivery" && savedId) {
      const address = (await savedAddressesOf(context)).find(({ id }) => id === savedId)?.address;
      const chosen = address && (await saveDelivery(context, paying, cartToken, { address, shippingRateId: null }));
      if (!chosen || !isFailure(chosen)) return redirectTo(checkoutUrl(cartToken));
      return renderFailure(context, cartToken, section, chosen, { ...address });
    }
    // The fields of this country are shown already: the Enter key pressed the form's first button.
    if (section === "delivery" && values.action === countryAction && values.country !== values.askedCountry) {
      return renderAgain(context, cartToken, { section, values });
    }
    const saved = await saveSection(context, cartToken, section, fields, body);
    if (isFailure(saved)) return renderFailure(context, cartToken, section, saved, values, body);
    // No redirect: a link by someone else could carry the consent.
    return values[agreeField] === "yes"
      ? renderAgain(context, cartToken, { agreed: true })
      : redirectTo(checkoutUrl(cartToken));
  });

  app.route(checkoutCodeFormRoute, async ({ body: { cartToken, discountCode, action } }, context) => {
    const typed = action === "remove" ? "" : discountCode;
    const saved = await saveCode(context, { ...paying, limiter: app.services.limiter }, cartToken, typed);
    if (!isFailure(saved)) return redirectTo(checkoutUrl(cartToken));
    return renderAgain(context, cartToken, { failure: saved, typedCode: typed });
  });

  app.route(removeGiftCardFormRoute, async ({ body: { cartToken, removedId } }, context) => {
    const removed = await removeGiftCard(context, cartToken, removedId);
    return isFailure(removed) ? renderNotice(pages, context, removed) : redirectTo(checkoutUrl(cartToken));
  });

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
    const props = confirmedPageProps(context, order, isMailed);
    props.giftCards = await giftCards.codesForBuyer(context, order);
    if (order.kind === "subscription") props.subscription = await describeSubscriptionOf(context, order.id);
    if (order.lines.some(isMembership)) {
      const mailedTo = isMailed && website.has_members ? order.customerEmail : undefined;
      props.memberships = describeMemberships(website, await memberAreas.areasOfOrder(site, order.id), mailedTo);
    }
    // The address of an order that someone else paid for is not theirs to use.
    if (website.has_members && isMailed && !member && isBuyersBrowser(context, owner)) {
      props.accountOffer = { orderToken, isSent: query.account === "sent" };
    }
    return pages.renderSystemPage(context, {
      pageType: confirmedPageType(order),
      title: confirmedTitle(props),
      mainContent: islands.render(confirmedPageIsland, props),
      ...modelOf(placedOrder(website, order, { cartId: owner.cartId, now: context.now })),
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
      standing: standingOf(order),
      giftCards: await giftCards.codesForBuyer(context, order),
    };
    if (order.kind === "subscription") props.subscription = await describeSubscriptionOf(context, order.id);
    if (order.lines.some(isMembership)) {
      const areas = await memberAreas.areasOfOrder(context.site, order.id);
      props.memberships = describeMemberships(context.website, areas);
    }
    // A download works for anyone who has its link.
    if (context.memberView)
      for (const line of props.lines) Object.assign(line, { downloadUrl: null, downloadText: null });
    return members.renderAccountPage(context, {
      title: fillMessage(checkoutTexts.confirmedNumber, { orderNumber: order.number }),
      sectionId: "orders",
      html: islands.render(confirmedPageIsland, props),
    });
  });

  /** The page for another browser's checkout, with the way to continue; not found if this website has no such token. */
  async function renderOthers(context: RequestContext, token: string, step?: CodeStep): Promise<Answer> {
    if (await needsSignIn(context, token)) {
      return renderNotice(pages, context, fail("checkout-signed-out"), signInTo(checkoutUrl(token)));
    }
    const subject = await readCodeSubject(context, { of: "checkout", token });
    if (!subject) return renderNotice(pages, context, fail("checkout-unknown"));
    const prepared = await readPreparedCheckout(context.site, { token }, context.now);
    if (!prepared) return others.render(context, subject, step);
    if (prepared.order) return renderUsedLink(context, prepared.order);
    if (isExpired(prepared, context.now)) return renderNotice(pages, context, fail("link-expired"), toSite());
    const shown = await withRates(context, carriers, prepared);
    return others.render(context, subject, step, describePrepared(context.website, shown));
  }

  /** Nothing is left to order. The cart's page says what is no longer available. */
  function leadToCart(context: RequestContext, { removedName }: StoredCheckout): Answer {
    if (removedName !== null) {
      members.keepMessages(context, [fail("out-of-stock", { values: { product: removedName } }).message]);
    }
    return redirectTo("/cart");
  }

  /** The page of a payment link whose order is placed. The order's own page asks another browser for a code. */
  async function renderUsedLink(
    context: RequestContext,
    { id, orderToken }: NonNullable<StoredCheckout["order"]>,
  ): Promise<Answer> {
    const order = await readOrder(context.site.db, context.site.websiteId, { id });
    return renderNotice(pages, context, fail(usedLinkCode(order)), {
      path: confirmedUrl(orderToken),
      label: checkoutTexts.viewOrder,
    });
  }

  async function start(context: RequestContext): Promise<Answer> {
    const cartToken = await startCheckout(context, paying);
    if (!isFailure(cartToken)) return redirectTo(checkoutUrl(cartToken));
    const isOfAccount = cartToken.code === "cart-empty" && (await hasCartInAccount(context, members));
    return isOfAccount
      ? renderNotice(pages, context, fail("cart-of-account"), signInTo(checkoutPaths.page))
      : renderNotice(pages, context, cartToken);
  }

  async function saveSection(
    context: RequestContext,
    cartToken: string,
    section: Exclude<CheckoutSection, "review">,
    fields: ReturnType<typeof readSectionForm>,
    body: Record<string, unknown>,
  ): Promise<StoredCheckout | Failure> {
    if (section === "details") {
      const checkout = await openCheckout(context, cartToken);
      if (isFailure(checkout)) return checkout;
      const answers = answersOfForm(checkout.form?.fields ?? [], Object.entries(body));
      const note = body[noteField];
      return saveDetails(context, cartToken, { answers, note: typeof note === "string" ? note : "" });
    }
    if (section === "email") return saveEmail(context, cartToken, { email: fields.values.email ?? "" });
    if (section === "payment") return savePayment(context, paying, cartToken, fields.payment);
    return isFailure(fields.delivery) ? fields.delivery : saveDelivery(context, paying, cartToken, fields.delivery);
  }

  function renderFailure(
    context: RequestContext,
    cartToken: string,
    section: CheckoutSection,
    failure: Failure,
    values: Record<string, string>,
    body: Record<string, unknown> = {},
  ): Promise<Answer> {
    return renderAgain(context, cartToken, { failure, section: sectionOf(failure, section), values, body });
  }

  /** The page with the typed values and their errors. */
  async function renderAgain(
    context: RequestContext,
    cartToken: string,
    answered: Answered | RefusedCode | Agreed,
  ): Promise<Answer> {
    const checkout = await readCheckout(context.site, await checkoutKey(context, cartToken), context.now);
    if (!checkout) return renderOthers(context, cartToken);
    const placed = checkout.order ?? checkout.openPayment;
    if (placed) return redirectTo(confirmedUrl(placed.orderToken));
    if (isExpired(checkout, context.now)) return renderNotice(pages, context, fail("link-expired"), toSite());
    if (checkout.lines.length === 0) return leadToCart(context, checkout);
    return renderCheckout(context, checkout, answered);
  }

  async function renderCheckout(
    context: RequestContext,
    stored: StoredCheckout,
    shown: { asked?: string | undefined } | Answered | RefusedCode | Agreed,
  ): Promise<Answer> {
    const { website, now } = context;
    const checkout = await withRates(context, carriers, stored);
    const state = describeCheckout(website, checkout, payments, now);
    const failure = "failure" in shown ? shown.failure : undefined;
    const saved = (await savedAddressesOf(context)).map(({ id, address }) => ({
      id,
      text: addressLines(address, website.locale).join(", "),
    }));
    const isGuest = website.has_members && !(await context.member());
    const known = {
      ...(saved.length > 0 ? { savedAddresses: saved } : {}),
      // Starts again, so that what is known of the member is filled in.
      ...(isGuest ? { signInPath: memberSignInPath(checkoutPaths.page) } : {}),
    };
    const props: CheckoutPageProps =
      "section" in shown
        ? {
            ...known,
            state,
            open: shown.section,
            submitted: {
              ...(failure ? { code: failure.code } : {}),
              section: shown.section,
              message: failure?.message ?? "",
              errors: failure ? fieldErrors(failure) : {},
              values: shown.values,
              ...(shown.section === "details" ? { answers: typedAnswers(checkout, shown.body ?? {}) } : {}),
            },
          }
        : "typedCode" in shown
          ? {
              ...known,
              state,
              open: state.section,
              code: { typed: shown.typedCode, error: shown.failure.message },
            }
          : "agreed" in shown
            ? {
                ...known,
                state,
                open: state.section,
                submitted: { section: state.section, message: "", errors: {}, values: { [agreeField]: "yes" } },
              }
            : {
                ...known,
                state,
                open: openSection(state.isCovered && shown.asked === "payment" ? undefined : shown.asked, state),
              };
    return pages.renderSystemPage(context, {
      pageType: pageTypes.checkout,
      title: failure ? `${checkoutTexts.errorPrefix}${checkoutTexts.title}` : checkoutTexts.title,
      mainContent: islands.render(checkoutPageIsland, props),
      ...modelOf(startedOrder(website, checkout)),
      ...(failure ? { status: failure.status } : {}),
    });
  }
}

const toSite = () => ({ path: "/", label: checkoutTexts.backToSite });

const signInTo = (path: string) => ({ path: memberSignInPath(path), label: checkoutTexts.signIn });

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

async function savedAddressesOf(context: RequestContext): Promise<SavedAddress[]> {
  const member = await context.member();
  return member ? readAddresses(context.site, member.id) : [];
}

/** A finished section can be opened again, but none before its turn. */
function openSection(
  asked: string | undefined,
  { sections, section: firstIncomplete }: Pick<CheckoutState, "sections" | "section">,
): CheckoutSection {
  const section = sections.find((candidate) => candidate === asked);
  if (!section) return firstIncomplete;
  return sections.indexOf(section) <= sections.indexOf(firstIncomplete) ? section : firstIncomplete;
}

/** The answers of a plain form as they were typed, also those that were refused. */
function typedAnswers({ form }: StoredCheckout, body: Record<string, unknown>): FormAnswers {
  const fields = form?.fields ?? [];
  return checkAnswers(fields, answersOfForm(fields, Object.entries(body)), { strictLegacyEmail: false }).answers;
}

/** Where a refusal is fixed: a refused order as in the browser, a declined card in the payment, else its own section. */
function sectionOf(failure: Failure, sent: CheckoutSection): CheckoutSection {
  return sent === "review" || isPaymentRefusal(failure.code) ? sectionOfRefusal(failure) : sent;
}

/** Messages by the names of the form's fields: `address.city` is `city`. */
function fieldErrors(failure: Failure): Record<string, string> {
  return Object.fromEntries(
    Object.entries(failure.errors ?? {}).map(([path, message]) => [path.split(".").at(-1) ?? path, message]),
  );
}

/** What a page tells analytics about its order. */
const modelOf = (analyticsOrder: AnalyticsOrder | undefined) => (analyticsOrder ? { model: { analyticsOrder } } : {});
