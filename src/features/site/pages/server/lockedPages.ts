import { LRUCache } from "lru-cache";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type PageState, viewingOf } from "../domain/pageVisibility.ts";
import type { LockScreens } from "./lockScreen.ts";
import { siteLock, type Viewers } from "./viewers.ts";

type LockedPage = PageState & { id: string; title: string };

/** Asks, for content that another route shows, whether this visitor may see the page that it belongs to. */
export interface LockedPages {
  /** Whether any page of the website has a password. Costs no statement once it is known. */
  exist(context: RequestContext): Promise<boolean>;
  /** The lock screen, or its failure for data calls, where the page is locked to this visitor; else undefined. */
  refusal(context: RequestContext, pageId: string): Promise<Answer | Failure | undefined>;
  /** The same for the whole website. */
  siteRefusal(context: RequestContext): Promise<Answer | Failure | undefined>;
}

export function createLockedPages(app: App, viewers: Viewers, lockScreens: LockScreens): LockedPages {
  const known = new LRUCache<string, ReadonlyMap<string, LockedPage>>({ max: 5000 });
  // Counts the drops, so that what was read before a drop is not kept after it.
  let drops = 0;

  // Whoever may see a page stands on other pages too, so its settings are saved under the whole site's tag.
  app.onDrop((websiteId, tags) => {
    if (tags && !tags.includes(siteTags.site)) return;
    drops++;
    if (websiteId) known.delete(websiteId);
    else known.clear();
  });

  async function lockedPagesOf({ site }: RequestContext): Promise<ReadonlyMap<string, LockedPage>> {
    const kept = known.get(site.websiteId);
    if (kept) return kept;
    const before = drops;
    const rows = await site.db
      .selectFrom("collections")
      .select(["id", "title", "enabled", "status", "publish_at", "password_hash", "deleted_at"])
      .where("website_id", "=", site.websiteId)
      .where("password_hash", "is not", null)
      .execute();
    const pages = new Map(rows.map((row) => [row.id, row]));
    if (before === drops) known.set(site.websiteId, pages);
    return pages;
  }

  return {
    exist: async (context) => (await lockedPagesOf(context)).size > 0,
    siteRefusal: async (context) => (viewers.isLockedOut(context) ? lockScreens.answer(context, siteLock) : undefined),
    async refusal(context, pageId) {
      const page = (await lockedPagesOf(context)).get(pageId);
      if (!page || viewingOf(page, context.now, viewers.of(context)) !== "locked") return undefined;
      return lockScreens.answer(context, page);
    },
  };
}
