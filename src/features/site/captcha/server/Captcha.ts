import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";
import type { CaptchaOnPage } from "../contract.ts";

/** The captcha for forms. */
export interface Captcha {
  /** Whether the website's forms have a captcha. */
  isOn(website: Website): boolean;
  /** The props of `<Captcha>` on a page; undefined if the website has none. Pass them on in an island's props. */
  onPage(website: Website): CaptchaOnPage | undefined;
  /** Sources of frames and scripts that the content security policy allows on a page with this captcha. */
  sourcesOfPage(html: string, website: Website): AllowedSources | undefined;
  /**
   * Whether a form's token is valid; always true if the website has no captcha. A token counts once, so check
   * everything else first.
   */
  verify(context: RequestContext, token: string | undefined): Promise<boolean>;
}
