import { settingsDocument } from "#features/site/sites/server/index.ts";
import { storedSender } from "../contract.ts";

/** The owner's settings for the website's emails. */
export const senderSettingsOf = settingsDocument("email_sender", storedSender);
