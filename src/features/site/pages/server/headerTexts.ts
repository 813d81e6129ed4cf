import { mapColumns } from "#features/site/translations/domain/mapTexts.ts";
import { mapSettings, type WebsiteTexts } from "#features/site/translations/server/index.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** What translators read of it. */
const translated = defineTexts("studio.header.translated", {
  header: "Header",
  tagline: "Tagline",
  button: "Button",
});

/** The texts of the header. Those of the footer are blocks. */
export const headerTexts: WebsiteTexts = {
  name: "header",
  get title() {
    return translated.header;
  },
  path: "/design/header",
  mapTexts: (website, map) =>
    mapSettings(website, "header_footer", map, (document) => {
      const { header } = document as { header?: { tagline?: string; button?: { text: string } | null } };
      if (!header) return document;
      const mapped = mapColumns(header, map, {
        tagline: { label: translated.tagline, format: "plain", maxLength: 200 },
      });
      if (!header.button) return { ...document, header: mapped };
      const button = mapColumns(header.button, map, {
        text: { label: translated.button, format: "plain", maxLength: 50, field: "button" },
      });
      return { ...document, header: { ...mapped, button } };
    }),
};
