import { type Browser, chromium, type Page } from "playwright-core";

const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser for a phone's figures. */
export function startBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments });
}

/** A page on a phone, with nothing in its cache. */
export function newPhonePage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true });
}
