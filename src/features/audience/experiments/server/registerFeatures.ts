import type { Pages } from "#features/site/pages/server/index.ts";
import type { PageRendering, Themes } from "#features/site/themes/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { featuresElementId } from "../browserContract.ts";
import { readTogglesRoute, saveTogglesRoute, toggleFailures } from "../togglesContract.ts";
import { featuresOf, featureToggles } from "./featureConfiguration.ts";

const fail = failuresOf(toggleFailures);

/** Feature toggles: the studio's calls, and what templates (`websiteSettings.features`), scripts of the website (`siteFeatures`) and islands read. */
export function registerFeatures(
  app: App,
  { pages, themes }: { pages: Pick<Pages, "addToModel">; themes: Pick<Themes, "addOpening"> },
): void {
  pages.addToModel({
    settingsOf: (website) => ({ features: { ...featuresOf(website) } }),
    fieldsOf: () => ({}),
  });
  // Before the script that counts the visit, which changes the flags of the session.
  themes.addOpening((page) => featuresElement(page, app.services.clientAssets.featuresScript));
  app.route(readTogglesRoute, async (_input, { website }) => featureToggles.of(website));
  app.route(saveTogglesRoute, async ({ body }, context) => {
    return (await featureToggles.save(context, body)) ?? fail("stale-revision");
  });
}

/** The features of a page for its scripts, and the script that shares them. A page without any has none of it. */
function featuresElement({ model }: PageRendering, script: string): string {
  const { features } = model.websiteSettings;
  if (typeof features !== "object" || features === null || Object.keys(features).length === 0) return "";
  const json = JSON.stringify(features).replace(/</g, "\\u003c");
  return `<script type="application/json" id="${featuresElementId}">${json}</script><script type="module" src="${script}"></script>`;
}
