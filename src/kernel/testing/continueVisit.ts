import type { Page } from "playwright-core";
import type { TestApp, TestSite } from "./startTestApp.ts";
import type { TestClient } from "./testClient.ts";
import { urlOf } from "./urlOf.ts";

/** Gives a page the cookies that a client has on the website's host: the cart that it filled, for example. */
export async function continueVisit(app: TestApp, site: TestSite, visitor: TestClient, page: Page): Promise<void> {
  const url = urlOf(app, site, "/");
  await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
}
