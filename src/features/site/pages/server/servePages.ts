import { ownPaths } from "#features/site/languages/domain/languageRules.ts";
import { type PageAddress, pageUrl, readPageAddress } from "#features/site/page-model/domain/pageAddress.ts";
import { type Viewer, viewingOf } from "#features/site/page-model/domain/pageVisibility.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { hasPrefix, withoutPrefix, withPrefix } from "#kernel/domain/languages/localPaths.ts";
import { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { isChoice, versionKey } from "#kernel/server/cache/pageCache.ts";
import { type Answer, answerOfPage, redirectTo } from "#kernel/server/http/answer.ts";
import { cacheKey } from "#kernel/server/http/cachedServer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { wantsPage } from "#kernel/server/http/wantsPage.ts";
import { addressOfFormerLanguage } from "#kernel/server/languages/formerLanguages.ts";
import { inLanguageOfWebsite } from "#kernel/server/languages/localPages.ts";
import { publishedLanguages } from "#kernel/server/languages/websiteLanguages.ts";
import { createCachedRenderer } from "./cachedRenderer.ts";
import { createPageEncoder } from "./encodePages.ts";
import { createErrorPages } from "./errorPages.ts";
import type { MovedPage } from "./findRedirect.ts";
import type { LockScreens } from "./lockScreen.ts";
import type { MembersPages, Pages } from "./Pages.ts";
import type { PageHeaders } from "./pageHeaders.ts";
import type { PageVersions, StylesOfVisitor } from "./pageVersions.ts";
import { isPrepared, type PagePreparer, type PageRequest, type RefusedPage } from "./renderPages.ts";
import { alone, isShared, share } from "./sharedAnswers.ts";
import { siteLock, type Viewers } from "./viewers.ts";

/**
 * Answers GET requests for pages: from the cache, otherwise rendered once for all simultaneous requests, and cached.
 */
export function createPageServer(
  app: App,
  themes: Themes,
  prepare: PagePreparer,
  headers: PageHeaders,
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
  const { headersOf } = headers;
  const encode = createPageEncoder(app, themes, headers);
  const renderer = createCachedRenderer(app);
  const { notFound, error } = createErrorPages(app, {
    themes,
    prepare,
    headersOf,
    viewers,
    lockScreens,
    stylesOf,
    renderer,
  });

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
    if (result instanceof EncodedPage)
      return versions ? serveVersion(context, address, versions) : share(context, result);
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
    if (!(result instanceof EncodedPage)) return showAlone(context, address);
    const answer = await share(context, result);
    if (cookie) answer.headers["set-cookie"] = cookie;
    return answer;
  }

  /** The cache finds a page by the address that browsers request, with the path of its language. */
  const keyOf = ({ request, language }: RequestContext, url: string) =>
    cacheKey(request.raw, withPrefix(url, language.prefix), trustProxy);

  /** Renders a page for everyone: the original, or a version of it. */
  function renderOnce(key: string, context: RequestContext, address: PageAddress, version?: string) {
    return renderer.once(key, context, async (page) => {
      const prepared = await prepare.atPath(version === undefined ? page : { ...page, version }, address);
      if (!isPrepared(prepared)) return prepared;
      // Cached under its canonical URL, without parameters that have no effect.
      const url = pageUrl({ ...address, ...prepared.address });
      return { key: keyOf(context, url), version, prepared, encoded: await encode(prepared, address) };
    });
  }

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
    return encoded ? alone(await answerOfPage(context, encoded)) : notFound(context);
  }

  /**
   * Where the page is whose address begins with the website's own language, or with a path that one of its languages had:
   * "/shop" for "/en/shop". Undefined for others.
   */
  async function ownAddress({ website, request: { url }, language }: RequestContext): Promise<string | undefined> {
    if (!language.isDefault) return undefined;
    const own = publishedLanguages(website).length > 0 ? ownPaths(website.locale) : [];
    const path = own.find((each) => hasPrefix(url, `/${each}`));
    return path === undefined ? addressOfFormerLanguage(app, website, url) : withoutPrefix(url, `/${path}`);
  }

  async function refuse(context: RequestContext, { refused, collection }: RefusedPage): Promise<Answer | Failure> {
    if (refused === "members") return membersPages.refuse(context, collection);
    if (refused === "locked") return lockScreens.answer(context, collection);
    return (await leadToOwnAddress(context)) ?? notFound(context);
  }

  async function leadToOwnAddress(context: RequestContext): Promise<Answer | undefined> {
    const own = await ownAddress(context);
    // A page below the former path of a language may have been found by its slug in this language.
    return own === undefined || own === context.request.url ? undefined : redirectTo(own, 301);
  }

  async function missing(context: RequestContext): Promise<Answer | Failure> {
    const led = await leadToOwnAddress(context);
    if (led) return led;
    const { passHolder, memberView, place, website } = context;
    // Only what visitors ask for on the website's own host.
    const isVisited = !passHolder && !memberView && place.isKnown && !website.site_password_hash;
    if (isVisited && wantsPage(context.request)) onMissing(context);
    return notFound(context);
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
      return { key, prepared, encoded: new EncodedPage(html, { status: 200, headers: pieceHeaders }) };
    };
    // Its address is the same in every language, so it is cached only if there is one.
    if (isShared(context) && !context.website.languages?.length) {
      const known = pageCache.getPage(key);
      if (known) return share(context, known);
      const rendered = await renderer.forRequest(context, make);
      if (rendered?.result instanceof EncodedPage) return share(context, rendered.result);
    }
    const { website, site, origin } = context;
    const made = await make({ website, site, origin, viewer: await viewers.of(context) });
    return made && "encoded" in made ? alone(await answerOfPage(context, made.encoded)) : kernelFailure("not-found");
  }

  return { serve, error, piece };
}

/** Redirects with the query of the request. */
function moved({ request }: RequestContext, { movedTo, status }: MovedPage): Answer {
  const query = request.url.indexOf("?");
  const asked = query === -1 ? "" : request.url.slice(query + 1);
  return redirectTo(asked ? `${movedTo}${movedTo.includes("?") ? "&" : "?"}${asked}` : movedTo, status);
}
