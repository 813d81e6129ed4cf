import type { Page } from "playwright-core";
import type { TestApp, TestSite } from "./startTestApp.ts";
import type { TestBrowser } from "./testBrowser.ts";
import { urlOf } from "./urlOf.ts";

/** Signs the page's visitor in to the studio as the website's owner, without the sign-in screen. */
export async function signInPage(page: Page, site: TestSite): Promise<void> {
  const { studioCookies, studioHost } = await site.signIn();
  const url = `http://${studioHost}`;
  await page.context().addCookies([...studioCookies].map(([name, value]) => ({ name, value, url })));
}

/** Opens a screen of the studio, such as "/products", for the website's owner, in a page that the file's tests continue. */
export async function openStudio(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  path: string,
  options?: Parameters<TestBrowser["open"]>[0],
): Promise<Page> {
  const page = await browser.open(options);
  await signInPage(page, site);
  await page.goto(urlOf(app, site, `/config${path}`));
  return page;
}
