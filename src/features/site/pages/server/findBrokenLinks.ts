import { readPageAddress, slugCandidates } from "#features/site/page-model/domain/pageAddress.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { pageRoute } from "../contract.ts";
import type { PagePreparer } from "./renderPages.ts";

/** Number of pages that are looked up at the same time. */
const atOnce = 4;

/** Those paths that lead visitors to no page, no redirect and no other route. */
export type FindLostPaths = (context: RequestContext, paths: readonly string[]) => Promise<ReadonlySet<string>>;

export function createFindLostPaths(app: App, prepare: PagePreparer): FindLostPaths {
  return async (context, paths) => {
    const { website, site, origin } = context;
    const answers = otherAnswers(app);
    const lost = new Set<string>();
    const waiting = [...new Set(paths)].filter((path) => !answers.some((pattern) => pattern.test(addressOf(path))));
    const moved = await movedSlugs(site, waiting.flatMap(slugsOf));
    const redirected = await redirectedPaths(site, waiting.map(pathOf));
    const asked = waiting.filter(
      (path) => !redirected.has(pathOf(path)) && !slugsOf(path).some((slug) => moved.has(slug)),
    );
    for (let start = 0; start < asked.length; start += atOnce) {
      await Promise.all(
        asked.slice(start, start + atOnce).map(async (path) => {
          const page = await prepare.atPath({ website, site, origin }, readPageAddress(path));
          if (!page || ("refused" in page && page.refused === "hidden")) lost.add(path);
        }),
      );
    }
    return lost;
  };
}

/** Routes that are not pages: the cart, feeds, files of the theme. */
function otherAnswers(app: App): RegExp[] {
  return app.routes
    .filter(({ method, access, path }) => method === "GET" && access.kind === "anyone" && path !== pageRoute.path)
    .map(({ path }) => {
      const pattern = path
        .replace(/[.+^${}()|[\]\\]/g, "\\$&")
        .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
        .replace(/:\w+/g, "[^/]+")
        .replace(/\*/g, ".*");
      return new RegExp(`^${pattern}/?$`);
    });
}

async function movedSlugs(site: SiteScope, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await site.db
    .selectFrom("page_redirects")
    .innerJoin("collections", (join) =>
      join
        .onRef("collections.website_id", "=", "page_redirects.website_id")
        .onRef("collections.id", "=", "page_redirects.collection_id"),
    )
    .select("from_slug")
    .where("page_redirects.website_id", "=", site.websiteId)
    .where("from_slug", "in", slugs)
    .where("collections.deleted_at", "is", null)
    .execute();
  return new Set(rows.map((row) => row.from_slug));
}

async function redirectedPaths(site: SiteScope, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await site.db
    .selectFrom("redirects")
    .select("from_path")
    .where("website_id", "=", site.websiteId)
    .where("from_path", "in", paths)
    .execute();
  return new Set(rows.map((row) => row.from_path));
}

const pathOf = (path: string) => readPageAddress(path).path;

const addressOf = (path: string) => path.replace(/[?#].*$/s, "");

const slugsOf = (path: string) => slugCandidates(readPageAddress(path).segments);
