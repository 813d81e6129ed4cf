import type { Website } from "#kernel/server/http/requestContext.ts";
import { type ThemeSettings, themeFailures } from "../contract.ts";
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

/** Options that the theme does not offer, with the message for each; undefined if there are none. */
export function tweakErrors(
  { tweaks }: Pick<ThemeSettings, "tweaks">,
  given: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const unknown = Object.entries(given).filter(
    ([name, value]) => !tweaks.some((tweak) => tweak.name === name && tweak.options.includes(value)),
  );
  if (unknown.length === 0) return undefined;
  return Object.fromEntries(unknown.map(([name]) => [`tweaks.${name}`, themeFailures["tweak-unknown"].message]));
}
