import { siteTags } from "#features/site/sites/contract.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type Website } from "#kernel/server/http/requestContext.ts";
import { readThemeRoute, saveTweaksRoute, type ThemeSettings, themeFailures } from "../contract.ts";
import type { LoadedTheme } from "./loadTheme.ts";
import { chosenTweaks } from "./tweaks.ts";

const fail = failuresOf(themeFailures);

/** The studio's calls about the theme of a website. */
export function registerTweakRoutes(app: App, themeOf: (name: string) => Promise<LoadedTheme>): void {
  const describe = (theme: LoadedTheme, website: Pick<Website, "theme_tweaks">): ThemeSettings => ({
    theme: theme.name,
    title: theme.conf.name,
    tweaks: chosenTweaks(theme.conf, website),
  });

  app.route(readThemeRoute, async (_input, { website }) => describe(await themeOf(website.theme), website));

  app.route(saveTweaksRoute, async ({ body }, context) => {
    const theme = await themeOf(context.website.theme);
    for (const [name, value] of Object.entries(body.tweaks)) {
      if (!Object.hasOwn(theme.conf.tweaks, name) || !theme.conf.tweaks[name]?.options.includes(value)) {
        return fail("tweak-unknown", { errors: { [`tweaks.${name}`]: themeFailures["tweak-unknown"].message } });
      }
    }
    const saved = await context.site.transaction(async (tx) => {
      const { theme_tweaks: before } = await tx.db
        .selectFrom("websites")
        .select("theme_tweaks")
        .where("id", "=", tx.websiteId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const tweaks = { ...(before as Record<string, string>), ...body.tweaks };
      tx.touch(siteTags.site);
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "theme.save",
        subjectType: "website",
        subjectId: tx.websiteId,
      });
      return tx.db
        .updateTable("websites")
        .set({ theme_tweaks: JSON.stringify(tweaks), updated_at: context.now })
        .where("id", "=", tx.websiteId)
        .returning("theme_tweaks")
        .executeTakeFirstOrThrow();
    });
    return isFailure(saved) ? saved : describe(theme, saved);
  });
}
