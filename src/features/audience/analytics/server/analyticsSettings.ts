import { settingsDocument } from "#features/site/sites/server/index.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { TagIds } from "../domain/tags/tagServices.ts";
import { type AnalyticsSettings, analyticsSettings as schema } from "../settingsContract.ts";

/** What is counted on a website. */
export const analyticsSettings = settingsDocument("analytics", schema);

const read = new WeakMap<object, AnalyticsSettings>();

/** The settings, read once for each row of the website that this process has: reports come by the thousand. */
export function settingsOf(website: Website): AnalyticsSettings {
  let settings = read.get(website);
  if (!settings) {
    settings = analyticsSettings.of(website);
    read.set(website, settings);
  }
  return settings;
}

/** The website's ids of tag services. */
export function tagIdsOf(website: Website): TagIds {
  const { googleTagId, metaPixelId, pinterestTagId } = settingsOf(website);
  return { google: googleTagId, meta: metaPixelId, pinterest: pinterestTagId };
}
