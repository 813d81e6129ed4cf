import { LRUCache } from "lru-cache";
import type { Assets } from "#features/site/assets/server/index.ts";
import { studioPictures } from "#features/site/pages/domain/studioPictures.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type OfferedStyles, styleProblem } from "#features/site/themes/domain/styleChoices.ts";
import type { LibraryFont, Themes } from "#features/site/themes/server/index.ts";
import { failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import {
  readStylesFrameRoute,
  readStylesRoute,
  type SiteStyles,
  saveStylesRoute,
  studioStyleSheetRoute,
  styleSheetRoute,
  stylesFailures,
} from "../contract.ts";
import { readOwnFonts } from "./ownFonts.ts";
import { type SiteStyleSheet, sheetAt, siteStyleSheet, stackOf } from "./siteStyleSheet.ts";
import { type StoredStyles, siteStylesDocument } from "./storedStyles.ts";

const fail = failuresOf(stylesFailures);

/** The owner's styles of a theme: previewed live in the studio, sent to visitors as one small style sheet. */
export function registerStyles(
  app: App,
  { themes, pages, assets }: { themes: Themes; pages: Pages; assets: Pick<Assets, "findPageAssets"> },
): void {
  // Fonts are read before the first page, so that rendering does not wait for them.
  let library: LibraryFont[] = [];
  app.fastify.addHook("onReady", async () => {
    library = await themes.fontLibrary();
  });
  const sheets = new LRUCache<string, SiteStyleSheet>({ max: 2000 });

  function sheetOf(website: Website, offered: OfferedStyles): SiteStyleSheet | undefined {
    const stored = siteStylesDocument.of(website);
    const key = `${website.id} ${website.theme} ${stored.revision}`;
    const sheet = sheets.get(key) ?? siteStyleSheet(offered, library, stored);
    if (sheet) sheets.set(key, sheet);
    return sheet;
  }

  themes.setSiteStyles((website, offered) => {
    const sheet = sheetOf(website, offered);
    return sheet && { styleSheet: sheet.url, css: sheet.css, fonts: sheet.fonts };
  });

  async function describe({ website, site }: RequestContext, stored: StoredStyles): Promise<SiteStyles> {
    const own = await readOwnFonts(assets, site);
    return {
      theme: website.theme,
      ...(await themes.offeredStyles(website)),
      fonts: [
        ...library.map(({ family, url }) => ({ family, stack: stackOf(family, library), url, isOwn: false })),
        ...own.map(({ family, url }) => ({ family, stack: stackOf(family, library), url, isOwn: true })),
      ],
      values: stored.values,
      revision: stored.revision,
    };
  }

  app.route(readStylesRoute, async (_input, context) => describe(context, siteStylesDocument.of(context.website)));

  app.route(saveStylesRoute, async ({ body }, context) => {
    const { choices: known } = await themes.offeredStyles(context.website);
    const own = await readOwnFonts(assets, context.site);
    const families = [...library, ...own].map(({ family }) => family);
    const errors: Record<string, string> = {};
    for (const [name, value] of Object.entries(body.values)) {
      const choice = known.find((each) => each.name === name);
      const problem = choice ? styleProblem(choice, value, families) : stylesFailures["style-unknown"].message;
      if (problem) errors[`values.${name}`] = problem;
    }
    if (Object.keys(errors).length > 0) return kernelFailure("invalid-input", { errors });
    const chosen = new Set(Object.values(body.values));
    const ownFonts = own.filter(({ family }) => chosen.has(family));
    const saved = await siteStylesDocument.save(context, { values: body.values, ownFonts, revision: body.revision });
    return saved ? describe(context, saved) : fail("stale-revision");
  });

  app.route(readStylesFrameRoute, async ({ query }, context) => {
    const html = await inLanguage(context.website.locale, () => pages.htmlAtPath(context, query.path));
    return html === undefined ? kernelFailure("not-found") : { html };
  });

  app.route(studioStyleSheetRoute, async ({ params }, { website }) => {
    const sheet = sheetOf(website, await themes.offeredStyles(website));
    const css = (sheet && sheetAt(sheet, `/site-styles/${params.fileName}`)) ?? sheet?.css ?? "";
    const headers = { "content-type": "text/css; charset=utf-8", "cache-control": "private, no-cache" };
    return new Answer(200, headers, studioPictures(css, website.identifier));
  });

  app.route(styleSheetRoute, async ({ params }, { website }) => {
    const sheet = sheetOf(website, await themes.offeredStyles(website));
    // An outdated URL gets the current styles, but is not cached.
    const current = sheet && sheetAt(sheet, `/site-styles/${params.fileName}`);
    const caching = current === undefined ? "no-cache" : "public, max-age=31536000, immutable";
    const headers = { ...commonHeaders, "content-type": "text/css; charset=utf-8", "cache-control": caching };
    return new Answer(200, headers, current ?? sheet?.css ?? "");
  });
}
