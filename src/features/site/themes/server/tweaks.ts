import type { Website } from "#kernel/server/http/requestContext.ts";
import type { ThemeSettings } from "../contract.ts";
import type { ThemeConf } from "./themeConf.ts";

/** The theme's tweaks with the owner's choices. A choice that the theme does not offer is ignored. */
export function chosenTweaks(conf: ThemeConf, website: Pick<Website, "theme_tweaks">): ThemeSettings["tweaks"] {
  const chosen = (website.theme_tweaks ?? {}) as Record<string, unknown>;
  return Object.entries(conf.tweaks).map(([name, { title, options, default: standard }]) => {
    const value = chosen[name];
    return {
      name,
      title,
      options,
      standard,
      value: typeof value === "string" && options.includes(value) ? value : standard,
    };
  });
}
