import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";
import { buildPage, textPage } from "#features/editor/documents/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestBrowser } from "#kernel/testing/testBrowser.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" }).extend(
  "pageId",
  { auto: true },
  async ({ app, site }) =>
    (await buildPage(app, site, { title: "Home", slug: "home", body: textPage("Clay remembers.") })).id,
);

const studioOrigin = (app: TestApp) => `http://localhost:${app.port}`;
const siteOrigin = (app: TestApp, of: TestSite) => `http://${of.website.identifier}.localhost:${app.port}`;

/** A page in which what the policy refuses is no problem of the program: here it is the point. */
async function openQuietly(browser: TestBrowser): Promise<Page> {
  const page = await browser.open({ width: 1440 });
  page.removeAllListeners("console");
  return page;
}

async function signIn(app: TestApp, browser: TestBrowser, site: TestSite, path: string): Promise<Page> {
  const page = await openQuietly(browser);
  await page.goto(`${studioOrigin(app)}/config${path}?site=${site.website.identifier}`);
  await page.getByLabel("Email").fill(site.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  return page;
}

/** A script that tells every reachable window that it ran. */
const run = (name: string) => `for(const each of [self,parent,top])try{(each.ran=each.ran||[]).push('${name}')}catch{}`;

/** Every way to run code in HTML. */
function hostileHtml(): string {
  return `
    <script>${run("script")}</script>
    <script src="/hostile.js"></script>
    <img src="/nothing.png" onerror="${run("image")}">
    <svg onload="${run("svg")}"><script>${run("svg-script")}</script>
      <a id="svg-link" xlink:href="javascript:${run("svg-link")}"><text y="20">Svg</text></a>
      <animate attributeName="opacity" dur="1ms" onbegin="${run("animate")}" onend="${run("animate-end")}"></animate></svg>
    <iframe srcdoc="<script>${run("srcdoc")}</script><script src='/hostile.js'></script>"></iframe>
    <iframe src="javascript:${run("frame")}"></iframe>
    <noscript><p title="</noscript><img src=/nothing.png onerror=self.ran=['noscript']>"></p></noscript>
    <xmp><p title="</xmp><img src=/nothing.png onerror=self.ran=['xmp']>"></p></xmp>
    <object data="data:text/html,<script>${run("object")}</script>"></object>
    <embed src="/hostile.js" type="text/html">
    <meta http-equiv="refresh" content="0;url=/hostile-page">
    <base href="http://evil.localhost/">
    <link rel="modulepreload" href="/hostile.js">
    <details open ontoggle="${run("toggle")}"><summary>More</summary></details>
    <input autofocus onfocus="${run("focus")}">
    <form action=" java&#10;script:${run("form")}"><input name="attributes"><input name="getAttributeNames"><button
      id="send" formaction="javascript:${run("button")}" onclick="${run("press")}">Send</button></form>
    <img name="querySelectorAll"><form name="documentElement"></form>
    <a id="run" href="javascript:${run("link")}" onclick="${run("click")}">Run</a>
    <p id="end">The end of it</p>`;
}

/** What ran in the page or in one of its frames, and where a frame was navigated. */
async function watchRuns(page: Page): Promise<(frame: Frame) => Promise<string[]>> {
  const led: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/hostile-page")) led.push(request.url());
  });
  await page.route("**/hostile.js", (route) => route.fulfill({ contentType: "text/javascript", body: run("file") }));
  const ranIn = (frame: Frame) => frame.evaluate(() => (window as { ran?: string[] }).ran ?? []);
  return async (frame) => [...(await ranIn(page.mainFrame())), ...(await ranIn(frame)), ...led];
}

/** The preview's frame, once it shows a page. */
async function previewOf(page: Page): Promise<Frame> {
  const element = page.locator("iframe[data-shown]");
  await element.waitFor();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error("the preview has a frame");
  return frame;
}

const press = (frame: Frame, selector: string) =>
  frame.locator(selector).evaluate((element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true })));

