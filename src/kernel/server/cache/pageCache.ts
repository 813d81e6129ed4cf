import type { IncomingMessage } from "node:http";
import type { EncodedPage } from "./encodedPage.ts";

/**
 * Stands in the cache for a page that visitors get in a few versions, and tells which one is whose. The versions are
 * cached under `versionKey`.
 */
export interface PageChoice {
  /** Asked before the router, so it must return at once; undefined: only the router can tell. */
  choose(request: IncomingMessage): ChosenVersion | undefined;
}

export interface ChosenVersion {
  /** A short word without spaces. */
  version: string;
  /** A cookie to set (the value of `Set-Cookie`), so that the visitor gets the same version again. */
  cookie?: string;
}

type CacheEntry = EncodedPage | PageChoice;

interface CachedPage {
  content: CacheEntry;
  key: string;
  share: SiteShare;
  tags: readonly string[];
  byteSize: number;
}

/** The key of one version of a page. A request line has no spaces, so it is no page's own key. */
export const versionKey = (key: string, version: string): string => `${key} ~${version}`;

export const isChoice = (entry: CacheEntry): entry is PageChoice => "choose" in entry;

/** The pages of one website, least recently used first. */
interface SiteShare {
  websiteId: string;
  pages: Map<string, CachedPage>;
  bytes: number;
}

/** Taken before a page is rendered. It records every tag that is dropped meanwhile. */
export interface RenderTicket {
  websiteId: string;
  dropped: Set<string>;
}

/** Drops everything of one website. */
export const wholeSiteTag = "site";

/** Limit for one address with different queries, so that invented filter values cannot evict other pages. */
const maxVariants = 256;

/**
 * Rendered pages of all websites, kept in memory as they are sent, under the tags of what they show. When it is full, it
 * evicts the least recently used page of the website that holds most, so one website cannot evict the pages of a
 * smaller one. A page is not cached if one of its tags was dropped while it was rendered. So cached pages are never
 * older than the last commit that this process has heard of.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #shares = new Map<string, SiteShare>();
  /** Keys by address without query, in the order they were stored. */
  readonly #variants = new Map<string, Set<string>>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #tickets = new Set<RenderTicket>();
  readonly #maximumBytes: number;
  #bytes = 0;
  #isPaused = false;

  /** @param maximumBytes all bodies together; default 64 MiB */
  constructor(maximumBytes = 64 * 1024 * 1024) {
    this.#maximumBytes = maximumBytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get byteSize(): number {
    return this.#bytes;
  }

  /** @param key host and URL as they are in the request */
  get(key: string): CacheEntry | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    const { pages } = page.share;
    pages.delete(key);
    pages.set(key, page);
    return page.content;
  }

  /** The page under a key that never stands for a choice, such as that of one version. */
  getPage(key: string): EncodedPage | undefined {
    const entry = this.get(key);
    return entry && !isChoice(entry) ? entry : undefined;
  }

  beginRender(websiteId: string): RenderTicket {
    const ticket = { websiteId, dropped: new Set<string>() };
    this.#tickets.add(ticket);
    return ticket;
  }

  /** Ends a rendering whose result is not cached. */
  abandon(ticket: RenderTicket): void {
    this.#tickets.delete(ticket);
  }

  /** Caches the page or choice, unless one of its tags was dropped since the ticket was taken. */
  store(key: string, ticket: RenderTicket, tags: readonly string[], content: CacheEntry): boolean {
    this.#tickets.delete(ticket);
    const isStale = ticket.dropped.has(wholeSiteTag) || tags.some((tag) => ticket.dropped.has(tag));
    const byteSize = entryBytes + (isChoice(content) ? 0 : content.byteSize);
    if (isStale || this.#isPaused || byteSize > this.#maximumBytes / 4) return false;
    this.#remove(key);
    const allTags = [...new Set([...tags, wholeSiteTag])];
    const share = this.#shareOf(ticket.websiteId);
    const cached = { content, key, share, tags: allTags, byteSize };
    this.#pages.set(key, cached);
    share.pages.set(key, cached);
    share.bytes += byteSize;
    this.#bytes += byteSize;
    this.#addVariant(key);
    for (const tag of allTags) addTo(this.#keysByTag, `${ticket.websiteId} ${tag}`, key);
    while (this.#bytes > this.#maximumBytes) this.#removeOldest();
    return true;
  }

  /** Drops every page of the website that shows one of the tags. */
  drop(websiteId: string, tags: readonly string[]): void {
    for (const ticket of this.#tickets) {
      if (ticket.websiteId === websiteId) for (const tag of tags) ticket.dropped.add(tag);
    }
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(`${websiteId} ${tag}`) ?? []) this.#remove(key);
    }
  }

  /** Caches nothing until `resume`, because changes of other processes are not received. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Drops everything, because changes of other processes may have been missed. */
  dropAll(): void {
    for (const ticket of this.#tickets) ticket.dropped.add(wholeSiteTag);
    this.#pages.clear();
    this.#shares.clear();
    this.#variants.clear();
    this.#keysByTag.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    const { share } = page;
    this.#pages.delete(key);
    share.pages.delete(key);
    share.bytes -= page.byteSize;
    this.#bytes -= page.byteSize;
    if (share.pages.size === 0) this.#shares.delete(share.websiteId);
    removeFrom(this.#variants, withoutQuery(key), key);
    for (const tag of page.tags) removeFrom(this.#keysByTag, `${share.websiteId} ${tag}`, key);
  }

  #shareOf(websiteId: string): SiteShare {
    const known = this.#shares.get(websiteId);
    if (known) return known;
    const share = { websiteId, pages: new Map(), bytes: 0 };
    this.#shares.set(websiteId, share);
    return share;
  }

  #removeOldest(): void {
    let largest: SiteShare | undefined;
    for (const share of this.#shares.values()) if (share.bytes > (largest?.bytes ?? 0)) largest = share;
    const oldest = largest?.pages.keys().next().value;
    if (oldest !== undefined) this.#remove(oldest);
  }

  #addVariant(key: string): void {
    const keys = addTo(this.#variants, withoutQuery(key), key);
    const [oldest] = keys;
    if (keys.size > maxVariants && oldest !== undefined) this.#remove(oldest);
  }
}

/** What an entry takes besides its bodies. */
const entryBytes = 2048;

function withoutQuery(key: string): string {
  const query = key.indexOf("?");
  return query === -1 ? key : key.slice(0, query);
}

function addTo(sets: Map<string, Set<string>>, name: string, key: string): Set<string> {
  const keys = sets.get(name) ?? new Set();
  sets.set(name, keys.add(key));
  return keys;
}

function removeFrom(sets: Map<string, Set<string>>, name: string, key: string): void {
  const keys = sets.get(name);
  keys?.delete(key);
  if (keys?.size === 0) sets.delete(name);
}
