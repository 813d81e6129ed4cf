/** How a website detects bots; "altcha" is built in, the others are services that need keys. */
export const captchaProviders = ["none", "altcha", "hcaptcha", "recaptcha", "turnstile"] as const;

export type CaptchaProvider = (typeof captchaProviders)[number];

export type CaptchaService = Exclude<CaptchaProvider, "none" | "altcha">;

/** A service's script, the hosts for the page's policy, and the address that checks its tokens. */
export interface CaptchaServiceFacts {
  /** Loaded in the browser; with `?render=explicit`, we choose the element. */
  script: string;
  /** Name of the script's object on `window`. */
  globalName: string;
  /** Sources for the page's content security policy, by directive. */
  sources: { script: string[]; frame: string[]; style: string[]; connect: string[] };
  /** Takes `secret` and `response` as a form and answers with `{"success": true}` or false. */
  verifyAddress: string;
}

const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const turnstile = ["https://challenges.cloudflare.com"];
const recaptcha = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

/** As in each service's documentation. */
export const captchaServices: Record<CaptchaService, CaptchaServiceFacts> = {
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js?render=explicit",
    globalName: "hcaptcha",
    sources: { script: hcaptcha, frame: hcaptcha, style: hcaptcha, connect: hcaptcha },
    verifyAddress: "https://api.hcaptcha.com/siteverify",
  },
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js?render=explicit",
    globalName: "grecaptcha",
    sources: {
      script: recaptcha,
      frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
      style: [],
      connect: ["https://www.google.com/recaptcha/"],
    },
    verifyAddress: "https://www.google.com/recaptcha/api/siteverify",
  },
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    globalName: "turnstile",
    sources: { script: turnstile, frame: turnstile, style: [], connect: turnstile },
    verifyAddress: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  },
};

export function isCaptchaService(provider: CaptchaProvider): provider is CaptchaService {
  return provider in captchaServices;
}

/** A page's data of the website's captcha. */
export interface CaptchaOnPage {
  provider: Exclude<CaptchaProvider, "none">;
  /** The service's public key; "altcha" for the built-in one. */
  siteKey: string;
}

/** The captcha of pages; undefined if the website has none. */
export function captchaOnPage(settings: { provider: CaptchaProvider; siteKey: string }): CaptchaOnPage | undefined {
  const { provider, siteKey } = settings;
  if (provider === "none") return undefined;
  if (provider === "altcha") return { provider, siteKey: "altcha" };
  return siteKey ? { provider, siteKey } : undefined;
}
