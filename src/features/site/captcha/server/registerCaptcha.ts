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
import { openCaptchaKey, sealCaptchaKey, sealStoredKeys } from "./captchaKeys.ts";
import { captchaSettingsOf } from "./captchaSettings.ts";
import { takeSolution } from "./takeSolution.ts";

const fail = failuresOf(captchaFailures);

/** The website's captcha: its settings, the built-in challenge, and what forms check their tokens with. */
export function registerCaptcha(app: App): Captcha {
  const { secret } = app.services;
  app.fastify.addHook("onReady", () => sealStoredKeys(app.services));

  app.route(readCaptchaSettingsRoute, async (_input, { website }) =>
    describe(website.id, captchaSettingsOf.of(website)),
  );

  app.route(saveCaptchaSettingsRoute, async ({ body: { secretKey, ...body } }, context) => {
    const { website } = context;
    const stored = captchaSettingsOf.of(website);
    // A secret key belongs to one service, so another one needs its own.
    const keeps = body.provider === stored.provider && openCaptchaKey(secret, website.id, stored) !== undefined;
    const kept = keeps ? stored.sealedSecretKey : "";
    const next = { ...body, sealedSecretKey: secretKey ? sealCaptchaKey(secret, website.id, secretKey) : kept };
    const missing = missingKeys(next);
    if (missing) return missing;
    const saved = await captchaSettingsOf.save(context, next);
    return saved ? describe(website.id, saved) : fail("stale-revision");
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
    const { provider } = settings;
    if (!captchaOnPage(settings)) return true;
    if (!token) return false;
    if (isCaptchaService(provider)) {
      const secretKey = openCaptchaKey(secret, website.id, settings);
      return secretKey !== undefined && askService({ service: provider, secretKey, token, visitorAddress: request.ip });
    }
    const solved = await checkAltchaToken(token, { secret, websiteId: website.id, now });
    return solved !== undefined && takeSolution(site, solved, now);
  }

  /** A key that was sealed with another secret has to be entered again. */
  function describe(websiteId: string, stored: StoredCaptchaSettings): CaptchaSettings {
    const { provider, siteKey, revision } = stored;
    const hasSecretKey = openCaptchaKey(secret, websiteId, stored) !== undefined;
    return { provider, siteKey, hasSecretKey, revision };
  }
}

function missingKeys({ provider, siteKey, sealedSecretKey }: StoredCaptchaSettings): Failure | undefined {
  if (!isCaptchaService(provider) || (siteKey && sealedSecretKey)) return undefined;
  const errors = { ...(siteKey ? {} : { siteKey: "Required" }), ...(sealedSecretKey ? {} : { secretKey: "Required" }) };
  return fail("keys-missing", { errors });
}
