import { settingsDocument } from "#features/site/sites/server/index.ts";
import { storedMerchandisingSettings } from "../contract.ts";

/** The website's settings of its notices. */
export const merchandising = settingsDocument("merchandising", storedMerchandisingSettings);
