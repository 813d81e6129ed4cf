import { languagesRemoved } from "#features/site/languages/contract.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { mapColumns } from "../domain/mapTexts.ts";
import { assetTranslations } from "./assetTranslations.ts";
import { createTranslations, type Translations } from "./createTranslations.ts";
import { registerTranslationFiles } from "./files/registerTranslationFiles.ts";
import { registerTranslationImports } from "./files/registerTranslationImports.ts";
import { registerTranslationRoutes } from "./registerTranslationRoutes.ts";
import { createPathTranslator } from "./slugs/createPathTranslator.ts";
import { keepFormerSlugs } from "./slugs/keepFormerSlugs.ts";
import { translateWebsites } from "./websiteTexts.ts";

/** What translators read of it. */
const translated = defineTexts("studio.website.translated", {
  website: "Website",
  name: "Site title",
  description: "Description",
});

/** Translations of what owners wrote. Later features register what they own. */
export function registerTranslations(app: App): Translations {
  const translations = createTranslations();
  translations.defineSettings({
    name: "website",
    get title() {
      return translated.website;
    },
    path: "/settings/general",
    mapTexts: (website, map) =>
      mapColumns(website, map, {
        title: { label: translated.name, format: "plain", maxLength: 200 },
        description: { label: translated.description, format: "long", maxLength: 1000 },
      }),
  });
  translations.define(assetTranslations);
  translateWebsites(app, translations);
  app.translatePathsWith(createPathTranslator(app, translations));
  app.on(languagesRemoved, keepFormerSlugs);
  registerTranslationRoutes(app, translations);
  registerTranslationFiles(app, translations);
  registerTranslationImports(app, translations);
  return translations;
}
