import { type PageState, viewingOf } from "#features/site/page-model/domain/pageVisibility.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import { createTagMemory } from "#kernel/server/cache/createTagMemory.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { LockScreens } from "./lockScreen.ts";
import type { MembersPages } from "./Pages.ts";
import { siteLock, type Viewers } from "./viewers.ts";

type LockedPage = PageState & { id: string; title: string };

/** The pages of a website that have a password or are in a member area, by id. Cached. */
export type LockedPageLookup = (context: RequestContext) => Promise<ReadonlyMap<string, LockedPage>>;

/** Checks whether this visitor may see a page, for routes that show its content elsewhere. */
export interface LockedPages {
  /** Whether any page of the website has a password or is in a member area. Cached. */
  exist(context: RequestContext): Promise<boolean>;
  /**
   * The lock screen or the way into the member area, or the failure for data requests, if the page is locked for this
   * visitor; otherwise undefined.
   */
  refusal(context: RequestContext, pageId: string): Promise<Answer | Failure | undefined>;
  /** The same for the whole website. */
  siteRefusal(context: RequestContext): Promise<Answer | Failure | undefined>;
}

export function createLockedPageLookup(app: App): LockedPageLookup {
  // Page settings are saved under the whole site's tag, because other pages show them, too.
  const memory = createTagMemory<ReadonlyMap<string, LockedPage>>(app, (websiteId, tags) => {
    if (tags && !tags.includes(siteTags.site)) return [];
    return websiteId ? [websiteId] : "all";
  });

  return async ({ site }) =>
    (await memory.recall(site.websiteId, () => readLockedPages(site))) as ReadonlyMap<string, LockedPage>;

  async function readLockedPages(site: RequestContext["site"]): Promise<ReadonlyMap<string, LockedPage>> {
    const rows = await site.db
      .selectFrom("collections")
      .select(["id", "title", "enabled", "status", "publish_at", "password_hash", "members_only", "deleted_at"])
      .where("website_id", "=", site.websiteId)
      .where((where) => where.or([where("password_hash", "is not", null), where("members_only", "=", true)]))
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}

export function createLockedPages(
  lockedPagesOf: LockedPageLookup,
  viewers: Viewers,
  lockScreens: LockScreens,
  membersPages: MembersPages,
): LockedPages {
  return {
    exist: async (context) => (await lockedPagesOf(context)).size > 0,
    siteRefusal: async (context) => (viewers.isLockedOut(context) ? lockScreens.answer(context, siteLock) : undefined),
    async refusal(context, pageId) {
      const page = (await lockedPagesOf(context)).get(pageId);
      const viewing = page && viewingOf(page, context.now, await viewers.of(context));
      if (viewing === "locked") return lockScreens.answer(context, page as LockedPage);
      return viewing === "members" ? membersPages.refuse(context, page as LockedPage) : undefined;
    },
  };
}
