import { sql } from "kysely";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { PathTranslator } from "#kernel/server/languages/pathTranslator.ts";
import type { Translations } from "../createTranslations.ts";
import type { TranslationReader } from "../TranslationKind.ts";
import type { OwnSlug, SlugSource } from "./SlugSource.ts";

interface SlugRow {
  kind: string;
  id: string;
  slug: string;
  isFormer: boolean;
}

/** A path's page, and the slug of what is below it. */
interface PathParts {
  page: string;
  /** "p" of a product's path, or nothing. */
  between: string[];
  item: { place: SlugSource["place"]; slug: string } | undefined;
  /** The path can't be one of a page with something below it. */
  rest: string[];
}

const segmentsOf = (path: string) => path.split("/").filter(Boolean);

/** "/a/b/c": "a/b/c", "a/b", "a" */
const candidatesOf = (segments: readonly string[]) =>
  segments.map((_segment, index) => segments.slice(0, segments.length - index).join("/"));

/**
 * Translates paths whose pages, products or posts have a slug of their own in a language. No statement in a language
 * without such slugs; three to five for all links of a page in others.
 */
export function createPathTranslator(app: App, translations: Translations): PathTranslator {
  const known = new WeakMap<Website, Promise<boolean>>();

  /** A website is another object after any change of its slugs. */
  function hasSlugs(website: Website): Promise<boolean> {
    const found = known.get(website) ?? readHasSlugs(readerOf(website), website.locale);
    known.set(website, found);
    found.catch(() => known.delete(website));
    return found;
  }

  const readerOf = (website: Website): TranslationReader => app.site(website.id);
  const sourceOf = (place: SlugSource["place"]) => translations.slugSources().find((each) => each.place === place);

  return {
    async resolve(website, path) {
      const segments = segmentsOf(path);
      if (segments.length === 0 || !(await hasSlugs(website))) return path;
      const reader = readerOf(website);
      const rows = await findBySlug(reader, website.locale, [...candidatesOf(segments), ...segments.slice(-1)]);
      const [pages, own] = [sourceOf("page"), candidatesOf(segments)];
      const slugs = own.map((slug) => best(rows, pages?.kind, slug)).find((row) => row !== undefined);
      const [page] = slugs && pages ? await pages.find(reader, "id", [slugs.id]) : [];
      const begins =
        slugs && page
          ? slugs.slug
          : ((await pages?.find(reader, "slug", own)) ?? []).map(({ slug }) => slug).sort(byLength)[0];
      const parts = partsOf(segments, begins);
      const source = parts.item && sourceOf(parts.item.place);
      const item = parts.item && best(rows, source?.kind, parts.item.slug);
      const [target] = source && item ? await source.find(reader, "id", [item.id]) : [];
      return page || target ? pathOf(parts, page?.slug, target?.slug) : path;
    },

    async translate(website, paths) {
      if (!(await hasSlugs(website))) return new Map();
      const reader = readerOf(website);
      const split = new Map(paths.map((path) => [path, segmentsOf(path)]));
      const pageSource = sourceOf("page");
      const candidates = [...new Set([...split.values()].flatMap(candidatesOf))];
      const pages = new Map((await pageSource?.find(reader, "slug", candidates))?.map((page) => [page.slug, page]));
      const parts = new Map(
        [...split].map(([path, segments]) => [
          path,
          partsOf(
            segments,
            candidatesOf(segments).find((slug) => pages.has(slug)),
          ),
        ]),
      );
      const items = new Map<string, OwnSlug>();
      const wanted = [...pages.values()].map(({ id }) => ({ kind: pageSource?.kind ?? "", id }));
      for (const place of ["below-p", "below"] as const) {
        const source = sourceOf(place);
        const asked = [...parts.values()].flatMap(({ item }) => (item?.place === place ? [item.slug] : []));
        if (!source || asked.length === 0) continue;
        for (const item of await source.find(reader, "slug", [...new Set(asked)])) {
          items.set(`${place} ${item.slug}`, item);
          wanted.push({ kind: source.kind, id: item.id });
        }
      }
      const translated = new Map(
        (await readSlugs(reader, website.locale, wanted)).map(({ kind, id, slug }) => [`${kind} ${id}`, slug]),
      );
      return new Map(
        [...parts].map(([path, each]) => {
          const page = pages.get(each.page);
          const item = each.item && items.get(`${each.item.place} ${each.item.slug}`);
          const kind = each.item && sourceOf(each.item.place)?.kind;
          const pageSlug = page && translated.get(`${pageSource?.kind} ${page.id}`);
          const itemSlug = item && translated.get(`${kind} ${item.id}`);
          return [path, pageSlug || itemSlug ? pathOf(each, pageSlug, itemSlug) : path];
        }),
      );
    },
  };
}

