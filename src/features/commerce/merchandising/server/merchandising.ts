import { settingsDocument } from "#features/site/sites/server/index.ts";
import { storedMerchandisingSettings } from "../contract.ts";

/** The website's notice settings. */
export const merchandising = settingsDocument("merchandising", storedMerchandisingSettings);
