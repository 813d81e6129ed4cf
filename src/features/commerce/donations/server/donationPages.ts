import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { toDecimalString } from "#kernel/domain/money.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import {
  type DonationFormProps,
  donateFormRoute,
  donatePageRoute,
  donationFailures,
  donationPageIsland,
  type StoredFund,
} from "../contract.ts";
import { type AmountProblem, donationOf } from "../domain/donationAmount.ts";
import { donationTexts as texts } from "../domain/donationTexts.ts";
import { formFundOf, moneyOf, noticeOf } from "./describeFund.ts";
import { readFund } from "./donationFunds.ts";
import { startDonation } from "./startDonation.ts";

const fail = failuresOf(donationFailures);

/** The page of a fund and its form, which leads to the checkout. Both work without scripts. */
export function registerDonationPages(
  app: App,
  { pages, payments }: { pages: Pages; payments: PaymentProviders },
): void {
  const { islands } = app.services;

  app.route(donatePageRoute, async ({ params: { fundId } }, context) => {
    const fund = isUuid(fundId) ? await readFund(context.site, fundId) : undefined;
    return fund ? render(context, fund) : kernelFailure("not-found");
  });

  app.route(donateFormRoute, async ({ params: { fundId }, body }, context) => {
    const { website } = context;
    const fund = isUuid(fundId) ? await readFund(context.site, fundId) : undefined;
    if (!fund) return kernelFailure("not-found");
    if (!fund.isOpen) return render(context, fund, { failure: fail("fund-closed", { values: { name: fund.name } }) });
    if (!isPayable(website)) return render(context, fund, { failure: fail("donations-unavailable") });
    const given = { suggested: body.suggestedCents, custom: body.amount };
    const cents = donationOf(fund, given, website);
    if (typeof cents === "string") return render(context, fund, { failure: refuse(website, fund, cents), given });
    return redirectTo(await startDonation(context, fund, cents));
  });

  const isPayable = (website: Website) => payments.payableOn(website).purchases.includes("goods");

  function render(
    context: RequestContext,
    fund: StoredFund,
    refused?: { failure: Failure; given?: { suggested: string; custom: string } },
  ): Promise<Answer> {
    const { website } = context;
    const { failure, given } = refused ?? {};
    const notice = noticeOf(fund, isPayable(website)) ?? (given ? null : (failure?.message ?? null));
    const form: DonationFormProps = {
      formId: "donation",
      fund: formFundOf(website, fund),
      ...(failure && given ? { refused: { ...given, error: failure.message } } : {}),
    };
    const { name, description } = fund;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.donate,
      title: failure ? `${texts.errorPrefix}${name}` : name,
      mainContent: islands.render(donationPageIsland, { name, description, ...(notice ? { notice } : { form }) }),
      ...(failure ? { status: failure.status } : {}),
    });
  }
}

function refuse(website: Website, fund: StoredFund, problem: AmountProblem): Failure {
  const { minimumCents, maximumCents } = fund;
  const money = moneyOf(website);
  const values = {
    minimum: money(minimumCents),
    maximum: maximumCents === null ? "" : money(maximumCents),
    example: toDecimalString(Math.max(minimumCents, fund.suggestedCents[0] ?? 0), website.currency),
  };
  return fail(problem, { values });
}
