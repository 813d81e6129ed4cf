import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { siteTags } from "#features/site/sites/contract.ts";
import { withPrefix } from "#kernel/domain/languages/localPaths.ts";
import { createTagMemory } from "#kernel/server/cache/createTagMemory.ts";
import { EncodedPage, encodingFor } from "#kernel/server/cache/encodedPage.ts";
import { Answer, answerOfPage, matchesEtag } from "#kernel/server/http/answer.ts";
import { cacheKey } from "#kernel/server/http/cachedServer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { commonHeaders, inertPolicy, transportSecurity } from "#kernel/server/http/securityHeaders.ts";
import { inLanguageOfWebsite } from "#kernel/server/languages/localPages.ts";
import { websiteIn } from "#kernel/server/languages/websiteLanguages.ts";
import { channels, type FeedFormat, feedFormats, feedPath } from "../domain/channels.ts";
import type { FeedPart } from "./feedParts.ts";
import { readStorePages } from "./readFeedProducts.ts";

/** A smaller feed is cached like a page (characters). A larger one is streamed each time. */
const maxCachedLength = 2_000_000;

/** What is served: the feed of a path, in pieces. */
export interface ServedFeed {
  path: string;
  contentType: string;
  /** The text in pieces; undefined if the website has no such feed. */
  parts(website: Website): AsyncGenerator<FeedPart> | undefined;
}

/**
 * Sends feeds. A small one is cached with the tags of its products until one of them changes. Of a large one only the
 * ETag is remembered, until anything of the website changes.
 * @returns undefined if there is no such feed
 */
