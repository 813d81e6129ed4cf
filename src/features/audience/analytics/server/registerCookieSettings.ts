import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { ownPathOrHome } from "#kernel/domain/paths/ownPath.ts";
import { redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { cookieSettingsPath } from "../browserContract.ts";
import { cookieSettingsRoute, saveCookieSettingsRoute } from "../contract.ts";
import { consentCookie, consentSeconds } from "../domain/consentCookie.ts";
import { cookieTexts } from "../domain/cookieTexts.ts";
import { acceptedServices, tagAnswer, tagConsentCookie, usedServices } from "../domain/tags/tagServices.ts";
import { analyticsCookie } from "../domain/visitCookies.ts";
import { clearedCookies } from "../domain/visitStorage.ts";
import { tagIdsOf } from "./analyticsSettings.ts";
import { answerButtons, asksVisitors, cookieQuestion } from "./cookieParts.ts";

/** The page on which visitors accept or decline cookies, or change their answer. It works without scripts. */
export function registerCookieSettings(app: App, pages: Pick<Pages, "renderSystemPage">): void {
  app.route(cookieSettingsRoute, async ({ query }, context) => {
    if (!asksVisitors(context.website)) return kernelFailure("not-found");
    const answer = answerOf(context);
    const state = answer === "accepted" || answer === "declined" ? cookieTexts[answer] : cookieTexts.none;
    const back = ownPathOrHome(query.back ?? pageBefore(context));
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: cookieTexts.title,
      mainContent: `<div class="page-body page-message">
<h1>${cookieTexts.title}</h1>
<p>${escapeHtml(cookieQuestion(context.website))}</p>
<p role="status"><strong>${escapeHtml(state)}</strong></p>
<form method="post" action="${cookieSettingsPath}"><input type="hidden" name="back" value="${escapeHtml(back)}">${answerButtons()}</form>
<p>${escapeHtml(cookieTexts.kept)}</p>
<p><a href="${escapeHtml(back)}">${cookieTexts.back}</a></p>
</div>`,
    });
  });

  app.route(saveCookieSettingsRoute, async ({ body: { answer, back } }, { request, reply, website, isHttps }) => {
    if (!asksVisitors(website)) return kernelFailure("not-found");
    const options = { path: "/", sameSite: "lax", secure: isHttps } as const;
    // Scripts read it, because cached pages are the same for everyone.
    reply.setCookie(consentCookie, answer, { ...options, maxAge: consentSeconds });
    const services = usedServices(tagIdsOf(website));
    if (services.length > 0) {
      const accepted = answer === "accepted" ? acceptedServices(services) : answer;
      reply.setCookie(tagConsentCookie, accepted, { ...options, maxAge: consentSeconds });
    }
    if (answer === "declined") {
      const ofGoogle = Object.keys(request.cookies).filter((name) => /^_ga(?:_|$)/.test(name));
      for (const name of [analyticsCookie, ...clearedCookies, ...ofGoogle]) reply.clearCookie(name, options);
    }
    return redirectTo(
      back === undefined ? cookieSettingsPath : `${cookieSettingsPath}?back=${encodeURIComponent(ownPathOrHome(back))}`,
    );
  });
}

/** What the visitor chose; undefined if services were added since. */
function answerOf({ website, request: { cookies } }: RequestContext): string | undefined {
  const services = usedServices(tagIdsOf(website));
  return services.length > 0 ? tagAnswer(cookies[tagConsentCookie], services) : cookies[consentCookie];
}

/** The path of the website's page whose link was followed; the home page if the browser doesn't say it. */
function pageBefore({ request, visitedOrigin }: RequestContext): string {
  const { referer } = request.headers;
  if (!referer || !URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  return origin === visitedOrigin && pathname !== cookieSettingsPath ? pathname + search : "/";
}
