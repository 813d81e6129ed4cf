import { type FetchOptions, fetchGuarded } from "#kernel/server/outbound/fetchGuarded.ts";
import { type CaptchaService, captchaServices } from "../domain/captchaProviders.ts";

export interface ServiceQuestion {
  service: CaptchaService;
  secretKey: string;
  token: string;
  visitorAddress: string;
}

const maxTokenLength = 8000;
const timeout = 5000;

/**
 * Asks a captcha service whether the token is valid. No, an invalid answer and no answer all count as no.
 * @param options for tests, which use their own service
 */
export async function askService(
  { service, secretKey, token, visitorAddress }: ServiceQuestion,
  options: Pick<FetchOptions, "mayReach"> & { address?: string } = {},
): Promise<boolean> {
  if (token.length > maxTokenLength) return false;
  const { address = captchaServices[service].verifyAddress, ...guard } = options;
  const answer = await fetchGuarded(address, {
    maximumBytes: 10_000,
    timeout,
    form: { secret: secretKey, response: token, remoteip: visitorAddress },
    ...guard,
  });
  if (!("body" in answer)) return false;
  try {
    return (JSON.parse(answer.body.toString("utf8")) as { success?: unknown }).success === true;
  } catch {
    return false;
  }
}
