import type { PageModel } from "#features/site/page-model/contract.ts";
import type { PageAddress } from "#features/site/page-model/domain/pageAddress.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { attachmentHeader } from "#kernel/domain/attachmentHeader.ts";
import { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { versionCaching } from "#kernel/server/http/cachedServer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { commonHeaders, inertPolicy } from "#kernel/server/http/securityHeaders.ts";
import { inLanguageOfWebsite } from "#kernel/server/languages/localPages.ts";
import type { Feed } from "./Pages.ts";
import type { PageHeaders } from "./pageHeaders.ts";
import type { PreparedPage } from "./renderPages.ts";

function encodeFeed(feed: Feed | undefined): EncodedPage | undefined {
  if (!feed) return undefined;
  const { contentType, fileName, body } = feed;
  const saved: Record<string, string> = fileName ? { "content-disposition": attachmentHeader(fileName) } : {};
  return new EncodedPage(body, { status: 200, headers: { ...dataHeaders, "content-type": contentType, ...saved } });
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

/** Renders a page in the format of its address; undefined if the page has none of that format. */
export type PageEncoder = (prepared: PreparedPage, address: PageAddress) => Promise<EncodedPage | undefined>;

export function createPageEncoder(app: App, themes: Themes, { headersOf }: PageHeaders): PageEncoder {
  async function encode(prepared: PreparedPage, address: PageAddress): Promise<EncodedPage | undefined> {
    const { rendering, template, head } = prepared;
    if (address.format === "html") {
      const html = await themes.render(rendering, template, head);
      const headers = headersOf(html, rendering.website);
      const caching: Record<string, string> = prepared.versions ? { "cache-control": versionCaching } : {};
      return new EncodedPage(html, { status: 200, headers: { ...headers, ...caching } });
    }
    if (address.format === "rss" || address.format === "jsonfeed") {
      const feed = head.feedPath ? prepared.feed?.(rendering, head, address.format) : undefined;
      return encodeFeed(await localFeed(rendering.website, head.origin, feed));
    }
    if (address.format === "ical") {
      return encodeFeed(await localFeed(rendering.website, head.origin, await prepared.calendar?.()));
    }
    const json = await localModel(app, rendering.website, head.origin, modelJson(rendering.model, address.format));
    return new EncodedPage(json, { status: 200, headers: modelHeaders });
  }

  /** A feed whose links stay in its language. */
  async function localFeed(website: Website, origin: string, feed: Feed | undefined): Promise<Feed | undefined> {
    return (
      feed && { ...feed, body: await inLanguageOfWebsite(app, website, { text: feed.body, kind: "text", origin }) }
    );
  }

  return encode;
}
