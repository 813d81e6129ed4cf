import { answersOfForm } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import type { FormAnswers } from "#features/audience/form-fields/domain/formField.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { countryAction } from "#features/commerce/address/domain/addressTexts.ts";
import { readAddresses, type SavedAddress } from "#features/commerce/address/server/index.ts";
import { forgetBoughtCart, hasCartInAccount } from "#features/commerce/cart/server/index.ts";
import { readOrder, type StoredOrder } from "#features/commerce/orders/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import type { Listeners } from "#kernel/server/createListeners.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  agreeField,
  checkoutPaths,
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
import { type CheckoutPageProps, checkoutPageIsland } from "../islandsContract.ts";
import {
  checkoutCodeFormRoute,
  checkoutFormRoute,
  checkoutPageRoute,
  checkoutStartFormRoute,
  removeGiftCardFormRoute,
} from "../pagesContract.ts";
import { analyticsModel, startedOrder } from "./analyticsOrders.ts";
import type { Opened } from "./Checkouts.ts";
import { checkoutUrl, confirmedUrl } from "./checkoutUrls.ts";
import { describeCheckout, withRates } from "./describeCheckout.ts";
import { describePrepared } from "./describePrepared.ts";
import { readCodeSubject } from "./mailed-codes/codeSubject.ts";
import type { ContinuePages } from "./mailed-codes/continuePages.ts";
import { needsSignIn } from "./missingCheckout.ts";
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

/** What the page shows besides the checkout: the section that its address asks for, or the answer to a form. */
type Shown = { asked?: string | undefined } | Answered | RefusedCode | Agreed;

/**
 * The checkout without JavaScript: each section is a form, and each failure shows the page again with the typed values.
 */
export function registerCheckoutPages(
  app: App,
  services: {
    pages: Pages;
    paying: Paying;
    members: Members;
    others: ContinuePages;
    openings: Pick<Listeners<Opened>, "tell">;
  },
): void {
  const { pages, paying, members, others, openings } = services;
  const { islands } = app.services;
  const { payments, carriers } = paying;

  app.route(checkoutStartFormRoute, async (_input, context) => start(context));

  app.route(checkoutPageRoute, async ({ query }, context) => {
    if (!query.cartToken) return start(context);
    const checkout = await readCheckout(context.site, await checkoutKey(context, query.cartToken), context.now);
    if (!checkout) return renderOthers(context, query.cartToken, query.code);
    const ended = await answerOfEnded(context, checkout);
    if (ended) return ended;
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

  /** The answer for a checkout that is placed, has expired or has nothing left; undefined while it is open. */
  async function answerOfEnded(context: RequestContext, checkout: StoredCheckout): Promise<Answer | undefined> {
    const placed = checkout.order ?? checkout.openPayment;
    if (placed) return redirectTo(confirmedUrl(placed.orderToken));
    if (isExpired(checkout, context.now)) return renderNotice(pages, context, fail("link-expired"), toSite());
    if (checkout.lines.length === 0) return leadToCart(context, checkout);
    return undefined;
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
    const ended = await answerOfEnded(context, checkout);
    if (ended) return ended;
    return renderCheckout(context, checkout, answered);
  }

  async function renderCheckout(context: RequestContext, stored: StoredCheckout, shown: Shown): Promise<Answer> {
    const { website, now } = context;
    const checkout = await withRates(context, carriers, stored);
    const state = describeCheckout(website, checkout, payments, now);
    const failure = "failure" in shown ? shown.failure : undefined;
    const saved = (await savedAddressesOf(context)).map(({ id, address }) => ({
      id,
      text: addressLines(address, website.locale).join(", "),
    }));
    const isGuest = website.has_members && !(await context.member());
    const props: CheckoutPageProps = {
      state,
      ...shownOf(shown, state, checkout),
      ...(saved.length > 0 ? { savedAddresses: saved } : {}),
      // Starts again, so that what is known of the member is filled in.
      ...(isGuest ? { signInPath: memberSignInPath(checkoutPaths.page) } : {}),
    };
    return pages.renderSystemPage(context, {
      pageType: pageTypes.checkout,
      title: failure ? `${checkoutTexts.errorPrefix}${checkoutTexts.title}` : checkoutTexts.title,
      mainContent: islands.render(checkoutPageIsland, props),
      ...analyticsModel(startedOrder(website, checkout)),
      ...(failure ? { status: failure.status } : {}),
    });
  }
}

const toSite = () => ({ path: "/", label: checkoutTexts.backToSite });

const signInTo = (path: string) => ({ path: memberSignInPath(path), label: checkoutTexts.signIn });

async function savedAddressesOf(context: RequestContext): Promise<SavedAddress[]> {
  const member = await context.member();
  return member ? readAddresses(context.site, member.id) : [];
}

/** The open section, with what was typed and refused. */
function shownOf(
  shown: Shown,
  state: CheckoutState,
  checkout: StoredCheckout,
): Pick<CheckoutPageProps, "open" | "submitted" | "code"> {
  if ("section" in shown) {
    const { section, failure, values, body = {} } = shown;
    const errors = failure ? fieldErrors(failure) : {};
    const submitted = { section, message: failure?.message ?? "", errors, values };
    return {
      open: section,
      submitted: {
        ...submitted,
        ...(failure ? { code: failure.code } : {}),
        ...(section === "details" ? { answers: typedAnswers(checkout, body) } : {}),
      },
    };
  }
  const open = state.section;
  if ("typedCode" in shown) return { open, code: { typed: shown.typedCode, error: shown.failure.message } };
  if ("agreed" in shown) {
    return { open, submitted: { section: open, message: "", errors: {}, values: { [agreeField]: "yes" } } };
  }
  const asked = state.isCovered && shown.asked === "payment" ? undefined : shown.asked;
  return { open: openSection(asked, state) };
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
