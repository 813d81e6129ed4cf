import { pageTypes } from "#features/site/page-model/contract.ts";
import type { PageRendering } from "#features/site/themes/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { cookieSettingsPath } from "../browserContract.ts";
import { cookieTexts } from "../domain/cookieTexts.ts";
import { serviceNames, usedServices } from "../domain/tags/tagServices.ts";
import { settingsOf, tagIdsOf } from "./analyticsSettings.ts";

/** Pages that are not counted (spec.txt §6). */
const uncounted: number[] = [
  pageTypes.notFound,
  pageTypes.lockScreen,
  pageTypes.protectedContent,
  pageTypes.accessDenied,
  pageTypes.emailPreview,
];

/** Whether views of a page are not counted. */
export const isUncounted = (pageType: number): boolean => uncounted.includes(pageType);

/** Whether visitors of a website are asked about cookies. */
export function asksAboutCookies(website: Website): boolean {
  const { isEnabled, hasCookies, consent } = settingsOf(website);
  return isEnabled && hasCookies && consent !== "off";
}

/** Whether visitors of a website have something to accept or decline: cookies, or services of other companies. */
export const asksVisitors = (website: Website): boolean =>
  asksAboutCookies(website) || usedServices(tagIdsOf(website)).length > 0;

/** What a website that asks says about its cookies, and about the services that it uses. */
export function cookieQuestion(website: Website): string {
  const cookies = cookieTexts[settingsOf(website).consent === "notify" ? "notify" : "ask"];
  const services = usedServices(tagIdsOf(website)).map((service) => serviceNames[service]);
  if (services.length === 0) return cookies;
  const named = new Intl.ListFormat(website.locale, { type: "conjunction" }).format(services);
  const tags = fillMessage(cookieTexts.tags, { services: named });
  return asksAboutCookies(website) ? `${cookies} ${tags}` : tags;
}

/** Two buttons that are equally easy to choose. */
export const answerButtons = () => `<div class="cookie-answers">
<button class="button" name="answer" value="accepted">${cookieTexts.accept}</button>
<button class="button" name="answer" value="declined">${cookieTexts.decline}</button>
</div>`;

/** The banner at the beginning of a page. It is hidden until a script finds that there is no answer yet. */
export function cookieBanner({ website, isPreview }: PageRendering): string {
  if (isPreview || !asksVisitors(website)) return "";
  return `<section class="cookie-banner" aria-label="${cookieTexts.banner}" hidden><p>${escapeHtml(cookieQuestion(website))}</p><form method="post" action="${cookieSettingsPath}">${answerButtons()}</form></section>`;
}

/** The link to the answer, and the script that counts, at the end of a page. @param script its URL */
export function visitFooter({ website, model, isPreview, version }: PageRendering, script: string): string {
  const settings = settingsOf(website);
  if (isPreview) return "";
  const asks = asksAboutCookies(website);
  const link = asksVisitors(website)
    ? `<aside class="cookie-link" aria-label="${cookieTexts.banner}"><a href="${cookieSettingsPath}">${cookieTexts.link}</a></aside>`
    : "";
  if (!settings.isEnabled || isUncounted(model.pageType)) return link;
  const attributes = [
    `data-website="${escapeHtml(website.id)}"`,
    `data-template="${escapeHtml(website.theme)}"`,
    `data-speed="${settings.speedPercent}"`,
    ...(settings.hasCookies ? ["data-cookies"] : []),
    ...(asks ? [`data-consent="${settings.consent}"`] : []),
    ...(model.pageType === pageTypes.search ? ["data-search"] : []),
    ...(version === undefined ? [] : [`data-version="${escapeHtml(version)}"`]),
  ];
  return `${link}<script type="module" src="${escapeHtml(script)}" ${attributes.join(" ")}></script>`;
}
