import type { Page } from "playwright-core";
import type { TestSite } from "./startTestApp.ts";

/** Signs the page's visitor in to the studio as the website's owner, without the sign-in screen. */
export async function signInPage(page: Page, site: TestSite): Promise<void> {
  const { studioCookies, studioHost } = await site.signIn();
  const url = `http://${studioHost}`;
  await page.context().addCookies([...studioCookies].map(([name, value]) => ({ name, value, url })));
}
