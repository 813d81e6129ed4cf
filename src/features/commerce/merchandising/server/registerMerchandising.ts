import type { Pages } from "#features/site/pages/server/index.ts";
import { mapColumns, type TextInfo } from "#features/site/translations/domain/mapTexts.ts";
import { mapSettings, type Translations } from "#features/site/translations/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { merchandisingFailures, readMerchandisingRoute, saveMerchandisingRoute } from "../contract.ts";
import { merchandising } from "./merchandising.ts";

/** What translators read of it. */
const translated = defineTexts("studio.merchandising.translated", {
  notices: "Scarcity and restock notices",
  lowStock: "Low stock notice",
  soldOut: "Sold-out label",
  afterSignUp: "After a restock sign-up",
});

const fail = failuresOf(merchandisingFailures);

/** The studio's settings of the scarcity and restock notices. */
export function registerMerchandising(
  app: App,
  { pages, translations }: { pages: Pages; translations: Translations },
): void {
  const text = (label: string, maxLength: number): TextInfo => ({ label, format: "plain", maxLength });
  translations.defineSettings({
    name: "merchandising",
    get title() {
      return translated.notices;
    },
    path: "/inventory/settings",
    mapTexts: (website, map) =>
      mapSettings(website, "merchandising", map, (settings, map) =>
        mapColumns(settings, map, {
          scarcityText: text(translated.lowStock, 200),
          soldOutText: text(translated.soldOut, 100),
          restockNotificationsSuccessText: text(translated.afterSignUp, 300),
        }),
      ),
  });
  pages.addStoreSettings((website) => {
    const { restockNotificationsSuccessText } = merchandising.of(website);
    return { merchandisingSettings: { restockNotificationsSuccessText } };
  });
  app.route(readMerchandisingRoute, async (_input, { website }) => merchandising.of(website));
  app.route(saveMerchandisingRoute, async ({ body }, context) => {
    return (await merchandising.save(context, body)) ?? fail("stale-revision");
  });
}
