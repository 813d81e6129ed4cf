import { settingsDocument } from "#features/site/sites/server/index.ts";
import { storedCaptchaSettings } from "../contract.ts";

/** The website's captcha settings. */
export const captchaSettingsOf = settingsDocument("captcha", storedCaptchaSettings);
