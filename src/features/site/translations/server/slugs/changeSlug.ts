import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { translationFailures } from "../../contract.ts";
import type { Translations } from "../createTranslations.ts";
import type { TranslationChange } from "../saveTranslations.ts";

const fail = failuresOf(translationFailures);

const part = "[a-z0-9][a-z0-9-]*";
const pageSlug = new RegExp(`^${part}(/${part})*$`);
const itemSlug = new RegExp(`^${part}$`);

/** Fields of slugs that an entity had before. Their addresses redirect. */
const formerSlug = (slug: string) => `former-slug:${slug}`;

/**
 * Checks a new slug in a language, and keeps the one before it for redirects. The caller writes the new one.
 * @param path of the slug in the call, for its message
 * @returns a failure if it is invalid or leads to something else
 */
export async function changeSlug(
  tx: SiteTransaction,
  translations: Translations,
  { locale, kind, id }: { locale: string; kind: string; id: string },
  changes: readonly TranslationChange[],
  path: string,
): Promise<Failure | undefined> {
  const change = changes.find(({ field }) => field === "slug");
  const source = translations.slugSources().find((each) => each.kind === kind);
  if (!change || !source) return undefined;
  const { text: slug } = change;
  if (slug !== "") {
    const isValid =
      (source.place === "page" ? pageSlug : itemSlug).test(slug) &&
      !(source.place === "page" && translations.isReserved(slug));
    if (!isValid) return fail("slug-invalid", { errors: { [path]: translationFailures["slug-invalid"].message } });
    const { rows: taken } = await sql`
      select from translations where website_id = ${tx.websiteId} and locale = ${locale} and kind = ${kind}
        and field = 'slug' and text = ${slug} and entity_id <> ${id}`.execute(tx.db);
    const own = await source.find(tx, "slug", [slug]);
    if (taken.length > 0 || own.some((other) => other.id !== id)) {
      return fail("slug-taken", { errors: { [path]: translationFailures["slug-taken"].message } });
    }
  }
  await sql`
    insert into translations (website_id, locale, kind, entity_id, field, text, source_hash, translated_by, translated_at)
    select website_id, locale, kind, entity_id, 'former-slug:' || text, text, '', translated_by, translated_at
    from translations where website_id = ${tx.websiteId} and locale = ${locale} and kind = ${kind}
      and entity_id = ${id} and field = 'slug' and text <> ${slug}
    on conflict do nothing`.execute(tx.db);
  await sql`delete from translations where website_id = ${tx.websiteId} and locale = ${locale} and kind = ${kind}
    and field = ${formerSlug(slug)}`.execute(tx.db);
  // Addresses in pages, the sitemap and the switcher.
  tx.touch("site");
  return undefined;
}
