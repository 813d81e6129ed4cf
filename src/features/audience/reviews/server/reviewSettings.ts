import { settingsDocument } from "#features/site/sites/server/index.ts";
import { storedReviewSettings } from "../contract.ts";

/** The website's settings of its reviews. */
export const reviewSettings = settingsDocument("reviews", storedReviewSettings);
