import { ownPaths } from "#features/site/languages/domain/languageRules.ts";
import { type PageModel, pageTypes } from "#features/site/page-model/contract.ts";
import { type PageAddress, pageUrl, readPageAddress } from "#features/site/page-model/domain/pageAddress.ts";
import { type Viewer, viewingOf } from "#features/site/page-model/domain/pageVisibility.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { attachmentHeader } from "#kernel/domain/attachmentHeader.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { hasPrefix, withoutPrefix, withPrefix } from "#kernel/domain/languages/localPaths.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { type EncodedPage, encodePage, isChoice, versionKey, withHeader } from "#kernel/server/cache/pageCache.ts";
import { Answer, answerOfPage, redirectTo } from "#kernel/server/http/answer.ts";
import { cacheKey, versionCaching } from "#kernel/server/http/cachedServer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import {
  commonHeaders,
  inertPolicy,
  storefrontHeadersOf,
  storefrontPageHeaders,
  transportSecurity,
} from "#kernel/server/http/securityHeaders.ts";
import { wantsPage } from "#kernel/server/http/wantsPage.ts";
import { inLanguageOfWebsite } from "#kernel/server/languages/localPages.ts";
import { publishedLanguages, websiteIn } from "#kernel/server/languages/websiteLanguages.ts";
import { aheadMsOf } from "#kernel/server/websiteTime.ts";
import type { MovedPage } from "./findRedirect.ts";
import type { LockScreens } from "./lockScreen.ts";
import type { Feed, MembersPages, Pages } from "./Pages.ts";
import type { PageHeaders } from "./pageHeaders.ts";
import { originalVersion, type PageVersions, type StylesOfVisitor } from "./pageVersions.ts";
import { isPrepared, type PagePreparer, type PageRequest, type PreparedPage, type RefusedPage } from "./renderPages.ts";
import { createStaleTimers } from "./staleTimers.ts";
import { siteLock, type Viewers } from "./viewers.ts";

interface Rendered {
  /** The page for everyone, or why there is none. */
  result: EncodedPage | RefusedPage | MovedPage | typeof siteLock;
  /** Tags that were dropped while it was being rendered. */
  dropped: ReadonlySet<string>;
  /** Absent if everyone gets this page. */
  versions?: PageVersions | undefined;
}

/** A page that may be cached. */
interface Made {
  key: string;
  /** Default: the original. */
  version?: string | undefined;
  prepared: PreparedPage;
  encoded: EncodedPage | undefined;
}

function encodeFeed(feed: Feed | undefined): Promise<EncodedPage> | undefined {
  if (!feed) return undefined;
  const { contentType, fileName, body } = feed;
  const saved: Record<string, string> = fileName ? { "content-disposition": attachmentHeader(fileName) } : {};
  return encodePage(body, { status: 200, headers: { ...dataHeaders, "content-type": contentType, ...saved } });
}

const dataHeaders = { ...commonHeaders, "cache-control": "no-cache", "content-security-policy": inertPolicy };

/** Headers of a page's model. */
export const modelHeaders = { ...dataHeaders, "content-type": "application/json; charset=utf-8" };

/** The model of a page for `?format=json` and `?format=json-pretty`. */
export function modelJson(model: PageModel, format: "json" | "json-pretty"): string {
  return JSON.stringify(model, null, format === "json-pretty" ? 2 : undefined);
}

/** The model with the addresses of its language. */
export const localModel = (app: App, website: Website, origin: string, json: string): Promise<string> =>
  inLanguageOfWebsite(app, website, { text: json, kind: "model", origin });

/**
 * Answers GET requests for pages: from the cache, otherwise rendered once for all simultaneous requests, and cached.
 */
