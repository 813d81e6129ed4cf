import { existsSync, type FSWatcher, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import { answerOfPage } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { browserTextsPath } from "#kernel/server/languages/browserTexts.ts";
import { inLanguageOfWebsite } from "#kernel/server/languages/localPages.ts";
import { prefixOf } from "#kernel/server/languages/websiteLanguages.ts";
import { atTimeOfIts } from "#kernel/server/websiteTime.ts";
import { defineWorkerTask } from "#kernel/server/workers/index.ts";
import type { ThemeSettings } from "../contract.ts";
import { focalStyles } from "../domain/imageAttributes.ts";
import type { OfferedStyles } from "../domain/styleChoices.ts";
import type { compileLess } from "./compileLess.ts";
import { type LibraryFont, readFontLibrary } from "./fontLibrary.ts";
import { formatDate } from "./formatDate.ts";
import { formatImageTag } from "./imageFormatters.ts";
import { type LoadedTheme, loadTheme } from "./loadTheme.ts";
import { localeData } from "./localeData.ts";
import { pageHead } from "./pageHead.ts";
import { pageScope } from "./pageScope.ts";
import { createPageStyles } from "./pageStyles.ts";
import { preloadLargestImage } from "./preloadLargestImage.ts";
import { registerTweakRoutes } from "./registerTweakRoutes.ts";
import { createScriptWords } from "./scriptWords.ts";
import { fontElements, styleElement, styleLinks } from "./styleElement.ts";
import type { PageHead, PageRendering, SiteStyles, Themes } from "./Themes.ts";
import { createTemplateEngine } from "./templateEngine.ts";
import { encodeThemeFile } from "./themeFile.ts";
import { chosenTweaks } from "./tweaks.ts";

const defaultTheme = "atelier";

const themeFileRoute = defineRoute({
  method: "GET",
  path: "/themes/:theme/:fileName",
  summary: "A style sheet, script or picture of a theme",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
  params: z.object({ theme: z.string().max(100), fileName: z.string().max(200) }),
});

const fontRoute = defineRoute({
  method: "GET",
  path: "/fonts/:fileName",
  summary: "A font of a theme",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
  params: z.object({ fileName: z.string().max(200) }),
});

/** The page's first tag, with a link that skips to the content. */
const pageStart = /<body\b[^>]*>(?:\s*<a\b[^>]*\bhref="#[^>]*>[^<]*<\/a>)?/i;

/** Marks where the styles go when the rest of the page is rendered. */
const stylesPlace = "<!--styles-->";

const compileLessTask = defineWorkerTask<typeof compileLess>({
  module: "src/features/site/themes/server/compileLess.ts",
  name: "compileLess",
  deadline: 20_000,
});

/**
 * Reads themes, renders pages with them and serves their files. A theme is read once; in development, again after a
 * change.
 */
export function registerThemes(app: App): Themes {
  const { clock, packageFolder, clientAssets, logger } = app.services;
  const engine = createTemplateEngine(() => clock.now().getTime());
  const openings: ((page: PageRendering) => string)[] = [];
  const footers: ((page: PageRendering) => string)[] = [];
  const scripts = createScriptWords(packageFolder);
  const pageStyles = new WeakMap<LoadedTheme, (html: string) => string>();
  let siteStylesOf: Parameters<Themes["setSiteStyles"]>[0] = () => undefined;
  let fonts: Promise<LibraryFont[]> | undefined;
  const fontLibrary = () => (fonts ??= readFontLibrary());
  const featureStyles: Parameters<Themes["addStyles"]>[0][] = [
    { file: "src/features/site/themes/storefront/breakpoints.layout.css" },
    { css: focalStyles() },
    { file: "src/kernel/browser/lightbox.layout.css" },
    { file: "src/features/site/themes/storefront/direction.layout.css" },
    { file: "src/features/site/themes/storefront/print.layout.css" },
  ];
  const loaded = new Map<string, Promise<LoadedTheme>>();
  const watchers: FSWatcher[] = [];
  engine.addFormatter("image-tag", (value, _page, args) => formatImageTag(value, args));
  // The engine's own image needs a script to be shown.
  engine.addFormatter("image", (value, _page, args) => formatImageTag(value, [...args.map((name) => `class=${name}`)]));
  engine.addFormatter("date", (value, page, args) =>
    formatDate(value, page, args, (pattern) => engine.format(`plain-date ${pattern}`, value, page)),
  );
  engine.addFormatter("cart-link", () => '<a class="cart-link" href="/cart">Cart</a>');
  // A theme with errors is logged, and the studio still starts.
  const readDefaultTheme = async () => {
    localeData("en-US");
    await themeOf(defaultTheme).catch((error: unknown) => logger.error({ err: error }, "the theme cannot be read"));
  };
  let prepared: Promise<void> | undefined;
  const prepare = () => (prepared ??= readDefaultTheme());
  app.fastify.addHook("onReady", prepare);
  app.fastify.addHook("onClose", async () => {
    for (const watcher of watchers) watcher.close();
  });

  async function compile(styles: { source: string; path: string }): Promise<string> {
    const { value, problem, detail } = await app.workers.run(compileLessTask, styles, "themes");
    if (problem) throw new Error(`${styles.path} cannot be compiled: ${detail ?? problem}`);
    return value;
  }

  function themeOf(name: string): Promise<LoadedTheme> {
    const folder = join(packageFolder, "src", "themes", name);
    const isThere = /^[a-z0-9-]+$/.test(name) && existsSync(join(folder, "template.conf"));
    if (!isThere && name !== defaultTheme) return themeOf(defaultTheme);
    let theme = loaded.get(name);
    if (!theme) {
      theme = readFeatureStyles().then((css) => loadTheme(folder, name, engine, css, { compile, packageFolder }));
      loaded.set(name, theme);
      theme.catch(() => loaded.delete(name));
      if (process.env.NODE_ENV !== "production" && process.env.NODE_ENV !== "test") watchTheme(folder, name);
    }
    return theme;
  }

  /** The styles of a page in its head. If the theme's scripts may add anything, links to all styles. */
  function stylesOf(theme: LoadedTheme, chosen: SiteStyles | undefined, html: string): string {
    const sheets = [theme.styleSheetUrl, ...clientAssets.storefrontStyles, ...(chosen ? [chosen.styleSheet] : [])];
    const fonts = fontsOf(theme, chosen);
    if (theme.hasScripts || clientAssets.storefrontStyles.length > 0) return fonts + styleLinks(sheets);
    const rulesFor = pageStyles.get(theme) ?? createPageStyles(theme.styles, scripts);
    pageStyles.set(theme, rulesFor);
    const styles = styleElement(rulesFor(html) + (chosen?.css ?? ""), sheets);
    return preloadLargestImage(html) + fonts + styles;
  }

  /** The fonts of a page in its head: the theme's, and those that the owner chose. */
  function fontsOf({ fonts }: LoadedTheme, chosen: SiteStyles | undefined): string {
    const shown = fonts.firstFiles.filter(({ family }) => !chosen?.fonts.replaced.has(family)).map(({ url }) => url);
    const files = [...shown, ...(chosen?.fonts.files ?? [])];
    if (files.length === 0) return "";
    const sheets = [fonts.sheetUrl, ...(chosen?.fonts.css ? [chosen.fonts.sheetUrl] : [])];
    return fontElements(fonts.css + (chosen?.fonts.css ?? ""), files, sheets);
  }

  const readFeatureStyles = () =>
    Promise.all(
      featureStyles.map((styles) =>
        "css" in styles ? styles.css : readFile(join(packageFolder, styles.file), "utf8"),
      ),
    );

  /** A page whose links stay in its language. Scripts learn from `<html>` what their links begin with. */
  async function localPage(website: Website, html: string, origin: string): Promise<string> {
    if (!website.languages?.length) return html;
    const local = await inLanguageOfWebsite(app, website, { text: html, kind: "html", origin });
    const prefix = escapeHtml(prefixOf(website));
    return local.replace(/<html\b/i, `<html data-language-prefix="${prefix}"`);
  }

  const watched = new Set<string>();
  function watchTheme(folder: string, name: string): void {
    if (watched.has(name)) return;
    watched.add(name);
    const watcher = watch(folder, { recursive: true }, (_event, file) => {
      logger.debug({ theme: name, file }, "a theme changed");
      loaded.delete(name);
      app.dropAll();
    });
    watcher.unref();
    watchers.push(watcher);
  }

  function layoutOf(theme: LoadedTheme, page: PageRendering): string {
    const typeName = page.model.collection?.typeName ?? "";
    const named = theme.conf.pageTypeLayouts[String(page.model.pageType)] ?? theme.collectionLayouts.get(typeName);
    return named && Object.hasOwn(theme.conf.layouts, named) ? named : "default";
  }

  /** The theme's texts in the page's language: its own, or as the program translates its English ones. */
  function stringsOf(theme: LoadedTheme, locale: string): Record<string, string> {
    const language = locale.split("-")[0] ?? "en";
    const english = Object.entries(theme.strings.get("en") ?? {}).map(([name, text]) => [
      name,
      inCurrentLanguage(text),
    ]);
    const own = language === "en" ? {} : theme.strings.get(language);
    return { ...Object.fromEntries(english), ...own, ...theme.strings.get(locale) };
  }

  async function serveFile(url: string, context: Parameters<typeof answerOfPage>[0], themeName?: string) {
    const names = themeName ? [themeName] : [...loaded.keys()];
    // After a restart, a browser may request a font before any page was rendered.
    if (names.length === 0) names.push(defaultTheme);
    for (const name of names) {
      const file = (await themeOf(name)).files.get(url);
      if (!file) continue;
      return answerOfPage(context, encodeThemeFile(file));
    }
    const ofLibrary = themeName ? [] : (await fontLibrary()).flatMap(({ files }) => files);
    const font = ofLibrary.find((file) => file.url === url);
    return font ? answerOfPage(context, encodeThemeFile(font)) : kernelFailure("not-found");
  }

  app.route(themeFileRoute, ({ params }, context) =>
    serveFile(`/themes/${params.theme}/${params.fileName}`, context, params.theme),
  );
  const settingsOf = async (website: Website): Promise<ThemeSettings> => {
    const { name, conf } = await themeOf(website.theme);
    return { theme: name, title: conf.name, tweaks: chosenTweaks(conf, website) };
  };
  registerTweakRoutes(app, settingsOf);
  app.route(fontRoute, ({ params }, context) => serveFile(`/fonts/${params.fileName}`, context));

  return {
    setSiteStyles(stylesOf) {
      siteStylesOf = stylesOf;
    },
    settingsOf,
    offeredStyles: async (website) => offeredBy(await themeOf(website.theme)),
    fontLibrary,
    prepare,
    addFormatter: (name, format) => engine.addFormatter(name, format),
    addOpening: (render) => openings.push(render),
    addFooter: (render) => footers.push(render),
    addStyles: (styles) => featureStyles.push(styles),
    addScript: scripts.add,
    format: (call, value, page) => engine.format(call, value, page),
    async hasTemplate(website, template) {
      return (await themeOf(website.theme)).templates.has(template);
    },
    async queriesOf(website, template) {
      return usedBy((await themeOf(website.theme)).queries, template);
    },
    async fieldsOf(website, template) {
      return [...new Set(usedBy((await themeOf(website.theme)).fields, template))];
    },
    render: atTimeOfIts(async (page: PageRendering, template: string | undefined, head: PageHead) => {
      const theme = await themeOf(page.website.theme);
      const chosen = siteStylesOf(page.website, offeredBy(theme));
      const headers = pageHead(head, {
        siteTitle: page.website.title,
        iconAssetId: page.website.icon_asset_id,
        locale: page.website.locale,
        styles: stylesPlace,
      });
      const now = clock.now().getTime();
      const json: Record<string, unknown> = {
        ...page.model,
        localizedStrings: stringsOf(theme, page.website.locale),
        "base-url": head.origin,
        "squarespace-headers": headers,
      };
      const run = (name: string, mainContent: string) => {
        const code = theme.templates.get(name);
        if (!code) throw new Error(`the theme ${theme.name} has no template ${name}`);
        json.squarespace = pageScope(page, theme, mainContent);
        return engine.execute(code, { page, json, partials: theme.partials, now });
      };
      const mainContent = template ? run(template, page.model.mainContent ?? "") : (page.model.mainContent ?? "");
      const scripts = `<script type="module" src="${clientAssets.storefrontScript}"></script>`;
      json["squarespace-footers"] = [...footers.map((render) => render(page)), scripts].join("\n");
      const layout = theme.conf.layouts[layoutOf(theme, page)];
      if (!layout) throw new Error(`the theme ${theme.name} has no layout named default`);
      const html = layout.regions.map((region) => run(`${region}.region`, mainContent)).join("");
      const opening = (page.opening ?? "") + openings.map((render) => render(page)).join("");
      // A theme has no tag for this place. The replacement is a function, because "$" in a replacement text has a
      // meaning.
      const opened = opening ? html.replace(pageStart, (start) => start + opening) : html;
      const texts = browserTextsPath(page.website.locale);
      const whole = texts ? opened.replace(/<html\b/, `<html data-texts="${texts}"`) : opened;
      const styled = whole.replace(stylesPlace, () => stylesOf(theme, chosen, whole));
      return localPage(page.website, styled, head.origin);
    }),
  };
}

const offeredBy = ({ conf }: LoadedTheme): OfferedStyles => ({ choices: conf.styles, derived: conf.derivedColors });

/** What a template uses, including the regions and blocks that may be around and in it. */
function usedBy<Part>(parts: ReadonlyMap<string, Part[]>, template: string | undefined): Part[] {
  const isUsed = (name: string) => name === template || /\.(region|block)$/.test(name);
  return [...parts].filter(([name]) => isUsed(name)).flatMap(([, found]) => found);
}