export function createFeedServer(app: App) {
  const { pageCache } = app;
  const { trustProxy } = app.services.configuration;
  const paths = channels.flatMap((channel) => feedFormats.map((format: FeedFormat) => feedPath(channel, format)));
  const keyOf = (websiteId: string, path: string) => `${websiteId} ${path}`;
  const etags = createTagMemory<{ origin: string; etag: string }>(app, (websiteId) =>
    websiteId === undefined ? "all" : paths.map((path) => keyOf(websiteId, path)),
  );

  /** Feeds that are being written. */
  const writing = new Map<string, Promise<void>>();

  /** Writes a feed for one request at a time. Those after it find a small one in the cache. */
  return async function serveFeed(context: RequestContext, feed: ServedFeed): Promise<Answer | undefined> {
    const name = keyOf(context.site.websiteId, feed.path);
    while (writing.has(name)) await writing.get(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    writing.set(name, promise);
    try {
      return await serve(context, feed);
    } finally {
      writing.delete(name);
      resolve();
    }
  };

  async function serve(context: RequestContext, feed: ServedFeed): Promise<Answer | undefined> {
    const { origin, site } = context;
    const { isDefault, isPublished } = context.language;
    const isShared = !context.website.site_password_hash && context.place.isKnown && isPublished;
    const key = cacheKey(context.request.raw, withPrefix(feed.path, context.language.prefix), trustProxy);
    const known = isShared ? pageCache.getPage(key) : undefined;
    if (known) return answerOfPage(context, known);

    const etagKey = keyOf(site.websiteId, feed.path);
    // Of the feeds in other languages, nothing is remembered.
    const remembered =
      isDefault &&
      (await etags.recall(
        etagKey,
        async () => undefined,
        (value) => value.origin === origin,
      ));
    const ticket = pageCache.beginRender(site.websiteId);
    const sent = Promise.withResolvers<string | undefined>();
    try {
      // Read again, because changes are received from now on and the context's copy may be older.
      const { website } = context;
      const known = (await app.resolveWebsite({ identifier: website.identifier })) ?? website;
      const current = websiteIn(known, website.locale);
      const given = feed.parts(current);
      if (!given) return undefined;
      const parts = localParts(current, origin, given);
      const headers = headersOf(context, feed);
      if (remembered && matchesEtag(context.request.headers["if-none-match"], remembered.etag)) {
        return new Answer(304, { ...headers, etag: remembered.etag });
      }
      const pages = await readStorePages(site, context.now);
      // From now on, so that a change while the feed is sent counts. What appears by itself is no change.
      const isKnown = sent.promise.then((etag) => etag && !pages.isChanging && { origin, etag });
      if (isDefault)
        void etags
          .recall(
            etagKey,
            async () => (await isKnown) || undefined,
            () => false,
          )
          .catch(() => undefined);

      const { first, isWhole } = await readStart(parts);
      if (!isWhole) {
        const etag: Record<string, string> = remembered ? { etag: remembered.etag } : {};
        const stream = streamOf(first, parts, sent.resolve);
        const { encoded, encoding } = encodeStream(stream, context.request.headers["accept-encoding"]);
        return new Answer(200, { ...headers, ...etag, ...encoding, vary: "accept-encoding" }, encoded);
      }
      sent.resolve(undefined);
      const page = new EncodedPage(first.map(({ text }) => text).join(""), { status: 200, headers });
      const tags = [
        ...pages.ids.map(siteTags.collection),
        ...first.flatMap(({ productIds }) => productIds.map(siteTags.item)),
      ];
      if (isShared && !pages.isChanging) pageCache.store(key, ticket, tags, page);
      return answerOfPage(context, page);
    } catch (error) {
      sent.resolve(undefined);
      throw error;
    } finally {
      pageCache.abandon(ticket);
    }
  }

  /** The parts with the addresses of the website's language. */
  async function* localParts(
    website: Website,
    origin: string,
    parts: AsyncGenerator<FeedPart>,
  ): AsyncGenerator<FeedPart> {
    for await (const part of parts) {
      yield { ...part, text: await inLanguageOfWebsite(app, website, { text: part.text, kind: "text", origin }) };
    }
  }
}

/** The parts until the feed is too large to be cached. */
async function readStart(parts: AsyncGenerator<FeedPart>): Promise<{ first: FeedPart[]; isWhole: boolean }> {
  const first: FeedPart[] = [];
  let length = 0;
  while (length <= maxCachedLength) {
    const next = await parts.next();
    if (next.done) return { first, isWhole: true };
    first.push(next.value);
    length += next.value.text.length;
  }
  return { first, isWhole: false };
}

function headersOf(context: RequestContext, { contentType }: ServedFeed): Record<string, string> {
  return {
    ...commonHeaders,
    "content-type": contentType,
    "cache-control": "no-cache",
    "content-security-policy": inertPolicy,
    // It is for channels. Search engines should find the products' pages.
    "x-robots-tag": "noindex",
    ...(context.isHttps ? { [transportSecurity.name]: transportSecurity.value } : {}),
  };
}

/** Compressed for the client: the texts of a feed repeat, so less than a tenth is sent. */
function encodeStream(
  stream: Readable,
  accepted: string | string[] | undefined,
): { encoded: Readable; encoding: Record<string, string> } {
  const encoding = encodingFor(accepted);
  if (encoding === "identity") return { encoded: stream, encoding: {} };
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const encoder = encoding === "br" ? createBrotliCompress({ params: quality }) : createGzip();
  // An error of one ends the other. The server reads the encoder, so it learns of both.
  return { encoded: pipeline(stream, encoder, () => undefined), encoding: { "content-encoding": encoding } };
}

/** @param onEnd gets the ETag of the text; undefined if it was not sent to its end */
function streamOf(
  first: readonly FeedPart[],
  rest: AsyncGenerator<FeedPart>,
  onEnd: (etag: string | undefined) => void,
): Readable {
  const hash = createHash("sha256");
  async function* texts(): AsyncGenerator<string> {
    try {
      for (const { text } of first) {
        hash.update(text);
        yield text;
      }
      for await (const { text } of rest) {
        hash.update(text);
        yield text;
      }
      onEnd(`"${hash.digest("base64url").slice(0, 22)}"`);
    } finally {
      onEnd(undefined);
    }
  }
  return Readable.from(texts());
}