export function createPageServer(
  app: App,
  themes: Themes,
  prepare: PagePreparer,
  { headersOf }: PageHeaders,
  {
    viewers,
    lockScreens,
    membersPages,
    stylesOf,
    onMissing,
  }: {
    viewers: Viewers;
    lockScreens: LockScreens;
    membersPages: MembersPages;
    stylesOf: StylesOfVisitor;
    /** Called when a visitor asks for an address without a page. */
    onMissing(context: RequestContext): void;
  },
) {
  const { pageCache } = app;
  const { trustProxy } = app.services.configuration;
  const running = new Map<string, { dropped: ReadonlySet<string>; result: Promise<Rendered | undefined> }>();
  const staleTimers = createStaleTimers(app);

  async function serve(context: RequestContext): Promise<Answer | Failure> {
    const { request } = context;
    const address = readPageAddress(request.url);
    if (address.segments[0] === "api") return kernelFailure("not-found");
    if (!context.website) return address.path === "/" ? redirectTo("/config", 302) : kernelFailure("no-website");
    const url = pageUrl(address);
    if (address.isMoved) return moved(context, { movedTo: address.path, status: 301 });
    // Pages of a locked website are not cached; visitors with its password get their own. Nor are pages for unknown hosts
    // cached, because requests can name any number of them. Nor are those of a language that only contributors see.
    if (!isShared(context)) return showAlone(context, address);
    const key = keyOf(context, url);
    const known = pageCache.get(key);
    if (known && !isChoice(known)) return share(context, known);
    const rendered = await renderOnce(key, context, address);
    if (!rendered) return missing(context);
    const { result, versions } = rendered;
    if (result === siteLock) return lockScreens.answer(context, siteLock);
    if ("bodies" in result) return versions ? serveVersion(context, address, versions) : share(context, result);
    if ("movedTo" in result) return moved(context, result);
    const viewer = await viewers.of(context);
    const viewing = viewingOf(result.collection, context.now, viewer);
    return viewing === "shown" ? showAlone(context, address, viewer) : refuse(context, { ...result, refused: viewing });
  }

  /** The version of the page that this visitor gets. */
  async function serveVersion(
    context: RequestContext,
    address: PageAddress,
    versions: PageVersions,
  ): Promise<Answer | Failure> {
    const { version, cookie } = await versions.chooseFor(context);
    const key = versionKey(keyOf(context, pageUrl(address)), version);
    const result = pageCache.getPage(key) ?? (await renderOnce(key, context, address, version))?.result;
    // The page changed at this moment.
    if (!result || result === siteLock || !("bodies" in result)) return showAlone(context, address);
    const answer = share(context, result);
    if (cookie) answer.headers["set-cookie"] = cookie;
    return answer;
  }

  /** The cache finds a page by the address that browsers request, with the path of its language. */
  const keyOf = ({ request, language }: RequestContext, url: string) =>
    cacheKey(request.raw, withPrefix(url, language.prefix), trustProxy);

  /** A page for one viewer, which never enters the cache. */
  async function showAlone(context: RequestContext, address: PageAddress, known?: Viewer): Promise<Answer | Failure> {
    const { website, site, origin } = context;
    const viewer = known ?? (await viewers.of(context));
    const page = await prepare.atPath({ website, site, origin, viewer }, address);
    if (!page) return missing(context);
    if ("movedTo" in page) return moved(context, page);
    if ("refused" in page) return refuse(context, page);
    const isData = address.format !== "html";
    const rendering = isData ? page.rendering : await (await stylesOf(context)).addTo(page.rendering);
    const encoded = await encode({ ...page, rendering }, address);
    return encoded ? alone(answerOfPage(context, encoded)) : notFound(context);
  }

  function refuse(context: RequestContext, { refused, collection }: RefusedPage): Promise<Answer | Failure> {
    if (refused === "members") return membersPages.refuse(context, collection);
    return refused === "locked" ? lockScreens.answer(context, collection) : notFound(context);
  }

  async function missing(context: RequestContext): Promise<Answer | Failure> {
    const own = ownAddress(context);
    if (own !== undefined) return redirectTo(own, 301);
    const { passHolder, memberView, place, website } = context;
    // Only what visitors ask for on the website's own host.
    const isVisited = !passHolder && !memberView && place.isKnown && !website.site_password_hash;
    if (isVisited && wantsPage(context.request)) onMissing(context);
    return notFound(context);
  }

  function share(context: RequestContext, page: EncodedPage): Answer {
    context.request.isSharedAnswer = true;
    return answerOfPage(context, page);
  }

  /** Renders a page once for simultaneous requests. If it changed meanwhile, it is rendered again. */
  function renderOnce(
    key: string,
    context: RequestContext,
    address: PageAddress,
    version?: string,
  ): Promise<Rendered | undefined> {
    const other = running.get(key);
    if (other && other.dropped.size === 0) return other.result;
    const ticket = pageCache.beginRender(context.website.id);
    const result = render(context, ticket, async (page) => {
      if (page.website.site_password_hash) return siteLock;
      const prepared = await prepare.atPath(version === undefined ? page : { ...page, version }, address);
      if (!isPrepared(prepared)) return prepared;
      // Cached under its canonical URL, without parameters that have no effect.
      const url = pageUrl({ ...address, ...prepared.address });
      return { key: keyOf(context, url), version, prepared, encoded: await encode(prepared, address) };
    }).finally(() => {
      if (running.get(key)?.result === result) running.delete(key);
    });
    running.set(key, { dropped: ticket.dropped, result });
    return result;
  }

  async function render(
    context: RequestContext,
    ticket: ReturnType<typeof pageCache.beginRender>,
    make: (page: PageRequest) => Promise<Made | Exclude<Rendered["result"], EncodedPage> | undefined>,
  ): Promise<Rendered | undefined> {
    try {
      // Read again, because notifications are received now and the context's copy may be older than the ticket.
      const known = (await app.resolveWebsite({ identifier: context.website.identifier })) ?? context.website;
      const website = await app.translateWebsite(websiteIn(known, context.language.locale));
      const made = await make({ website, site: app.site(website.id), origin: context.origin });
      if (made === undefined || made === siteLock || !("prepared" in made)) {
        pageCache.abandon(ticket);
        return made && { result: made, dropped: ticket.dropped };
      }
      const { key, prepared, version = originalVersion } = made;
      const { versions } = prepared;
      const { name, value } = transportSecurity;
      const encoded = made.encoded && context.isHttps ? withHeader(made.encoded, name, value) : made.encoded;
      if (!encoded || prepared.isUncacheable) pageCache.abandon(ticket);
      else if (pageCache.store(versions ? versionKey(key, version) : key, ticket, prepared.tags, encoded)) {
        watchTime(website, prepared);
        if (versions) pageCache.store(key, ticket, prepared.tags, versions.choiceFor(context.isHttps));
      }
      return encoded && { result: encoded, dropped: ticket.dropped, versions };
    } catch (error) {
      pageCache.abandon(ticket);
      throw error;
    }
  }

  /** Drops the page when it changes without a write, and every page when the navigation changes that way. */
  function watchTime(website: Website, { tags, expiresAt, navigationStaleAt }: PreparedPage): void {
    const collections = tags.filter((tag) => tag.startsWith(siteTags.collection("")));
    const real = (at: Date | undefined) => at && new Date(at.getTime() - aheadMsOf(website));
    staleTimers.set(website.id, collections, real(expiresAt));
    staleTimers.set(website.id, [siteTags.navigation], real(navigationStaleAt));
  }

  async function encode(prepared: PreparedPage, address: PageAddress): Promise<EncodedPage | undefined> {
    const { rendering, template, head } = prepared;
    if (address.format === "html") {
      const html = await themes.render(rendering, template, head);
      const headers = headersOf(html, rendering.website);
      const caching: Record<string, string> = prepared.versions ? { "cache-control": versionCaching } : {};
      return encodePage(html, { status: 200, headers: { ...headers, ...caching } });
    }
    if (address.format === "rss" || address.format === "jsonfeed") {
      const feed = head.feedPath ? prepared.feed?.(rendering, head, address.format) : undefined;
      return encodeFeed(await localFeed(rendering.website, head.origin, feed));
    }
    if (address.format === "ical") {
      return encodeFeed(await localFeed(rendering.website, head.origin, await prepared.calendar?.()));
    }
    const json = await localModel(app, rendering.website, head.origin, modelJson(rendering.model, address.format));
    return encodePage(json, { status: 200, headers: modelHeaders });
  }

  /** A feed whose links stay in its language. */
  async function localFeed(website: Website, origin: string, feed: Feed | undefined): Promise<Feed | undefined> {
    return (
      feed && { ...feed, body: await inLanguageOfWebsite(app, website, { text: feed.body, kind: "text", origin }) }
    );
  }

  /** A part of the page at a path, cached like the page itself (`Pages.renderPiece`). */
  async function piece(context: RequestContext, piece: Parameters<Pages["renderPiece"]>[1]): Promise<Answer | Failure> {
    const address = readPageAddress(piece.path);
    const key = keyOf(context, piece.url);
    const make = async (page: PageRequest) => {
      const found = await prepare.atPath(page, address);
      if (!isPrepared(found)) return found;
      // A piece has no versions: it always shows the original.
      const { versions: _versions, ...prepared } = found;
      const rendered = piece.render(prepared.rendering);
      const html = await inLanguageOfWebsite(app, page.website, { text: rendered, kind: "html", origin: page.origin });
      // It is not a page. Search engines should find the page that it belongs to.
      const pieceHeaders = { ...headersOf(html, page.website), "x-robots-tag": "noindex" };
      return { key, prepared, encoded: await encodePage(html, { status: 200, headers: pieceHeaders }) };
    };
    // Its address is the same in every language, so it is cached only if there is one.
    if (isShared(context) && !context.website.languages?.length) {
      const known = pageCache.getPage(key);
      if (known) return share(context, known);
      const rendered = await render(context, pageCache.beginRender(context.website.id), async (page) =>
        page.website.site_password_hash ? siteLock : make(page),
      );
      if (rendered && rendered.result !== siteLock && "bodies" in rendered.result) {
        return share(context, rendered.result);
      }
    }
    const { website, site, origin } = context;
    const made = await make({ website, site, origin, viewer: await viewers.of(context) });
    return made && "encoded" in made ? alone(answerOfPage(context, made.encoded)) : kernelFailure("not-found");
  }

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
      return { key, prepared, encoded: await encodePage(html, { status: 404, headers: { ...headers, ...caching } }) };
    };
    if (!isShared(context)) {
      const { website, site, origin } = context;
      return alone(answerOfPage(context, (await make({ website, site, origin })).encoded));
    }
    const known = pageCache.getPage(key);
    if (known) return share(context, known);
    const rendered = await render(context, pageCache.beginRender(context.website.id), async (page) =>
      page.website.site_password_hash ? siteLock : make(page),
    );
    if (rendered?.result === siteLock) return lockScreens.answer(context, siteLock);
    return rendered && "bodies" in rendered.result ? share(context, rendered.result) : kernelFailure("not-found");
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

  return { serve, error, piece };
}

