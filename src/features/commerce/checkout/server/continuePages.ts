import { browserHash, keepBrowser } from "#features/commerce/cart/server/index.ts";
import { readOrder } from "#features/commerce/orders/server/index.ts";
import { pageTypes } from "#features/site/pages/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { networkOf } from "#kernel/domain/networkOf.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CountedLimit } from "#kernel/server/limits/rateLimiter.ts";
import { continueTexts } from "../browserContract.ts";
import {
  askCodeRoute,
  type ContinuePageProps,
  checkoutFailures,
  continuePageIsland,
  enterCodeRoute,
  mailCodeJob,
} from "../contract.ts";
import { emailProblem } from "../domain/emailProblem.ts";
import { redeemCode } from "./browserCodes.ts";
import { confirmedUrl } from "./checkoutUrls.ts";
import { type CodeSubject, codeAskedUrl, readCodeSubject, subjectUrl } from "./codeSubject.ts";
import { orderStatusProps } from "./confirmedPage.ts";
import { minutesOf } from "./paymentLimits.ts";
import { renderNotice } from "./renderNotice.ts";

const fail = failuresOf(checkoutFailures);

/** By what is asked for and by network, so that nobody uses up another's. */
const codeLimits = {
  asked: { name: "checkout-code:asked", limit: 5, seconds: 3600 },
  askedByNetwork: { name: "checkout-code:asked-network", limit: 20, seconds: 3600 },
  enteredByNetwork: { name: "checkout-code:entered-network", limit: 60, seconds: 3600 },
} satisfies Record<string, CountedLimit>;

/** What another browser than the buyer's sees at the address of a checkout or an order. */
export interface ContinuePages {
  /** @param step `asked` when a code was asked for */
  render(context: RequestContext, subject: CodeSubject, step: string | undefined): Promise<Answer>;
}

/** The page of another browser, and its two forms: an email, then the code that was mailed to it. */
export function registerContinuePages(app: App, pages: Pages): ContinuePages {
  const { islands, limiter, secret } = app.services;

  app.route(askCodeRoute, async ({ body }, context) => {
    const subject = await readCodeSubject(context.site, body);
    if (!subject) return renderNotice(pages, context, fail("checkout-unknown"));
    if (!app.services.mailTransport) return redirectTo(subjectUrl(subject));
    const email = body.email.trim().toLowerCase();
    const problem = emailProblem(email, context.website.strict_legacy_email);
    const failure = problem
      ? fail("section-incomplete", { errors: { email: problem } })
      : await countAsked(context, subject);
    if (failure) return render(context, subject, { step: "email", failure, email: body.email });
    const browser = keepBrowser(context).toString("hex");
    // Whether the email is right is found out later: the answer is the same, and takes as long.
    await context.site.transaction((tx) =>
      tx.enqueue(mailCodeJob, { cartId: subject.cartId, browserHash: browser, email }),
    );
    return redirectTo(codeAskedUrl(subject));
  });

  app.route(enterCodeRoute, async ({ body }, context) => {
    const subject = await readCodeSubject(context.site, body);
    if (!subject) return renderNotice(pages, context, fail("checkout-unknown"));
    const failure = await count(context, codeLimits.enteredByNetwork, networkKey(context));
    if (failure) return render(context, subject, { step: "code", failure });
    const browser = browserHash(context);
    const code = body.code.replace(/\s/g, "");
    const redeemed =
      browser && (await redeemCode(context.site, secret, { ...subject, browser }, { code, now: context.now }));
    if (!redeemed) {
      const errors = { code: continueTexts.codeWrong };
      return render(context, subject, { step: "code", failure: fail("code-wrong", { errors }) });
    }
    keepBrowser(context);
    return redirectTo(redeemed.orderToken ? confirmedUrl(redeemed.orderToken) : subjectUrl(subject));
  });

  async function countAsked(context: RequestContext, subject: CodeSubject): Promise<Failure | undefined> {
    const network = networkKey(context);
    const refusal = await count(context, codeLimits.askedByNetwork, network);
    return refusal ?? count(context, codeLimits.asked, `${network} ${subject.cartId}`);
  }

  async function count(context: RequestContext, limit: CountedLimit, key: string): Promise<Failure | undefined> {
    const seconds = await limiter.take(limit, key);
    if (seconds === undefined) return undefined;
    context.reply.header("retry-after", String(seconds));
    return fail("too-many-codes", { values: { minutes: minutesOf(seconds) } });
  }

  async function render(
    context: RequestContext,
    subject: CodeSubject,
    shown: { step: "email" | "code"; failure?: Failure; email?: string },
  ): Promise<Answer> {
    const { of, token } = subject;
    const { site, website } = context;
    const order = of === "order" ? await readOrder(site.db, site.websiteId, { orderToken: token }) : undefined;
    const props: ContinuePageProps = {
      of,
      token,
      step: app.services.mailTransport ? shown.step : "unavailable",
      url: subjectUrl(subject),
      order: order ? orderStatusProps(website, order) : null,
      ...(shown.failure
        ? {
            trouble: {
              message: shown.failure.message,
              errors: shown.failure.errors ?? {},
              email: shown.email ?? "",
            },
          }
        : {}),
    };
    return pages.renderSystemPage(context, {
      pageType: order ? pageTypes.orderConfirmed : pageTypes.checkout,
      title: continueTexts[of].title,
      mainContent: islands.render(continuePageIsland, props),
      ...(shown.failure ? { status: shown.failure.status } : {}),
    });
  }

  return {
    render: (context, subject, step) => render(context, subject, { step: step === "asked" ? "code" : "email" }),
  };
}

function networkKey({ site, request }: RequestContext): string {
  return `${site.websiteId} ${networkOf(request.ip)}`;
}
