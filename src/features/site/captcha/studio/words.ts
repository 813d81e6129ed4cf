export const words = {
  title: "Captcha",
  about: "Keeps programs from filling in your forms: restock sign-ups, contact forms, newsletters.",
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
      "A tick makes the visitor's browser work for about a second. Nothing leaves your website, and no cookie is set.",
    hcaptcha: "Visitors who open a form load hCaptcha's script. Say so in your privacy notice.",
    recaptcha: "Visitors who open a form load Google's script. Say so in your privacy notice.",
    turnstile: "Visitors who open a form load Cloudflare's script. Say so in your privacy notice.",
  },
  needsScript: "With a captcha, forms cannot be sent from browsers without JavaScript.",
  keys: "Keys",
  keysText: "Both come from your account at the service.",
  siteKey: "Site key",
  secretKey: "Secret key",
  secretKeyStored: "A secret key is stored. Leave this empty to keep it.",
  secretKeyHint: "It is kept on the server and never shown again.",
} as const;
