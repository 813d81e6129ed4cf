import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { failuresOf, fillMessage } from "#kernel/contract/failure.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { answerOfPage } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { textLanguageOf } from "#kernel/server/languages/languageFiles.ts";
import {
  installmentFailures,
  installmentInfoRoute,
  installmentPageRoute,
  readInstallmentsRoute,
  saveInstallmentsRoute,
} from "../contract.ts";
import { arePaidOut, describeInstallments } from "../domain/installmentContext.ts";
import {
  installmentMarkets,
  isInstallmentBrand,
  localesOf,
  marketOf,
  writtenLanguage,
} from "../domain/installmentMarkets.ts";
import { brandNames, installmentTexts } from "../domain/installmentTexts.ts";
import { installmentInfo } from "./installmentInfo.ts";
import { installments, offeredBrand, shownLanguage } from "./installments.ts";
import { productInstallments } from "./productInstallments.ts";

const fail = failuresOf(installmentFailures);

/** Installments: the teaser of products, its explanation, and the studio's settings. */
export function registerInstallments(
  app: App,
  { catalog, pages, themes, payments }: { catalog: Catalog; pages: Pages; themes: Themes; payments: PaymentProviders },
): void {
  themes.addFormatter("installments", productInstallments(app.services.islands, payments));

  catalog.addItemDetails(async ({ website }, products) => {
    const { currency, locale } = website;
    const isPayable = payments.payableOn(website).installments;
    const shop = { ...installments.of(website), currency, locale, isPayable };
    const described = products.map(({ id, structuredContent }) => {
      const context = describeInstallments(shop, structuredContent) as unknown as Record<string, JsonValue>;
      return [id, { model: { installments: context } }] as const;
    });
    return new Map(described);
  });

  app.route(readInstallmentsRoute, async (_input, { website }) => installments.of(website));

  app.route(saveInstallmentsRoute, async ({ body }, context) => {
    const { currency } = context.website;
    const market = marketOf(body.country);
    if (body.enabled && market && !arePaidOut({ ...body, currency })) {
      const { brand, currency: paid } = installmentMarkets[market];
      const values = { brand: brandNames[brand], currency: paid, shopCurrency: currency };
      const message = fillMessage(installmentFailures["currency-mismatch"].message, values);
      return fail("currency-mismatch", { values, errors: { country: message } });
    }
    return (await installments.save(context, body)) ?? fail("stale-revision");
  });

  app.route(installmentPageRoute, async ({ params }, context) => {
    const offered = offeredBrand(context.website, payments);
    if (!offered || offered.brand !== params.brand) return fail("info-unknown");
    const { brand, locale } = offered;
    const language = writtenLanguage(locale);
    const title = installmentTexts(brand, language).infoTitle;
    const tag = shownLanguage(locale, context.website.locale);
    const info = installmentInfo(brand, locale, tag);
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title,
      mainContent: `<div class="installments-page"><h1 lang="${tag}" dir="${textDirection(tag)}">${escapeHtml(title)}</h1>${info}</div>`,
    });
  });

  app.route(installmentInfoRoute, async ({ params: { brand, fileName }, query }, context) => {
    const locale = isInstallmentBrand(brand)
      ? localesOf(brand).find((candidate) => `${candidate}.html` === fileName)
      : undefined;
    if (!locale || !isInstallmentBrand(brand)) return fail("info-unknown");
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=3600" };
    const language = textLanguageOf(query.language);
    const info = inLanguage(language, () => installmentInfo(brand, locale, shownLanguage(locale, language)));
    return answerOfPage(context, new EncodedPage(info, { status: 200, headers }));
  });
}
