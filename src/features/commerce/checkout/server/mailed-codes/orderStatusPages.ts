import { browserHash, browserKeyOf } from "#features/commerce/cart/server/index.ts";
import type { GiftCards } from "#features/commerce/gift-cards/server/index.ts";
import { readOrder } from "#features/commerce/orders/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, fillMessage } from "#kernel/contract/failure.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { checkoutPaths, continueTexts, orderStatusTexts as texts } from "../../browserContract.ts";
import { checkoutTexts } from "../../contract.ts";
import { confirmedPageIsland } from "../../islandsContract.ts";
import {
  askStatusCodeRoute,
  enterStatusCodePageRoute,
  enterStatusCodeRoute,
  mailStatusCodeJob,
  type OrderStatusPageProps,
  orderStatusIsland,
  orderStatusPageRoute,
  type StatusStep,
} from "../../statusContract.ts";
import { confirmedPageProps, standingOf } from "../confirmedPage.ts";
import { redeemCode } from "./browserCodes.ts";
import { askedLimits, createCodeLimits, enteredLimits } from "./codeLimits.ts";
import { cartOfOrder, orderOfBrowser } from "./statusOrders.ts";

/** What was typed. A cookie, because addresses are stored in histories and logs. */
const typedCookie = defineHostCookie("vitrine-order-status");
const oneHour = 3600;
const maxNumberLength = 20;

interface Typed {
  number: string;
  email: string;
}

/**
 * The page that finds an order: its number and email, then a code that is mailed to it. The answers are the same for
 * orders that do not exist. Afterwards, this browser is one of the buyer's (decision 0030).
 */
