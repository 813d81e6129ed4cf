import { type ReviewSource, reviewSources } from "../browserContract.ts";

/** The settings that decide what pages show. */
interface DisplaySettings {
  enabled: boolean;
  displayNative: boolean;
  displayImported: boolean;
}

/** Which reviews the website shows (spec.txt §6), native ones first. */
export function displayedSources(settings: DisplaySettings): ReviewSource[] {
  if (!settings.enabled) return [];
  const isShown = { NATIVE: settings.displayNative, IMPORTED: settings.displayImported };
  return reviewSources.filter((source) => isShown[source]);
}