/** Where the page is whose address names the website's own language: "/shop" for "/en/shop". Undefined for others. */
function ownAddress({ website, request, language }: RequestContext): string | undefined {
  if (!publishedLanguages(website).length || !language.isDefault) return undefined;
  const path = ownPaths(website.locale).find((own) => hasPrefix(request.url, `/${own}`));
  return path === undefined ? undefined : withoutPrefix(request.url, `/${path}`);
}

/** Whether pages are the same for everyone, so that they are cached. */
const isShared = ({ website, place, language }: RequestContext) =>
  !website.site_password_hash && place.isKnown && language.isPublished;

/** An answer for this visitor only: not cached, not indexed. */
function alone({ status, headers, body }: Answer): Answer {
  return new Answer(status, { ...headers, "cache-control": "private, no-store", "x-robots-tag": "noindex" }, body);
}

/** Redirects with the query of the request. */
function moved({ request }: RequestContext, { movedTo, status }: MovedPage): Answer {
  const query = request.url.indexOf("?");
  const asked = query === -1 ? "" : request.url.slice(query + 1);
  return redirectTo(asked ? `${movedTo}${movedTo.includes("?") ? "&" : "?"}${asked}` : movedTo, status);
}

/** Titles of pages that have no text of their own. */
export const pageTexts = defineTexts("pages", {
  notFoundTitle: "Page not found",
  errorTitle: "Something went wrong",
  goBack: "Go back",
});
