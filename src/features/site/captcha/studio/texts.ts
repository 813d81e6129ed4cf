import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
export const texts = defineTexts("studio.captcha", {
  title: "Captcha",
  about: "Protects your forms from bots: restock sign-ups, contact forms and newsletters.",
  provider: "Captcha",
  providers: {
    none: "None",
    altcha: "Built in",
    hcaptcha: "hCaptcha",
    recaptcha: "reCAPTCHA",
    turnstile: "Cloudflare Turnstile",
  },
  providerHints: {
    none: "Forms can be sent without a check.",
    altcha:
      "When visitors check the box, their browser solves a task for about a second. No data leaves your website, and no cookie is set.",
    hcaptcha: "Forms load a script from hCaptcha. Mention this in your privacy policy.",
    recaptcha: "Forms load a script from Google. Mention this in your privacy policy.",
    turnstile: "Forms load a script from Cloudflare. Mention this in your privacy policy.",
  },
  needsScript: "With a captcha, forms can't be sent from browsers without JavaScript.",
  keys: "Keys",
  keysText: "You can find both keys in your account with the service.",
  siteKey: "Site key",
  secretKey: "Secret key",
  secretKeyStored: "A secret key is stored. Leave this empty to keep it.",
  secretKeyHint: "It is stored on the server and never shown again.",
});
