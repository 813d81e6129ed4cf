import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { readThemeRoute, saveTweaksRoute, type ThemeSettings, themeFailures } from "../contract.ts";
import { saveTweaks } from "./saveTweaks.ts";
import { tweakErrors } from "./tweaks.ts";

const fail = failuresOf(themeFailures);

/** The studio's calls about the theme of a website. */
export function registerTweakRoutes(app: App, settingsOf: (website: Website) => Promise<ThemeSettings>): void {
  app.route(readThemeRoute, (_input, { website }) => settingsOf(website));

  app.route(saveTweaksRoute, async ({ body }, context) => {
    const errors = tweakErrors(await settingsOf(context.website), body.tweaks);
    if (errors) return fail("tweak-unknown", { errors });
    const saved = await context.site.transaction((tx) =>
      saveTweaks(tx, context, (before) => ({ ...before, ...body.tweaks })),
    );
    return settingsOf({ ...context.website, ...saved });
  });
}
