import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { type Failure, failuresOf, fillMessage } from "#kernel/contract/failure.ts";
import { maxSitePath, viewSiteRoute } from "#kernel/contract/sitePass.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { storefrontHeadersOf } from "#kernel/server/http/securityHeaders.ts";
import { wantsPage } from "#kernel/server/http/wantsPage.ts";
import { lockFailures, lockTexts, unlockRoute } from "../contract.ts";
import type { LockScreenDrawer } from "./Pages.ts";
import type { StylesOfVisitor } from "./pageVersions.ts";
import type { PagePreparer } from "./renderPages.ts";
import { siteLock } from "./viewers.ts";

const fail = failuresOf(lockFailures);

/** What is locked: the whole website, or one page. */
export type Lock = typeof siteLock | { id: string; title: string };

/** Renders the lock screens of websites and pages. */
export interface LockScreens {
  /** Renders the owner's screen around the form. Without one, the theme's is used. */
  drawWith(draw: LockScreenDrawer): void;
  /**
   * The lock screen (page type 103), for this visitor only; a failure for data requests.
   * @param problem why it is shown again
   */
  answer(context: RequestContext, lock: Lock, problem?: Failure, returnTo?: string): Promise<Answer | Failure>;
}

export function createLockScreens(themes: Themes, prepare: PagePreparer, stylesOf: StylesOfVisitor): LockScreens {
  let draw: LockScreenDrawer = async () => undefined;
  return {
    drawWith(drawer) {
      draw = drawer;
    },
    async answer(context, lock, problem, returnTo = wayBack(context)) {
      const reason = fail(lock === siteLock ? "site-locked" : "page-locked");
      const { request, website, site, origin } = context;
      if (!wantsPage(request)) return problem ?? reason;
      const name = lock === siteLock ? website.title : lock.title;
      const title = problem ? fillMessage(lockTexts.titleOfProblem, { title: name }) : name;
      const page = prepare.bare({ website, site, origin }, { pageType: pageTypes.lockScreen, title });
      const form = lockForm(lock, reason.message, problem?.message, returnTo);
      const { model } = page.rendering;
      model.mainContent = (await draw({ site, website, model }, form)) ?? lockScreenContent(name, form);
      const rendering = await (await stylesOf(context)).addTo(page.rendering);
      const html = await themes.render(rendering, page.template, page.head);
      const status = problem?.status ?? reason.status;
      return new Answer(status, { ...storefrontHeadersOf(html), ...lockHeaders }, html);
    },
  };
}

/** The page that the visitor requested; for a form, the page with the form. */
function wayBack({ request, visitedOrigin }: RequestContext): string {
  if (request.method === "GET" || request.method === "HEAD") return request.url;
  const referer = request.headers.referer ?? "";
  return referer.startsWith(`${visitedOrigin}/`) ? referer.slice(visitedOrigin.length) : "/";
}

// A 401 names an authentication scheme (RFC 9110 §15.5.2). Browsers show the page if they don't know the scheme.
const lockHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "www-authenticate": 'Form realm="password"',
};

/** The default content of a lock screen. HTML. */
export function lockScreenContent(title: string, form: string): string {
  return `<div class="lock-screen"><h1>${escapeHtml(title)}</h1>${form}</div>`;
}

/** The form in a preview of the studio, where it does nothing. HTML. */
export function sampleLockForm(): string {
  return lockForm(siteLock, fail("site-locked").message, undefined, "/");
}

/** Link to the studio and back, because people who work on the website need no password. */
const studioLink = (path: string) =>
  `${viewSiteRoute.path}?${new URLSearchParams({ path: path.length > maxSitePath ? "/" : path })}`;

/** The form for the password. It works without JavaScript. HTML. */
function lockForm(lock: Lock, text: string, problem: string | undefined, returnTo: string): string {
  const hidden = { lock: lock === siteLock ? siteLock : lock.id, returnTo };
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const described = problem ? ' aria-invalid="true" aria-describedby="lock-problem" autofocus' : "";
  return `<form class="lock-form" method="post" action="${unlockRoute.path}">${fields.join("")}
<p class="lock-text">${text}</p>
<div class="lock-field"><label for="lock-password">${lockTexts.password}</label>
<input id="lock-password" type="password" name="password" maxlength="200" required autocomplete="current-password"${described}></div>
${problem ? `<p class="lock-problem" id="lock-problem" role="alert">${escapeHtml(problem)}</p>` : ""}
<button class="button button-primary" type="submit">${lockTexts.enter}</button>
<p class="lock-studio"><a href="${escapeHtml(studioLink(returnTo))}">${lockTexts.forContributors}</a></p></form>`;
}
