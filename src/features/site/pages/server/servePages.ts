import type { Themes } from "#features/site/themes/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { type EncodedPage, encodePage } from "#kernel/server/cache/pageCache.ts";
import { Answer, answerOfPage, redirectTo } from "#kernel/server/http/answer.ts";
import { cacheKey } from "#kernel/server/http/cachedServer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { commonHeaders, storefrontPageHeaders } from "#kernel/server/http/securityHeaders.ts";
import { escapeAttribute } from "#kernel/server/islands/islandRenderer.ts";
import { pageTypes } from "../contract.ts";
import { type PageAddress, pageUrl, readPageAddress } from "../domain/pageAddress.ts";
import { blogFeed } from "./blogFeed.ts";
import type { Pages } from "./Pages.ts";
import type { PageHeaders } from "./pageHeaders.ts";
import type { PagePreparer, PageRequest, PreparedPage } from "./renderPages.ts";
import { createStaleTimers } from "./staleTimers.ts";

interface Rendered {
  page: EncodedPage;
  /** Tags that were dropped while it was being rendered. */
  dropped: ReadonlySet<string>;
}

const jsonHeaders = { ...commonHeaders, "cache-control": "no-cache" };

/** Answers GET requests for pages: from the cache, else rendered once for all who wait, and kept. */
export function createPageServer(app: App, themes: Themes, prepare: PagePreparer, { headersOf }: PageHeaders) {
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
    if (address.isMoved) return redirectTo(url, 301);
    const key = cacheKey(request.headers, url, trustProxy);
    const known = pageCache.get(key);
    if (known) return share(context, known);
    const rendered = await renderOnce(key, context, address);
    return rendered ? share(context, rendered.page) : notFound(context);
  }

  function share(context: RequestContext, page: EncodedPage): Answer {
    context.request.isSharedAnswer = true;
    return answerOfPage(context, page);
  }

  /** Renders a page once, however many ask for it at the same time; one that has changed since is rendered anew. */
  function renderOnce(key: string, context: RequestContext, address: PageAddress): Promise<Rendered | undefined> {
    const other = running.get(key);
    if (other && other.dropped.size === 0) return other.result;
    const ticket = pageCache.beginRender(context.website.id);
    const result = render(context, ticket, async (page) => {
      const prepared = await prepare.atPath(page, address);
      if (!prepared) return undefined;
      // Kept under the one URL that it has, not under those with parameters that change nothing.
      const url = pageUrl({ ...address, ...prepared.address });
      const keptUnder = cacheKey(context.request.headers, url, trustProxy);
      return { key: keptUnder, prepared, encoded: await encode(prepared, address) };
    }).finally(() => {
      if (running.get(key)?.result === result) running.delete(key);
    });
    running.set(key, { dropped: ticket.dropped, result });
    return result;
  }

  async function render(
    context: RequestContext,
    ticket: ReturnType<typeof pageCache.beginRender>,
    make: (
      page: PageRequest,
    ) => Promise<{ key: string; prepared: PreparedPage; encoded: EncodedPage | undefined } | undefined>,
  ): Promise<Rendered | undefined> {
    try {
      // Read again, now that drops are heard: the context's copy may be older than the ticket.
      const website =
        (await app.resolveWebsite({ hostname: context.request.hostname.toLowerCase() })) ?? context.website;
      const made = await make({ website, site: app.site(website.id), origin: context.origin });
      if (!made?.encoded) {
        pageCache.abandon(ticket);
        return undefined;
      }
      if (made.prepared.isPassing) pageCache.abandon(ticket);
      else if (pageCache.store(made.key, ticket, made.prepared.tags, made.encoded)) {
        staleTimers.set(website.id, made.prepared.tags, made.prepared.staleAt);
      }
      return { page: made.encoded, dropped: ticket.dropped };
    } catch (error) {
      pageCache.abandon(ticket);
      throw error;
    }
  }

  async function encode(prepared: PreparedPage, address: PageAddress): Promise<EncodedPage | undefined> {
    const { rendering, template, head } = prepared;
    if (address.format === "html") {
      const html = await themes.render(rendering, template, head);
      return encodePage(html, { status: 200, headers: headersOf(html, rendering.website) });
    }
    if (address.format === "rss") {
      const feed = head.feedPath ? blogFeed(rendering, head) : undefined;
      const headers = { ...jsonHeaders, "content-type": "application/rss+xml; charset=utf-8" };
      return feed === undefined ? undefined : encodePage(feed, { status: 200, headers });
    }
    const json = JSON.stringify(rendering.model, null, address.format === "json-pretty" ? 2 : undefined);
    return encodePage(json, {
      status: 200,
      headers: { ...jsonHeaders, "content-type": "application/json; charset=utf-8" },
    });
  }

  /** A piece of the page at a path, kept like the page itself (`Pages.renderPiece`). */
  async function piece(context: RequestContext, piece: Parameters<Pages["renderPiece"]>[1]): Promise<Answer | Failure> {
    const key = cacheKey(context.request.headers, piece.url, trustProxy);
    const known = pageCache.get(key);
    if (known) return share(context, known);
    const rendered = await render(context, pageCache.beginRender(context.website.id), async (page) => {
      const prepared = await prepare.atPath(page, readPageAddress(piece.path));
      if (!prepared) return undefined;
      const html = piece.render(prepared.rendering);
      // Not a page: search engines are to find the one that it is of.
      const pieceHeaders = { ...headersOf(html, page.website), "x-robots-tag": "noindex" };
      return { key, prepared, encoded: await encodePage(html, { status: 200, headers: pieceHeaders }) };
    });
    return rendered ? share(context, rendered.page) : kernelFailure("not-found");
  }

  /** The theme's "not found" page, kept once per host; JSON for callers that did not ask for a page. */
  async function notFound(context: RequestContext): Promise<Answer | Failure> {
    if (!(context.request.headers.accept ?? "").includes("text/html")) return kernelFailure("not-found");
    // No request line holds a space, so this key is nobody's URL.
    const key = `${cacheKey(context.request.headers, "", trustProxy)} 404`;
    const known = pageCache.get(key);
    if (known) return share(context, known);
    const rendered = await render(context, pageCache.beginRender(context.website.id), async (page) => {
      const prepared = await prepareNotFound(page, context.website);
      const html = await themes.render(prepared.rendering, prepared.template, prepared.head);
      return {
        key,
        prepared,
        encoded: await encodePage(html, { status: 404, headers: headersOf(html, page.website) }),
      };
    });
    return rendered ? share(context, rendered.page) : kernelFailure("not-found");
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

  /** What a plain HTML form was refused for, with the way back to it. */
  async function refusal(context: RequestContext, failure: Failure): Promise<Answer | undefined> {
    if (!context.website) return undefined;
    const page = { website: context.website, site: context.site, origin: context.origin };
    const { origin, request } = context;
    const referer = request.headers.referer ?? "";
    const back = referer.startsWith(`${origin}/`) ? referer.slice(origin.length) : "/";
    const reasons = [failure.message, ...Object.values(failure.errors ?? {})];
    const prepared = await prepare.system(page, {
      pageType: pageTypes.error,
      title: failure.message,
      mainContent: `<div class="page-body page-message">${reasons
        .map((reason) => `<p>${escapeAttribute(reason)}</p>`)
        .join(
          "",
        )}<p><a class="button button-primary" href="${escapeAttribute(back)}">${pageTexts.goBack}</a></p></div>`,
    });
    const html = await themes.render(prepared.rendering, prepared.template, prepared.head);
    return new Answer(failure.status, { ...storefrontPageHeaders, "cache-control": "no-store" }, html);
  }

  /** The theme's error page, which tells nothing but the request's id; plain text when even that fails. */
  async function error(context: RequestContext, failure: Failure): Promise<Answer | undefined> {
    if (failure.status === 404 && context.website) {
      const answer = await notFound(context);
      return answer instanceof Answer ? answer : undefined;
    }
    if (failure.status < 500) return refusal(context, failure);
    const headers = { ...storefrontPageHeaders, "cache-control": "no-store" };
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
      return new Answer(
        failure.status,
        headers,
        await themes.render(prepared.rendering, prepared.template, prepared.head),
      );
    } catch (surprise) {
      app.services.logger.error({ err: surprise, requestId: id }, "the error page failed");
      const text = `${pageTexts.errorTitle}\n${id}\n`;
      return new Answer(failure.status, { ...headers, "content-type": "text/plain; charset=utf-8" }, text);
    }
  }

  return { serve, error, piece };
}

/** Titles of pages that have no other words of their own. */
export const pageTexts = { notFoundTitle: "Page not found", errorTitle: "Something went wrong", goBack: "Go back" };