export function registerOrderStatus(
  app: App,
  { pages, outbox, giftCards }: { pages: Pages; outbox: Outbox; giftCards: GiftCards },
): void {
  const { islands, limiter, secret } = app.services;
  const codes = createCodeLimits(limiter);

  app.route(orderStatusPageRoute, async ({ query }, context) => {
    const shown = query.order && (await renderOrder(context, Number(query.order)));
    return shown || renderForms(context, query.code, query.order ?? "");
  });

  app.route(askStatusCodeRoute, async ({ body }, context) => {
    if (!(await outbox.mayPromise())) return redirectTo(checkoutPaths.orderStatus);
    const typed = {
      number: body.number.trim().replace(/^#\s*/, "").slice(0, maxNumberLength),
      email: body.email.trim(),
    };
    typedCookie.write(
      context,
      `${encodeURIComponent(typed.number.toWellFormed())} ${typed.email.toWellFormed()}`,
      oneHour,
    );
    const number = numberOf(typed);
    const isRight = number !== undefined && Object.values(problemsOf(context, typed)).every((text) => !text);
    if (!isRight || !(await codes.take(askedLimits(context, `order ${number}`)))) return redirectTo(stepUrl("invalid"));
    const browser = browserKeyOf(context).toString("hex");
    await context.site.transaction((tx) =>
      tx.enqueue(mailStatusCodeJob, { number, browserHash: browser, email: typed.email.toLowerCase() }),
    );
    return redirectTo(stepUrl("asked"));
  });

  app.route(enterStatusCodeRoute, async ({ body }, context) => {
    const typed = readTyped(context);
    const number = typed && numberOf(typed);
    if (number === undefined) return redirectTo(checkoutPaths.orderStatus);
    const code = body.code.replace(/\s/g, "");
    if (code === "") return redirectTo(stepUrl("empty"));
    if (!(await codes.take(enteredLimits(context)))) return redirectTo(stepUrl("limited"));
    const browser = browserHash(context);
    // An order that does not exist takes as long as a wrong code.
    const cartId = (await cartOfOrder(context.site, number)) ?? newId();
    const redeemed =
      browser && (await redeemCode(context.site, secret, { cartId, browser }, { code, now: context.now }));
    if (!redeemed?.orderToken) return redirectTo(stepUrl("wrong"));
    browserKeyOf(context);
    typedCookie.clear(context);
    return redirectTo(`${checkoutPaths.orderStatus}?order=${number}`);
  });

  app.route(enterStatusCodePageRoute, async (_input, context) =>
    redirectTo(readTyped(context) ? stepUrl("asked") : checkoutPaths.orderStatus),
  );

  /** The order, in a browser that has proved to be the buyer's. */
  async function renderOrder(context: RequestContext, number: number): Promise<Answer | undefined> {
    const { site } = context;
    const browser = browserHash(context);
    const id = browser && (await orderOfBrowser(site, number, browser));
    const order = id ? await readOrder(site.db, site.websiteId, { id }) : undefined;
    if (!order) return undefined;
    const title = fillMessage(checkoutTexts.confirmedNumber, { orderNumber: order.number });
    const props = {
      ...confirmedPageProps(context, order, false),
      standing: { ...standingOf(order), title },
      giftCards: await giftCards.codesForBuyer(context, order),
    };
    return pages.renderSystemPage(context, {
      pageType: pageTypes.orderConfirmed,
      title,
      mainContent: islands.render(confirmedPageIsland, props),
    });
  }

  async function renderForms(context: RequestContext, step: StatusStep, known: string): Promise<Answer> {
    const isAvailable = await outbox.mayPromise();
    const typed = readTyped(context) ?? { number: known, email: "" };
    const { failure, ...shown } = isAvailable
      ? await shownAfter(context, step, typed)
      : { step: "unavailable" as const, errors: {}, failure: undefined };
    const props: OrderStatusPageProps = { ...shown, ...typed, alert: failure?.message };
    const isWrong = failure !== undefined || Object.values(shown.errors).some((text) => text !== undefined);
    return pages.renderSystemPage(context, {
      pageType: pageTypes.checkout,
      title: `${isWrong ? checkoutTexts.errorPrefix : ""}${texts.title}`,
      mainContent: islands.render(orderStatusIsland, props),
      ...(failure ? { status: failure.status } : {}),
    });
  }

  async function shownAfter(
    context: RequestContext,
    step: StatusStep,
    typed: Typed,
  ): Promise<Pick<OrderStatusPageProps, "step" | "errors"> & { failure?: Failure | undefined }> {
    const number = numberOf(typed);
    if (step === undefined) return { step: "order", errors: {} };
    const errors = problemsOf(context, typed);
    if (number === undefined || errors.email) return { step: "order", errors };
    if (step === "invalid") {
      return { step: "order", errors, failure: await codes.look(context, askedLimits(context, `order ${number}`)) };
    }
    if (step === "limited")
      return { step: "code", errors: {}, failure: await codes.look(context, enteredLimits(context)) };
    return { step: "code", errors: { code: codeErrorOf(step) } };
  }
}

const codeErrorOf = (step: "asked" | "empty" | "wrong") =>
  ({ asked: undefined, empty: continueTexts.codeMissing, wrong: continueTexts.codeWrong })[step];

function stepUrl(step: NonNullable<StatusStep>): string {
  return `${checkoutPaths.orderStatus}?code=${step}`;
}

/** The typed number, also with the sign that emails write before it. */
function numberOf({ number }: Typed): number | undefined {
  const [, digits] = /^#?\s*(\d{1,15})$/.exec(number) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function problemsOf({ website }: RequestContext, typed: Typed): OrderStatusPageProps["errors"] {
  const isMissing = typed.number === "";
  return {
    number: numberOf(typed) !== undefined ? undefined : isMissing ? continueTexts.codeMissing : texts.numberInvalid,
    email: emailProblem(typed.email.toLowerCase(), website.strict_legacy_email),
  };
}

function readTyped(context: RequestContext): Typed | undefined {
  const [, number, email] = /^(\S{0,200}) (.{0,300})$/s.exec(typedCookie.read(context) ?? "") ?? [];
  if (number === undefined || email === undefined) return undefined;
  try {
    return { number: decodeURIComponent(number).slice(0, maxNumberLength), email };
  } catch {
    return undefined;
  }
}
