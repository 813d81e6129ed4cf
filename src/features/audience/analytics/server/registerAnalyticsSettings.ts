import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { readSpeedSettingsRoute, saveSpeedSettingsRoute } from "../contract.ts";
import { speedTimeoutMs } from "../domain/clientLimits.ts";
import {
  type AnalyticsSettings,
  analyticsSettingsFailures,
  readAnalyticsSettingsRoute,
  saveAnalyticsSettingsRoute,
} from "../settingsContract.ts";
import { analyticsSettings } from "./analyticsSettings.ts";

const fail = failuresOf(analyticsSettingsFailures);

/** What is counted on a website, for its owner, and the settings of performance records (spec.txt §7). */
export function registerAnalyticsSettings(app: App): void {
  app.route(readAnalyticsSettingsRoute, async (_input, { website }) => analyticsSettings.of(website));
  app.route(saveAnalyticsSettingsRoute, async ({ body }, context) => {
    return (await analyticsSettings.save(context, body)) ?? fail("stale-revision");
  });
  app.route(readSpeedSettingsRoute, async (_input, { website }) => speedSettings(analyticsSettings.of(website)));
  app.route(saveSpeedSettingsRoute, async ({ body }, context) => {
    const stored = analyticsSettings.of(context.website);
    const saved = await analyticsSettings.save(context, { ...stored, speedPercent: body.percent });
    return saved && !isFailure(saved) ? speedSettings(saved) : fail("stale-revision");
  });
}

function speedSettings({ isEnabled, speedPercent }: AnalyticsSettings) {
  return { enabled: isEnabled && speedPercent > 0, percent: speedPercent, timing: speedTimeoutMs };
}
