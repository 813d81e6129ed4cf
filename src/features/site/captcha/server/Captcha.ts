import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";
import type { CaptchaOnPage } from "../contract.ts";

/** What the captcha does for forms. */
export interface Captcha {
  /** Whether the website's forms ask for a captcha. */
  isOn(website: Website): boolean;
  /** What `<Captcha>` needs on a page; undefined where the website has none. Hand it on in an island's props. */
  onPage(website: Website): CaptchaOnPage | undefined;
  /** What a page with the captcha of a service has to let in: its frames and scripts, there and nowhere else. */
  sourcesOfPage(html: string, website: Website): AllowedSources | undefined;
  /**
   * Whether a form's token shows a person; true for every token where the website asks for none. A token counts once:
   * check everything else first.
   */
  verify(context: RequestContext, token: string | undefined): Promise<boolean>;
}
