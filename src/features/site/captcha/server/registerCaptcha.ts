import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  type CaptchaSettings,
  captchaFailures,
  readCaptchaChallengeRoute,
  readCaptchaSettingsRoute,
  type StoredCaptchaSettings,
  saveCaptchaSettingsRoute,
} from "../contract.ts";
import { captchaOnPage, captchaServices, isCaptchaService } from "../domain/captchaProviders.ts";
import { checkAltchaToken, createAltchaChallenge } from "./altcha.ts";
import { askService } from "./askService.ts";
import type { Captcha } from "./Captcha.ts";
import { captchaSettingsOf } from "./captchaSettings.ts";
import { takeSolution } from "./takeSolution.ts";

const fail = failuresOf(captchaFailures);

/** The website's captcha: its settings, the built-in challenge, and what forms check their tokens with. */
export function registerCaptcha(app: App): Captcha {
  const { secret } = app.services;

  app.route(readCaptchaSettingsRoute, async (_input, { website }) => describe(captchaSettingsOf.of(website)));

  app.route(saveCaptchaSettingsRoute, async ({ body }, context) => {
    const stored = captchaSettingsOf.of(context.website);
    // A secret key belongs to one service, so another one needs its own.
    const kept = body.provider === stored.provider ? stored.secretKey : "";
    const next = { ...body, secretKey: body.secretKey || kept };
    const missing = missingKeys(next);
    if (missing) return missing;
    const saved = await captchaSettingsOf.save(context, next);
    return saved ? describe(saved) : fail("stale-revision");
  });

  app.route(readCaptchaChallengeRoute, async (_input, { website, now }) => {
    const { parameters, signature = "" } = await createAltchaChallenge({ secret, websiteId: website.id, now });
    return { parameters: { ...parameters }, signature };
  });

  return {
    isOn: (website) => captchaOnPage(captchaSettingsOf.of(website)) !== undefined,
    onPage: (website) => captchaOnPage(captchaSettingsOf.of(website)),
    sourcesOfPage(html, website) {
      const { provider } = captchaSettingsOf.of(website);
      if (!isCaptchaService(provider) || !html.includes(`data-captcha="${provider}"`)) return undefined;
      return captchaServices[provider].sources;
    },
    verify: (context, token) => verify(context, captchaSettingsOf.of(context.website), token),
  };

  async function verify(
    { website, site, request, now }: RequestContext,
    settings: StoredCaptchaSettings,
    token: string | undefined,
  ): Promise<boolean> {
    const { provider, secretKey } = settings;
    if (!captchaOnPage(settings)) return true;
    if (!token) return false;
    if (isCaptchaService(provider)) {
      return askService({ service: provider, secretKey, token, visitorAddress: request.ip });
    }
    const solved = await checkAltchaToken(token, { secret, websiteId: website.id, now });
    return solved !== undefined && takeSolution(site, solved, now);
  }
}

function missingKeys({ provider, siteKey, secretKey }: StoredCaptchaSettings): Failure | undefined {
  if (!isCaptchaService(provider) || (siteKey && secretKey)) return undefined;
  const errors = { ...(siteKey ? {} : { siteKey: "Required" }), ...(secretKey ? {} : { secretKey: "Required" }) };
  return fail("keys-missing", { errors });
}

function describe({ secretKey, ...settings }: StoredCaptchaSettings): CaptchaSettings {
  return { ...settings, hasSecretKey: secretKey !== "" };
}
