import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { versionKey } from "#kernel/server/cache/pageCache.ts";
import { Answer, answerOfPage } from "#kernel/server/http/answer.ts";
import { cacheKey, versionCaching } from "#kernel/server/http/cachedServer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { storefrontHeadersOf, storefrontPageHeaders } from "#kernel/server/http/securityHeaders.ts";
import { wantsPage } from "#kernel/server/http/wantsPage.ts";
import type { CachedRenderer } from "./cachedRenderer.ts";
import type { LockScreens } from "./lockScreen.ts";
import type { PageHeaders } from "./pageHeaders.ts";
import type { StylesOfVisitor } from "./pageVersions.ts";
import type { PagePreparer, PageRequest, PreparedPage } from "./renderPages.ts";
import { alone, isShared, share } from "./sharedAnswers.ts";
import { siteLock, type Viewers } from "./viewers.ts";

/** What visitors see instead of a page. */
export interface ErrorPages {
  notFound(context: RequestContext): Promise<Answer | Failure>;
  /** The page of a failure; undefined if it has none, such as that of a host without a website. */
  error(context: RequestContext, failure: Failure): Promise<Answer | undefined>;
}

export function createErrorPages(
  app: App,
  {
    themes,
    prepare,
    headersOf,
    viewers,
    lockScreens,
    stylesOf,
    renderer,
  }: {
    themes: Themes;
    prepare: PagePreparer;
    headersOf: PageHeaders["headersOf"];
    viewers: Viewers;
    lockScreens: LockScreens;
    stylesOf: StylesOfVisitor;
    renderer: CachedRenderer;
  },
): ErrorPages {
  const { pageCache } = app;
  const { trustProxy } = app.services.configuration;

  /** The theme's 404 page, cached once per host; JSON for requests that did not ask for a page. */
  async function notFound(context: RequestContext): Promise<Answer | Failure> {
    // The 404 page shows the navigation, which a locked website hides.
    if (viewers.isLockedOut(context)) return lockScreens.answer(context, siteLock);
    if (!wantsPage(context.request)) return kernelFailure("not-found");
    // A request line contains no spaces, so this key is no page's URL.
    const styles = await stylesOf(context);
    const plainKey = `${cacheKey(context.request.raw, context.language.prefix, trustProxy)} 404`;
    const key = styles.version === undefined ? plainKey : versionKey(plainKey, styles.version);
    const make = async (page: PageRequest) => {
      const prepared = (await prepare.chosenNotFound(page)) ?? (await prepareNotFound(page, page.website));
      const html = await themes.render(await styles.addTo(prepared.rendering), prepared.template, prepared.head);
      const headers = headersOf(html, page.website);
      const caching: Record<string, string> = styles.version === undefined ? {} : { "cache-control": versionCaching };
      return { key, prepared, encoded: new EncodedPage(html, { status: 404, headers: { ...headers, ...caching } }) };
    };
    if (!isShared(context)) {
      const { website, site, origin } = context;
      return alone(await answerOfPage(context, (await make({ website, site, origin })).encoded));
    }
    const known = pageCache.getPage(key);
    if (known) return share(context, known);
    const rendered = await renderer.forRequest(context, make);
    if (rendered?.result === siteLock) return lockScreens.answer(context, siteLock);
    return rendered?.result instanceof EncodedPage ? share(context, rendered.result) : kernelFailure("not-found");
  }

  async function prepareNotFound(page: PageRequest, website: Website): Promise<PreparedPage> {
    const template = (await themes.hasTemplate(website, "not-found.page")) ? { template: "not-found.page" } : {};
    return prepare.system(page, {
      pageType: pageTypes.notFound,
      title: pageTexts.notFoundTitle,
      mainContent: `<h1>${pageTexts.notFoundTitle}</h1>`,
      ...template,
    });
  }

  /** Says why a plain HTML form was rejected, with a link back. */
  async function refusal(context: RequestContext, failure: Failure): Promise<Answer | undefined> {
    if (!context.website) return undefined;
    const page = { website: context.website, site: context.site, origin: context.origin };
    const { visitedOrigin, request } = context;
    const referer = request.headers.referer ?? "";
    const back = referer.startsWith(`${visitedOrigin}/`) ? referer.slice(visitedOrigin.length) : "/";
    const reasons = [failure.message, ...Object.values(failure.errors ?? {})];
    const prepared = await prepare.system(page, {
      pageType: pageTypes.error,
      title: failure.message,
      mainContent: `<div class="page-body page-message">${reasons
        .map((reason) => `<p>${escapeHtml(reason)}</p>`)
        .join("")}<p><a class="button button-primary" href="${escapeHtml(back)}">${pageTexts.goBack}</a></p></div>`,
    });
    const rendering = await (await stylesOf(context)).addTo(prepared.rendering);
    const html = await themes.render(rendering, prepared.template, prepared.head);
    return new Answer(failure.status, { ...storefrontHeadersOf(html), "cache-control": "no-store" }, html);
  }

  /** The theme's error page, which shows only the request's id. If that fails, plain text. */
  async function error(context: RequestContext, failure: Failure): Promise<Answer | undefined> {
    if (context.website && viewers.isLockedOut(context)) {
      const screen = await lockScreens.answer(context, siteLock, failure.status < 500 ? failure : undefined);
      return screen instanceof Answer ? screen : undefined;
    }
    if (failure.status === 404 && context.website) {
      const answer = await notFound(context);
      return answer instanceof Answer ? answer : undefined;
    }
    if (failure.status < 500) return refusal(context, failure);
    const id = context.request.id;
    try {
      if (!context.website) throw new Error("there is no website whose theme could show this");
      const page = { website: context.website, site: context.site, origin: context.origin };
      const isTemplated = await themes.hasTemplate(context.website, "error.page");
      const prepared = await prepare.system(page, {
        pageType: pageTypes.error,
        title: pageTexts.errorTitle,
        mainContent: `<code>${id}</code>`,
        ...(isTemplated ? { template: "error.page" } : {}),
      });
      const html = await themes.render(prepared.rendering, prepared.template, prepared.head);
      return new Answer(failure.status, { ...storefrontHeadersOf(html), "cache-control": "no-store" }, html);
    } catch (surprise) {
      app.services.logger.error({ err: surprise, requestId: id }, "the error page failed");
      const text = `${pageTexts.errorTitle}\n${id}\n`;
      const headers = { ...storefrontPageHeaders, "content-type": "text/plain; charset=utf-8" };
      return new Answer(failure.status, { ...headers, "cache-control": "no-store" }, text);
    }
  }

  return { notFound, error };
}

/** Titles of pages that have no text of their own. */
const pageTexts = defineTexts("pages", {
  notFoundTitle: "Page not found",
  errorTitle: "Something went wrong",
  goBack: "Go back",
});
