import { settingsDocument } from "#features/site/sites/server/index.ts";
import { storedReviewSettings } from "../contract.ts";

/** The website's review settings. */
export const reviewSettings = settingsDocument("reviews", storedReviewSettings);
