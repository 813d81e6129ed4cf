import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";
import type { CaptchaOnPage } from "../contract.ts";

/** The captcha for forms. */
export interface Captcha {
  /** Whether the website's forms have a captcha. */
  isOn(website: Website): boolean;
  /** The props of `<Captcha>` on a page; undefined if the website has none. Pass them on in an island's props. */
  onPage(website: Website): CaptchaOnPage | undefined;
  /** What a page with the captcha of a service has to let in: its frames and scripts, there and nowhere else. */
  sourcesOfPage(html: string, website: Website): AllowedSources | undefined;
  /**
   * Whether a form's token is valid; always true if the website has no captcha. A token counts once, so check
   * everything else first.
   */
  verify(context: RequestContext, token: string | undefined): Promise<boolean>;
}