/** Waits for everything that was started: a later missing picture has failed, and the page was painted. */
async function settle(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const image = new Image();
    image.src = "/nothing.png?last";
    await new Promise((resolve) => image.addEventListener("error", resolve, { once: true }));
    for (let count = 0; count < 3; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}

test("a preview is on the website's own host, isolated from the studio, and runs nothing of the page", async ({
  app,
  browser,
  site,
}) => {
  const page = await signIn(app, browser, site, "/design/styles");
  const runs = await watchRuns(page);
  const preview = await previewOf(page);
  await preview.getByText("Clay remembers.").waitFor();
  expect(new URL(preview.url()).origin).toBe(siteOrigin(app, site));
  const frame = page.locator("iframe[data-shown]");
  expect(await frame.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin");
  expect(await frame.evaluate((element: HTMLIFrameElement) => element.contentDocument)).toBe(null);
  expect(await preview.evaluate(() => document.cookie)).not.toContain("session");

  const html = `<!doctype html><html onclick="${run("html")}"><body onload="${run("body")}">${hostileHtml()}</body></html>`;
  await frame.evaluate((element: HTMLIFrameElement, sent) => {
    element.contentWindow?.postMessage({ type: "show", key: "hostile", html: sent }, new URL(element.src).origin);
  }, html);
  await preview.locator("#end").waitFor();
  for (const selector of ["#run", "#svg-link", "#send"]) await press(preview, selector);
  await settle(preview);
  expect(await runs(preview)).toEqual([]);
  expect(preview.url()).toContain("/preview-frame?");
  const left = "iframe, object, embed, meta[http-equiv], base, body script, [onerror], [onclick], [onload], [srcdoc]";
  expect(await preview.locator(left).count()).toBe(0);
  expect(await preview.locator("#run").getAttribute("href")).toBe(null);
});

test("only the studio that opened a preview can send it messages, and only its frame can send them to the studio", async ({
  app,
  browser,
  site,
}) => {
  const other = await app.buildSite({ title: "Another" });
  const page = await signIn(app, browser, site, "/design/styles");
  const preview = await previewOf(page);
  const heading = preview.getByText("Clay remembers.");
  await heading.waitFor();
  const path = page.url();

  // A page of another website that knows the frame's address, and the frame's own window.
  const stranger = await page.evaluateHandle(
    (src) => {
      const element = document.createElement("iframe");
      element.src = src;
      document.body.append(element);
      return new Promise<HTMLIFrameElement>((resolve) =>
        element.addEventListener("load", () => resolve(element), { once: true }),
      );
    },
    `${siteOrigin(app, other)}/announcement-bar.js`,
  );
  const strange = await stranger.asElement()?.contentFrame();
  if (!strange) throw new Error("the stranger has a frame");
  const hostile = { type: "show", key: "evil", html: "<body><h1>Evil</h1></body>" };
  await strange.evaluate((sent) => {
    for (let index = 0; index < parent.frames.length; index++) parent.frames[index]?.postMessage(sent, "*");
    parent.postMessage({ type: "follow", path: "/evil" }, "*");
    parent.postMessage({ type: "tool", tool: "styles", output: ["--clay"] }, "*");
  }, hostile);
  await preview.evaluate((sent) => window.postMessage(sent, "*"), hostile);
  await settle(preview);
  expect(await heading.count()).toBe(1);
  expect(await preview.getByText("Evil").count()).toBe(0);
  expect(await page.getByText("The selected scheme sets its own color here.").count()).toBe(0);
  expect(page.url()).toBe(path);
});

test("no page of another origin can frame a preview, even with its address", async ({ app, browser, site }) => {
  const studio = await site.signIn();
  const { url, origin } = (await studio.post("/api/config/preview-frame", {})).json();
  expect(origin).toBe(siteOrigin(app, site));
  const other = await app.buildSite({ title: "Another" });
  const page = await openQuietly(browser);
  for (const host of [siteOrigin(app, other), siteOrigin(app, site)]) {
    await page.route(`${host}/parent`, (route) =>
      route.fulfill({ contentType: "text/html", body: `<iframe src="${url}"></iframe>` }),
    );
    await page.goto(`${host}/parent`);
    await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
  }
});

test("a preview with an expired token is requested again", async ({ app, browser, site }) => {
  const page = await signIn(app, browser, site, "/design/styles");
  const preview = await previewOf(page);
  const first = preview.url();
  app.clock.advance(11 * 60 * 1000);
  await preview.evaluate(() => location.reload());
  await expect.poll(() => page.locator("iframe[data-shown]").getAttribute("src"), { timeout: 20_000 }).not.toBe(first);
  await (await previewOf(page)).getByText("Clay remembers.").waitFor();
});

test("nothing is sent to a frame before it announces itself, because another page may be in it", async ({
  app,
  browser,
  site,
}) => {
  const page = await openQuietly(browser);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  // Like a browser that finds the website's host only at the second attempt.
  await page.route("**/preview-frame?*", (route) => route.abort(), { times: 1 });
  await page.goto(`${studioOrigin(app)}/config/design/styles?site=${site.website.identifier}`);
  await page.getByLabel("Email").fill(site.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.locator("iframe[data-shown]").waitFor();
  expect(said.filter((text) => text.includes("postMessage"))).toEqual([]);
});

test("the page canvas has the studio's origin, and runs nothing of a block", async ({ app, browser, site, pageId }) => {
  const page = await openQuietly(browser);
  const runs = await watchRuns(page);
  // Like future owner code; no block contains such HTML today.
  await page.route("**/api/config/pages/*/blocks", async (route) => {
    const answer = await (await route.fetch()).json();
    answer.blocks["text-1"] = hostileHtml();
    await route.fulfill({ json: answer });
  });
  await page.goto(`${studioOrigin(app)}/config/pages/${pageId}/edit?site=${site.website.identifier}`);
  await page.getByLabel("Email").fill(site.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.frameLocator("iframe").first().locator("#end").waitFor();
  const canvas = page.frames().find((frame) => frame.url() === "about:srcdoc");
  if (!canvas) throw new Error("the canvas has a frame");
  for (const selector of ["#run", "#svg-link", "#send"]) await press(canvas, selector);
  await settle(canvas);
  expect(await runs(canvas)).toEqual([]);
  expect(canvas.url()).toBe("about:srcdoc");
  expect(await canvas.locator("iframe, object, embed, meta[http-equiv=refresh], base, script").count()).toBe(0);
  expect(await canvas.locator("[onerror], [onclick], [onload], [srcdoc]").count()).toBe(0);

  // Its policy refuses the same, if anything gets through.
  await canvas.evaluate(
    (html) => {
      document.body.insertAdjacentHTML("beforeend", `<div id="past">${html}</div>`);
      const script = document.createElement("script");
      script.textContent = "top.ran=['made']";
      document.body.append(script);
    },
    hostileHtml().replace(/<meta[^>]*>|<base[^>]*>/g, ""),
  );
  for (const selector of ["#past #run", "#past #svg-link", "#past #send"]) await press(canvas, selector);
  await settle(canvas);
  expect(await runs(canvas)).toEqual([]);
});
