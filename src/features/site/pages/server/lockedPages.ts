import { type PageState, viewingOf } from "#features/site/page-model/domain/pageVisibility.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import { createTagMemory } from "#kernel/server/cache/createTagMemory.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { LockScreens } from "./lockScreen.ts";
import { siteLock, type Viewers } from "./viewers.ts";

type LockedPage = PageState & { id: string; title: string };

/** Checks whether this visitor may see a page, for routes that show its content elsewhere. */
export interface LockedPages {
  /** Whether any page of the website has a password. Cached. */
  exist(context: RequestContext): Promise<boolean>;
  /** The lock screen, or its failure for data requests, if the page is locked for this visitor; otherwise undefined. */
  refusal(context: RequestContext, pageId: string): Promise<Answer | Failure | undefined>;
  /** The same for the whole website. */
  siteRefusal(context: RequestContext): Promise<Answer | Failure | undefined>;
}

export function createLockedPages(app: App, viewers: Viewers, lockScreens: LockScreens): LockedPages {
  // Page settings are saved under the whole site's tag, because other pages show them, too.
  const memory = createTagMemory<ReadonlyMap<string, LockedPage>>(app, (websiteId, tags) => {
    if (tags && !tags.includes(siteTags.site)) return [];
    return websiteId ? [websiteId] : "all";
  });

  const lockedPagesOf = async ({ site }: RequestContext) =>
    (await memory.recall(site.websiteId, () => readLockedPages(site))) as ReadonlyMap<string, LockedPage>;

  async function readLockedPages(site: RequestContext["site"]): Promise<ReadonlyMap<string, LockedPage>> {
    const rows = await site.db
      .selectFrom("collections")
      .select(["id", "title", "enabled", "status", "publish_at", "password_hash", "deleted_at"])
      .where("website_id", "=", site.websiteId)
      .where("password_hash", "is not", null)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
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
