import { cartPaths } from "#features/commerce/cart/browserContract.ts";
import { adoptCart, browserHash, browserKeyOf, cartTokenHash } from "#features/commerce/cart/server/index.ts";
import { readOrder } from "#features/commerce/orders/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { checkoutTexts, continueTexts } from "../../browserContract.ts";
import { askCodePageRoute, askCodeRoute, enterCodePageRoute, enterCodeRoute, mailCodeJob } from "../../codeContract.ts";
import { type CodeStep, checkoutFailures } from "../../contract.ts";
import { type ContinuePageProps, continuePageIsland } from "../../islandsContract.ts";
import { confirmedUrl } from "../checkoutUrls.ts";
import { orderStatusProps } from "../confirmedPage.ts";
import { renderNotice } from "../renderNotice.ts";
import { redeemCode } from "./browserCodes.ts";
import { askedLimits, createCodeLimits, enteredLimits } from "./codeLimits.ts";
import { type CodeSubject, codeStepUrl, readCodeSubject, subjectUrl } from "./codeSubject.ts";
import { forgetRequestedCode, readAsked, rememberRequestedCode } from "./requestedCode.ts";

const fail = failuresOf(checkoutFailures);

/** The pages for another browser at the address of a checkout or an order. */
export interface ContinuePages {
  /**
   * @param step result of a form; undefined: none was sent
   * @param prepared what is bought in a checkout that the shop prepared
   */
  render(
    context: RequestContext,
    subject: CodeSubject,
    step: CodeStep,
    prepared?: ContinuePageProps["prepared"],
  ): Promise<Answer>;
}

/** The form on the page, and the result of the previous one. */
interface Shown {
  step: "email" | "code";
  /** Error of its field. */
  error?: string | undefined;
  /** Why no form is accepted now. */
  failure?: Failure | undefined;
}

/**
 * The page for another browser with its two forms: an email, then the code that was sent to it. The forms redirect to
 * the page, whose address contains the result, so that going back or reloading sends nothing again.
 */
export function registerContinuePages(app: App, { pages, outbox }: { pages: Pages; outbox: Outbox }): ContinuePages {
  const { islands, limiter, secret } = app.services;
  const codes = createCodeLimits(limiter);

  app.route(askCodeRoute, async ({ body }, context) => {
    const subject = await readCodeSubject(context, body);
    if (!subject) return renderNotice(pages, context, fail("checkout-unknown"));
    if (!(await outbox.mayPromise())) return redirectTo(subjectUrl(subject));
    const typed = body.email.trim();
    rememberRequestedCode(context, { ...subject, email: typed });
    const email = typed.toLowerCase();
    if (emailProblem(email, context.website.strict_legacy_email)) return redirectTo(codeStepUrl(subject, "email"));
    if (!(await codes.take(askedLimits(context, subject.cartId)))) return redirectTo(codeStepUrl(subject, "email"));
    const browser = browserKeyOf(context).toString("hex");
    // A job checks the email, so the answer and its duration are the same for a wrong one.
    await context.site.transaction((tx) =>
      tx.enqueue(mailCodeJob, { cartId: subject.cartId, browserHash: browser, email }),
    );
    return redirectTo(codeStepUrl(subject, "asked"));
  });

  app.route(enterCodeRoute, async ({ body }, context) => {
    const subject = await readCodeSubject(context, body);
    if (!subject) return renderNotice(pages, context, fail("checkout-unknown"));
    const code = body.code.replace(/\s/g, "");
    if (code === "") return redirectTo(codeStepUrl(subject, "empty"));
    if (!(await codes.take(enteredLimits(context)))) return redirectTo(codeStepUrl(subject, "limited"));
    const browser = browserHash(context);
    const redeemed =
      browser && (await redeemCode(context.site, secret, { ...subject, browser }, { code, now: context.now }));
    if (!redeemed) return redirectTo(codeStepUrl(subject, "wrong"));
    browserKeyOf(context);
    forgetRequestedCode(context);
    if (redeemed.cartToken) await adoptCart(context, redeemed.cartToken);
    return redirectTo(redeemed.orderToken ? confirmedUrl(redeemed.orderToken) : subjectUrl(subject));
  });

  app.route(askCodePageRoute, async (_input, context) => leadBack(context));
  app.route(enterCodePageRoute, async (_input, context) => leadBack(context));

  /** For a browser that opens a form's address, such as a phone that had unloaded the page. */
  function leadBack(context: RequestContext): Answer {
    const asked = readAsked(context);
    return redirectTo(asked ? codeStepUrl(asked, "asked") : cartPaths.page);
  }

  /** @param email the typed email; undefined if there was none, so there is no code to enter */
  async function shownAfter(
    context: RequestContext,
    subject: CodeSubject,
    { step, email }: { step: CodeStep; email: string | undefined },
  ): Promise<Shown> {
    if (step === undefined || email === undefined) return { step: "email" };
    const problem = emailProblem(email.toLowerCase(), context.website.strict_legacy_email);
    if (problem) return { step: "email", error: problem };
    if (step === "email") return { step, failure: await codes.look(context, askedLimits(context, subject.cartId)) };
    if (step === "limited") return { step: "code", failure: await codes.look(context, enteredLimits(context)) };
    return { step: "code", error: fieldErrors()[step] };
  }

  async function render(
    context: RequestContext,
    subject: CodeSubject,
    step: CodeStep,
    prepared?: ContinuePageProps["prepared"],
  ): Promise<Answer> {
    const { of, token, hasLeft } = subject;
    const { site, website } = context;
    const order = of === "order" ? await readOrder(site.db, site.websiteId, { orderToken: token }) : undefined;
    const asked = readAsked(context);
    const email = asked?.of === of && asked.token === token ? asked.email : undefined;
    const isAvailable = await outbox.mayPromise();
    const shown = await shownAfter(context, subject, { step: isAvailable ? step : undefined, email });
    const { failure, error } = shown;
    const props: ContinuePageProps = {
      of,
      token,
      step: isAvailable ? shown.step : "unavailable",
      url: subjectUrl(subject),
      email: email ?? "",
      hasLeft,
      hasCart: (await cartTokenHash(context)) !== undefined,
      order: order ? orderStatusProps(website, order) : null,
      prepared,
      alert: failure?.message,
      error,
    };
    return pages.renderSystemPage(context, {
      pageType: order ? pageTypes.orderConfirmed : pageTypes.checkout,
      title: `${failure || error ? checkoutTexts.errorPrefix : ""}${titleOf(props)}`,
      mainContent: islands.render(continuePageIsland, props),
      ...(failure ? { status: failure.status } : {}),
    });
  }

  return { render };
}

const fieldErrors = () =>
  ({
    asked: undefined,
    empty: continueTexts.codeMissing,
    wrong: continueTexts.codeWrong,
  }) satisfies Partial<Record<NonNullable<CodeStep>, string | undefined>>;

function titleOf({ of, step }: ContinuePageProps): string {
  if (step === "unavailable") return continueTexts[of].unavailableTitle;
  return step === "code" ? continueTexts.codeTitle : continueTexts[of].title;
}
