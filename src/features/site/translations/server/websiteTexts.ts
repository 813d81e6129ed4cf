import { siteTags } from "#features/site/sites/contract.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { MapTexts, TextMap } from "../domain/mapTexts.ts";
import type { Translations } from "./createTranslations.ts";
import { readTranslations } from "./readTranslations.ts";
import type { TranslationKind } from "./TranslationKind.ts";

/** Texts of a feature's settings, which are in the website's row. */
export interface WebsiteTexts {
  /** "announcement-bar" */
  name: string;
  /** What owners call them: "Announcement bar". */
  title: string;
  /** Where they are edited, below `/config`. */
  path: string;
  mapTexts: MapTexts<Website>;
}

/** The one entity of such a kind. */
const entityId = "website";

/** Whether a search finds a title, in English or in the current language. */
export function isFoundBy(search: string, english: string): boolean {
  return [english, inCurrentLanguage(english)].some((title) => title.toLowerCase().includes(search.toLowerCase()));
}

/** Settings as a kind of texts. */
export function kindOfSettings(texts: WebsiteTexts): TranslationKind<Website> {
  const { name, path, mapTexts } = texts;
  // Outside of a request, it is English.
  const english = texts.title;
  return {
    name,
    get title() {
      return texts.title;
    },
    mapTexts,
    async read({ websiteId, db }, { ids, search, offset }) {
      const isAsked = offset === 0 && (ids?.includes(entityId) ?? true);
      if (!isAsked || (search && !isFoundBy(search, english))) return [];
      return db.selectFrom("websites").selectAll().where("id", "=", websiteId).execute();
    },
    describe: () => ({ id: entityId, title: texts.title, path }),
    tagsOf: () => [siteTags.site],
  };
}

/** Translates the settings of websites in their languages: one statement until they change. */
export function translateWebsites(app: App, translations: Translations): void {
  app.translateWebsitesWith(async (website) => {
    const kinds = translations.settings();
    const wanted = kinds.map((kind) => ({ kind, ids: [entityId] }));
    const texts = await readTranslations(app.site(website.id), website, wanted);
    // Each changes its own columns.
    const parts = kinds.map((kind) => changedColumns(website, texts.apply(kind, entityId, website)));
    return Object.assign({ ...website }, ...parts);
  });
}

function changedColumns(before: Website, after: Website): Partial<Website> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Website]);
  return Object.fromEntries(changed) as Partial<Website>;
}

/** Maps a document in a column of the website. Documents that can't be read stay as they are. */
export function mapSettings(
  website: Website,
  column: keyof Website,
  map: TextMap,
  change: (document: Record<string, unknown>, map: TextMap) => Record<string, unknown>,
): Website {
  const document = website[column];
  if (typeof document !== "object" || document === null || Array.isArray(document)) return website;
  const mapped = change(document as unknown as Record<string, unknown>, map);
  return { ...website, [column]: mapped };
}
