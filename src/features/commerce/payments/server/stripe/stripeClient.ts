import Stripe from "stripe";
import type { Configuration } from "#kernel/server/configuration.ts";
import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";

/** Less than the deadline of a call (`providerDeadlineMs`). */
const timeoutMs = 15_000;

/**
 * Where Stripe answers, and where the browser loads its script, which has a release for each major version of the API.
 * Another address is for tests.
 */
export function stripeAddresses({ stripeApiUrl }: Pick<Configuration, "stripeApiUrl">) {
  return stripeApiUrl
    ? { apiUrl: stripeApiUrl, scriptUrl: `${stripeApiUrl}/stripe.js` }
    : { apiUrl: "https://api.stripe.com", scriptUrl: `https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js` };
}

/** The hosts that Stripe.js needs (docs.stripe.com/security/guide, "Content security policy"). */
export function stripeSources(configuration: Pick<Configuration, "stripeApiUrl">): AllowedSources {
  const { apiUrl, scriptUrl } = stripeAddresses(configuration);
  if (configuration.stripeApiUrl) {
    return { script: [new URL(scriptUrl).origin], frame: [apiUrl], connect: [apiUrl], style: [] };
  }
  const scripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
  return { script: scripts, frame: [...scripts, "https://hooks.stripe.com"], connect: [apiUrl], style: [] };
}

/**
 * The SDK for one call. It does not try again by itself, because our callers do, and know whether it may.
 * @param signal ends the call
 */
export function stripeClient(configuration: Configuration, apiKey: string, signal?: AbortSignal): Stripe {
  const { protocol, hostname, port } = new URL(stripeAddresses(configuration).apiUrl);
  const call: typeof fetch = (url, options) => {
    // The SDK's own timeout ends with the headers of the answer.
    const whole = AbortSignal.timeout(timeoutMs);
    const signals = [options?.signal, signal].filter((each) => each instanceof AbortSignal);
    return fetch(url, { ...options, signal: AbortSignal.any([whole, ...signals]) });
  };
  return new Stripe(apiKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient(call),
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  });
}
