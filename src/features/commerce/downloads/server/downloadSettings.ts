import { settingsDocument } from "#features/site/sites/server/index.ts";
import { storedDownloadSettings } from "../contract.ts";

/** The website's limits for new download links. */
export const downloadSettingsOf = settingsDocument("downloads", storedDownloadSettings);
