import type { PageModel } from "#features/site/page-model/contract.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { FeatureConfiguration } from "../domain/features.ts";
import { togglesDocument } from "../togglesContract.ts";

/** The feature toggles of a website. */
export const featureToggles = settingsDocument("experiments", togglesDocument);

/** What `readFeature` reads on the server: the website's toggles. Pages add the test that they are in. */
export function featuresOf(website: Website): FeatureConfiguration {
  const { toggles } = featureToggles.of(website);
  return Object.fromEntries(toggles.map(({ name, variant }) => [name, { type: "toggle", variant }]));
}

/** Adds the version that a page shows to its features, as a test with this name. */
export function addSegment(model: PageModel, name: string, segment: string): void {
  const known = model.websiteSettings.features as FeatureConfiguration;
  model.websiteSettings.features = { ...known, [name]: { type: "ab-test", segment, variant: segment } };
}
