import { isFeatureOn, segmentOf } from "../domain/features.ts";
import type { SessionFlags } from "../domain/sessionFlags.ts";
import { pageFeatures, pageSessionFlags } from "./pageFeatures.ts";

/** What scripts of a website read in `window.siteFeatures`, once the page's HTML is complete (`DOMContentLoaded`). */
export interface SiteFeatures {
  /** The session as it was when this page was opened. */
  session: SessionFlags;
  /** Whether a toggle is on. @throws FeatureError */
  isOn(name: string): boolean;
  /** The version of a test that this page shows. @throws FeatureError */
  segmentOf(name: string): { segment: string; variant: string };
}

/** Shares the features of this page with scripts of the website. */
export function sharePageFeatures(): void {
  const features = pageFeatures();
  const shared: SiteFeatures = {
    // Read now, because counting this visit ends the first landing.
    session: pageSessionFlags(),
    isOn: (name) => isFeatureOn(features, name),
    segmentOf: (name) => segmentOf(features, name),
  };
  Object.assign(window, { siteFeatures: shared });
}
