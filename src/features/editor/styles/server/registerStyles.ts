import { LRUCache } from "lru-cache";
import type { Assets } from "#features/site/assets/server/index.ts";
import { studioPictures } from "#features/site/pages/domain/studioPictures.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { stylesSaved } from "#features/site/themes/contract.ts";
import { type OfferedStyles, styleProblem } from "#features/site/themes/domain/styleChoices.ts";
import { type LibraryFont, type Themes, tweakErrors } from "#features/site/themes/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import {
  type EditedLook,
  type LookChoices,
  readStylesFrameRoute,
  readStylesRoute,
  type SiteStyles,
  saveStylesRoute,
  studioStyleSheetRoute,
  styleSheetRoute,
  stylesFailures,
} from "../contract.ts";
import { type Look, withLook } from "./looks.ts";
import { readOwnFonts } from "./ownFonts.ts";
import { type SiteStyleSheet, sheetAt, siteStyleSheet, stackOf } from "./siteStyleSheet.ts";
import { type StoredStyles, siteStylesDocument } from "./storedStyles.ts";

const fail = failuresOf(stylesFailures);

/** The part of a look that is a style sheet. */
type StyledLook = Pick<Look, "values" | "ownFonts">;

/** Looks for features that show some visitors another one. */
export interface Styles {
  /** A look with what the editor of styles offers. */
  describe(context: RequestContext, look: Look, revision: number): Promise<EditedLook>;
  /** The look of these choices; a failure if the theme does not offer one of them. */
  check(context: RequestContext, chosen: LookChoices): Promise<Look | Failure>;
  /** Serves the style sheets of more looks. */
  alsoServe(looksOf: (site: SiteScope) => Promise<readonly Look[]>): void;
}

/** The owner's styles of a theme: previewed live in the studio, sent to visitors as one small style sheet. */
export function registerStyles(
  app: App,
  { themes, pages, assets }: { themes: Themes; pages: Pages; assets: Pick<Assets, "findPageAssets"> },
): Styles {
  // Fonts are read before the first page, so that rendering does not wait for them.
  let library: LibraryFont[] = [];
  app.fastify.addHook("onReady", async () => {
    library = await themes.fontLibrary();
  });
  const sheets = new LRUCache<string, SiteStyleSheet>({ max: 2000 });

  let moreLooksOf: Parameters<Styles["alsoServe"]>[0] = async () => [];

  function sheetOf({ theme }: Website, offered: OfferedStyles, look: StyledLook): SiteStyleSheet | undefined {
    const key = `${theme} ${JSON.stringify([look.values, look.ownFonts])}`;
    const sheet = sheets.get(key) ?? siteStyleSheet(offered, library, look);
    if (sheet) sheets.set(key, sheet);
    return sheet;
  }

  themes.setSiteStyles((website, offered) => {
    const sheet = sheetOf(website, offered, siteStylesDocument.of(website));
    return sheet && { styleSheet: sheet.url, css: sheet.css, fonts: sheet.fonts };
  });

  /** A style sheet by its name. An outdated name gets the current styles. */
  async function sheetNamed({ website, site }: RequestContext, fileName: string) {
    const offered = await themes.offeredStyles(website);
    const current = sheetOf(website, offered, siteStylesDocument.of(website));
    const find = (sheet: SiteStyleSheet | undefined) => sheet && sheetAt(sheet, `/site-styles/${fileName}`);
    let css = find(current);
    if (css === undefined) {
      for (const look of await moreLooksOf(site)) css ??= find(sheetOf(website, offered, look));
    }
    return { css: css ?? current?.css ?? "", isOutdated: css === undefined };
  }

  async function describeStyles(
    { website, site }: Pick<RequestContext, "website" | "site">,
    stored: Pick<StoredStyles, "values" | "revision">,
  ): Promise<SiteStyles> {
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

  app.route(readStylesRoute, async (_input, context) =>
    describeStyles(context, siteStylesDocument.of(context.website)),
  );

  async function checkValues(
    { website, site }: RequestContext,
    values: LookChoices["values"],
  ): Promise<StyledLook | Failure> {
    const { choices: known } = await themes.offeredStyles(website);
    const own = await readOwnFonts(assets, site);
    const families = [...library, ...own].map(({ family }) => family);
    const errors: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) {
      const choice = known.find((each) => each.name === name);
      const problem = choice ? styleProblem(choice, value, families) : stylesFailures["style-unknown"].message;
      if (problem) errors[`values.${name}`] = problem;
    }
    if (Object.keys(errors).length > 0) return kernelFailure("invalid-input", { errors });
    const chosen = new Set(Object.values(values));
    return { values, ownFonts: own.filter(({ family }) => chosen.has(family)) };
  }

  app.route(saveStylesRoute, async ({ body }, context) => {
    const checked = await checkValues(context, body.values);
    if (isFailure(checked)) return checked;
    const saved = await context.site.transaction(async (tx) => {
      const stored = await siteStylesDocument.saveIn(tx, context, { ...checked, revision: body.revision });
      if (stored) await tx.emit(stylesSaved, { at: context.now });
      return stored;
    });
    return saved ? describeStyles(context, saved) : fail("stale-revision");
  });

  app.route(readStylesFrameRoute, async ({ query }, context) => {
    const html = await inLanguage(context.website.locale, () => pages.htmlAtPath(context, query.path));
    return html === undefined ? kernelFailure("not-found") : { html };
  });

  app.route(studioStyleSheetRoute, async ({ params }, context) => {
    const { css } = await sheetNamed(context, params.fileName);
    const headers = { "content-type": "text/css; charset=utf-8", "cache-control": "private, no-cache" };
    return new Answer(200, headers, studioPictures(css, context.website.identifier));
  });

  app.route(styleSheetRoute, async ({ params }, context) => {
    const { css, isOutdated } = await sheetNamed(context, params.fileName);
    const caching = isOutdated ? "no-cache" : "public, max-age=31536000, immutable";
    const headers = { ...commonHeaders, "content-type": "text/css; charset=utf-8", "cache-control": caching };
    return new Answer(200, headers, css);
  });

  return {
    describe: async (context, look, revision) => ({
      styles: await describeStyles(context, { ...look, revision }),
      theme: await themes.settingsOf(withLook(context.website, look)),
    }),
    async check(context, { values, tweaks }) {
      const errors = tweakErrors(await themes.settingsOf(context.website), tweaks);
      if (errors) return kernelFailure("invalid-input", { errors });
      const checked = await checkValues(context, values);
      return isFailure(checked) ? checked : { ...checked, tweaks };
    },
    alsoServe(looksOf) {
      moreLooksOf = looksOf;
    },
  };
}
