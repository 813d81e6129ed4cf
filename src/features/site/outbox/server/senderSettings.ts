import { settingsDocument } from "#features/site/sites/server/index.ts";
import { storedSender } from "../contract.ts";

/** What the website's owner chose for its mails. */
export const senderSettingsOf = settingsDocument("email_sender", storedSender);
