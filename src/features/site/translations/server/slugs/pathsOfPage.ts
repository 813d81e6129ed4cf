import { sql } from "kysely";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { withPrefix } from "#kernel/domain/languages/localPaths.ts";
import type { TranslationReader } from "../TranslationKind.ts";

interface Page {
  id: string;
  url_slug: string;
  is_homepage: boolean;
}

/** The paths that browsers show for a page: in the website's own language and in each other one, by its path or host. */
export async function pathsOfPage({ websiteId, db }: TranslationReader, page: Page): Promise<string[]> {
  const { rows } = await sql<{ prefix: string; hasHost: boolean; slug: string | null }>`
    select '/' || language.path as prefix, host.hostname is not null as "hasHost", stored.text as slug
    from website_languages as language
    left join website_hosts as host on host.website_id = language.website_id and host.locale = language.locale
    left join translations as stored on stored.website_id = language.website_id and stored.locale = language.locale
      and stored.kind = 'page' and stored.entity_id = ${page.id} and stored.field = 'slug'
    where language.website_id = ${websiteId}`.execute(db);
  const local = rows.map(({ prefix, hasHost, slug }) =>
    withPrefix(collectionPath({ ...page, url_slug: slug ?? page.url_slug }), hasHost ? "" : prefix),
  );
  return [...new Set([collectionPath(page), ...local])];
}
