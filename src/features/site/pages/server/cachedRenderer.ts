import { siteTags } from "#features/site/sites/contract.ts";
import type { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { versionKey } from "#kernel/server/cache/pageCache.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { transportSecurity } from "#kernel/server/http/securityHeaders.ts";
import { websiteIn } from "#kernel/server/languages/websiteLanguages.ts";
import { aheadMsOf } from "#kernel/server/websiteTime.ts";
import type { MovedPage } from "./findRedirect.ts";
import { originalVersion, type PageVersions } from "./pageVersions.ts";
import type { PageRequest, PreparedPage, RefusedPage } from "./renderPages.ts";
import { createStaleTimers } from "./staleTimers.ts";
import { siteLock } from "./viewers.ts";

export interface Rendered {
  /** The page for everyone, or why there is none. */
  result: EncodedPage | RefusedPage | MovedPage | typeof siteLock;
  /** Tags that were dropped while it was being rendered. */
  dropped: ReadonlySet<string>;
  /** Absent if everyone gets this page. */
  versions?: PageVersions | undefined;
}

/** A page that may be cached. */
export interface Made {
  key: string;
  /** Default: the original. */
  version?: string | undefined;
  prepared: PreparedPage;
  encoded: EncodedPage | undefined;
}

/** Renders the page, or says why there is none. Undefined if nothing is there. */
type Make = (page: PageRequest) => Promise<Made | Exclude<Rendered["result"], EncodedPage> | undefined>;

/** Renders pages that are the same for everyone, and caches them. */
export interface CachedRenderer {
  /** Renders for simultaneous requests once. If the page changed meanwhile, it is rendered again. */
  once(key: string, context: RequestContext, make: Make): Promise<Rendered | undefined>;
  /** Renders for this request. Nothing is made for a locked website. */
  forRequest(context: RequestContext, make: Make): Promise<Rendered | undefined>;
}

export function createCachedRenderer(app: App): CachedRenderer {
  const { pageCache } = app;
  const running = new Map<string, { dropped: ReadonlySet<string>; result: Promise<Rendered | undefined> }>();
  const staleTimers = createStaleTimers(app);

  function once(key: string, context: RequestContext, make: Make): Promise<Rendered | undefined> {
    const other = running.get(key);
    if (other && other.dropped.size === 0) return other.result;
    const ticket = pageCache.beginRender(context.website.id);
    const result = render(context, ticket, make).finally(() => {
      if (running.get(key)?.result === result) running.delete(key);
    });
    running.set(key, { dropped: ticket.dropped, result });
    return result;
  }

  async function render(
    context: RequestContext,
    ticket: ReturnType<typeof pageCache.beginRender>,
    make: Make,
  ): Promise<Rendered | undefined> {
    try {
      // Read again, because notifications are received now and the context's copy may be older than the ticket.
      const known = (await app.resolveWebsite({ identifier: context.website.identifier })) ?? context.website;
      const website = await app.translateWebsite(websiteIn(known, context.language.locale));
      const page = { website, site: app.site(website.id), origin: context.origin };
      const made = website.site_password_hash ? siteLock : await make(page);
      if (made === undefined || made === siteLock || !("prepared" in made)) {
        pageCache.abandon(ticket);
        return made && { result: made, dropped: ticket.dropped };
      }
      const { key, prepared, version = originalVersion } = made;
      const { versions } = prepared;
      const { name, value } = transportSecurity;
      const encoded = context.isHttps ? made.encoded?.withHeader(name, value) : made.encoded;
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

  return {
    once,
    forRequest: (context, make) => render(context, pageCache.beginRender(context.website.id), make),
  };
}