const byLength = (one: string, other: string) => other.length - one.length;

/** The entity that has a slug now, or otherwise the last one that had it. */
function best(rows: readonly SlugRow[], kind: string | undefined, slug: string): SlugRow | undefined {
  const fitting = rows.filter((row) => row.kind === kind && row.slug === slug);
  return fitting.find(({ isFormer }) => !isFormer) ?? fitting[0];
}

/** @param page the slug at the beginning; undefined: what is below the home page, or no page */
function partsOf(segments: readonly string[], page = ""): PathParts {
  const rest = segments.slice(page === "" ? 0 : page.split("/").length);
  const [first = "", second, ...more] = rest;
  if (first === "p" && second !== undefined && more.length === 0) {
    return { page, between: ["p"], item: { place: "below-p", slug: second }, rest: [] };
  }
  if (rest.length === 1) return { page, between: [], item: { place: "below", slug: first }, rest: [] };
  return { page, between: [], item: undefined, rest: [...rest] };
}

function pathOf({ page, between, item, rest }: PathParts, pageSlug = page, itemSlug = item?.slug): string {
  const parts = [pageSlug, ...between, itemSlug, ...rest].filter((part) => part !== undefined && part !== "");
  return `/${parts.join("/")}`;
}

async function readHasSlugs({ websiteId, db }: TranslationReader, locale: string): Promise<boolean> {
  const { rows } = await sql`select where
    exists (select from translations where website_id = ${websiteId} and locale = ${locale} and field = 'slug')
    or exists (select from translations where website_id = ${websiteId} and locale = ${locale}
      and field like 'former-slug:%')
    or exists (select from former_language_slugs where website_id = ${websiteId} and locale = ${locale})`.execute(db);
  return rows.length > 0;
}

async function findBySlug({ websiteId, db }: TranslationReader, locale: string, slugs: readonly string[]) {
  const { rows } = await sql<SlugRow>`
    select kind, entity_id as id, text as slug, false as "isFormer" from translations
    where website_id = ${websiteId} and locale = ${locale} and field = 'slug' and text = any(${slugs}::text[])
    union all
    select kind, entity_id, text, true from translations
    where website_id = ${websiteId} and locale = ${locale} and field like 'former-slug:%'
      and text = any(${slugs}::text[])
    union all
    select kind, entity_id, slug, true from former_language_slugs
    where website_id = ${websiteId} and locale = ${locale} and slug = any(${slugs}::text[])`.execute(db);
  return rows;
}

async function readSlugs(
  { websiteId, db }: TranslationReader,
  locale: string,
  wanted: readonly { kind: string; id: string }[],
) {
  const { rows } = await sql<{ kind: string; id: string; slug: string }>`
    select stored.kind, stored.entity_id as id, stored.text as slug
    from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ id }) => id)}::text[]) as wanted (kind, id)
    join translations as stored on stored.website_id = ${websiteId} and stored.locale = ${locale}
      and stored.kind = wanted.kind and stored.entity_id = wanted.id and stored.field = 'slug'`.execute(db);
  return rows;
}
