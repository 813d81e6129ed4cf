import type { Assets } from "#features/site/assets/server/index.ts";
import { type BlockReader, type Blocks, blockScripts, blockStyles } from "#features/site/blocks/server/index.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import { languageFooter, languageMenu } from "#features/site/languages/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { readPageAddress } from "#features/site/page-model/domain/pageAddress.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { Translations } from "#features/site/translations/server/index.ts";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { createListeners } from "#kernel/server/createListeners.ts";
import { Answer, personalPage } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { commonHeaders, inertPolicy } from "#kernel/server/http/securityHeaders.ts";
import { requestedJsonFormat } from "#kernel/server/http/wantsPage.ts";
import { ownPath } from "#kernel/server/languages/localPages.ts";
import { publishedLanguages } from "#kernel/server/languages/websiteLanguages.ts";
import { atTimeOfIts } from "#kernel/server/websiteTime.ts";
import { pageRoute, robotsRoute, sitemapRoute, unlockRoute } from "../contract.ts";
import { assetUsesOfPages } from "./assetUses.ts";
import { registerFieldRoutes } from "./blockFields.ts";
import { readCollectionLinks, readFolders } from "./blockReaders/pageReaders.ts";
import { createSummaryReader } from "./blockReaders/summaryReader.ts";
import { localModel, modelHeaders, modelJson } from "./encodePages.ts";
import { fieldTranslations } from "./fieldTranslations.ts";
import { createFindLostPaths } from "./findBrokenLinks.ts";
import { guardLockedSites } from "./guardLockedSites.ts";
import { headerTexts } from "./headerTexts.ts";
import { createIndexSource } from "./indexSource.ts";
import { createItemLookup } from "./itemLookup.ts";
import { createLanguageLinks } from "./languageLinks.ts";
import { createLockedPageLookup, createLockedPages } from "./lockedPages.ts";
import { createLockScreens } from "./lockScreen.ts";
import type {
  CollectionSource,
  MembersPages,
  ModelAdditions,
  PagePartMaker,
  Pages,
  StoreSettingsOf,
  SystemPage,
} from "./Pages.ts";
import { createPageDrafts } from "./pageDrafts.ts";
import { createPageHeaders } from "./pageHeaders.ts";
import { createPageSource } from "./pageSource.ts";
import { pageSlugs, pageTranslations } from "./pageTranslations.ts";
import { createVisitorStyles, type VersionedPages, type VisitorStyles } from "./pageVersions.ts";
import { registerSiteIcons } from "./registerSiteIcons.ts";
import { createBodyRenderer } from "./renderBody.ts";
import { createPagePreparer, isPrepared, type PageRequest } from "./renderPages.ts";
import { createPageServer } from "./servePages.ts";
import { robots, sitemap } from "./sitemap.ts";
import { unlock } from "./unlock.ts";
import { createViewers } from "./viewers.ts";

/** Serves every public page, and renders pages of other features for one visitor. */
export function registerPages(
  app: App,
  {
    captcha,
    blocks,
    themes,
    assets,
    translations,
  }: {
    captcha: Pick<Captcha, "sourcesOfPage">;
    blocks: Blocks;
    themes: Themes;
    assets: Pick<Assets, "findTemplateImages" | "findPageAssets" | "squareImage" | "addUsageSource">;
    translations: Translations;
  },
): Pages {
  const sources = new Map<number, CollectionSource>();
  const now = () => app.services.clock.now();
  const items = createItemLookup(sources, now);
  const readers = new Map(blocks.readers);
  const bodies = createBodyRenderer({
    themes,
    assets,
    islands: app.services.islands,
    readers,
    now,
  });
  const addBlockReader: Pages["addBlockReader"] = (name, reader) => {
    readers.set(name, reader as unknown as BlockReader);
  };
  addBlockReader("summary-v2", createSummaryReader(items));
  addBlockReader("collectionlink", readCollectionLinks);
  addBlockReader("folder", readFolders);
  const parts = new Map<string, PagePartMaker>();
  const storeSettings: StoreSettingsOf[] = [];
  const additions: ModelAdditions[] = [];
  const missing = createListeners<[context: RequestContext]>();
  const languageLinks = createLanguageLinks(app);
  let versions: VersionedPages | undefined;
  const versionedPages: VersionedPages = { of: async (page) => versions?.of(page) };
  const prepare = createPagePreparer(themes, sources, items, bodies, parts, {
    assets,
    now,
    storeSettings,
    additions,
    languageLinks,
    versionedPages,
  });
  const lockedPagesOf = createLockedPageLookup(app);
  let membersGuard: MembersPages | undefined;
  const membersPages: MembersPages = {
    openTo: async (context) => (await membersGuard?.openTo(context)) ?? new Set(),
    refuse: async (context, page) => (await membersGuard?.refuse(context, page)) ?? kernelFailure("not-found"),
  };
  const viewers = createViewers(app.services.secret, lockedPagesOf, membersPages.openTo);
  const stylesOf = createVisitorStyles(versionedPages);
  const lockScreens = createLockScreens(themes, prepare, stylesOf);
  guardLockedSites(app, viewers, lockScreens);
  const { packageFolder } = app.services;
  for (const styles of blockStyles(packageFolder)) themes.addStyles(styles);
  for (const { file, attribute } of blockScripts(packageFolder)) {
    themes.addScript(file, (html) => html.includes(attribute));
  }
  registerFieldRoutes(app);
  translations.define(pageTranslations);
  translations.addSlugs(pageSlugs);
  translations.define(fieldTranslations);
  translations.defineSettings(headerTexts);
  assets.addUsageSource(assetUsesOfPages);
  themes.addFormatter("language-menu", (_value, { model }) => languageMenu(model.languages));
  themes.addFooter(({ model }) => languageFooter(model.languages, app.services.clientAssets.languagesScript));
  for (const name of ["languageMenu.layout.css", "languageMenu.css"]) {
    themes.addStyles({ file: `src/features/site/languages/storefront/${name}` });
  }
  const headers = createPageHeaders();
  for (const sourcesOf of [...blocks.sourcesOfPage, captcha.sourcesOfPage]) headers.allowSources(sourcesOf);
  const server = createPageServer(app, themes, prepare, headers, {
    viewers,
    lockScreens,
    membersPages,
    stylesOf,
    onMissing: missing.tell,
  });
  sources.set(collectionTypes.page, createPageSource(bodies));
  sources.set(collectionTypes.folder, createIndexSource(themes, bodies, now));

  app.route(sitemapRoute, async ({ query }, context) => {
    const parts = { now: context.now, part: query.part, languageLinks };
    const xml = await atTimeOfIts(sitemap)(requestOf(context), sources, parts);
    const headers = { ...commonHeaders, "content-security-policy": inertPolicy };
    return new Answer(200, { ...headers, "content-type": "application/xml; charset=utf-8" }, xml);
  });
  app.route(robotsRoute, async (_input, { origin, website }) => {
    const prefixes = publishedLanguages(website).flatMap(({ path, host }) => (host === null ? [`/${path}`] : []));
    const headers = { ...commonHeaders, "content-type": "text/plain; charset=utf-8" };
    return new Answer(200, headers, robots(origin, prefixes));
  });
  registerSiteIcons(app, assets);
  app.route(unlockRoute, ({ body }, context) =>
    unlock(body, context, { viewers, lockScreens, limiter: app.services.limiter }),
  );
  app.route(pageRoute, (_input, context) => server.serve(context));
  app.renderErrorPageWith(server.error);

  async function systemPageHtml(context: RequestContext, page: SystemPage, styles?: VisitorStyles): Promise<string> {
    const { rendering, template, head } = await prepare.system(requestOf(context), page);
    return themes.render(styles ? await styles.addTo(rendering) : rendering, template, head);
  }

  /** A page for one visitor has the same policies as every other. */
  async function personal(context: RequestContext, html: string, status?: number): Promise<Answer> {
    const page = await personalPage(context, html, status);
    return new Answer(page.status, { ...headers.headersOf(html, context.website), ...page.headers }, page.body);
  }

  return {
    lockedPages: createLockedPages(lockedPagesOf, viewers, lockScreens, membersPages),
    drawLockScreenWith: lockScreens.drawWith,
    guardMembersPagesWith(guard) {
      membersGuard = guard;
    },
    showVersionsOf(given) {
      versions = given;
    },
    allowSources: headers.allowSources,
    addStoreSettings: (settingsOf) => storeSettings.push(settingsOf),
    addToModel: (added) => additions.push(added),
    onMissing: missing.add,
    addSource: (collectionType, source) => sources.set(collectionType, source),
    async findItems(site, words, limit) {
      const found = await Promise.all([...sources.values()].map((source) => source.find?.(site, words, limit)));
      return found.flatMap((links) => links ?? []).slice(0, limit);
    },
    isInUse: async (tx, { id, type }) => (await sources.get(type)?.isInUse?.(tx, id)) ?? false,
    addBlockReader,
    addPart: (name, make) => parts.set(name, make),
    bodies,
    drafts: createPageDrafts({ themes, prepare, bodies, findBrokenLinks: createFindLostPaths(app, prepare) }),
    answerPersonally: personal,
    systemPageHtml: (context, page) => systemPageHtml(context, page),
    async htmlAtPath(context, path, shown) {
      const viewer = await viewers.of(context);
      const prepared = await prepare.atPath({ ...placeOf(context), viewer, ...shown }, readPageAddress(path));
      return isPrepared(prepared) ? themes.render(prepared.rendering, prepared.template, prepared.head) : undefined;
    },
    async renderSystemPage(context, page) {
      const format = requestedJsonFormat(context.request.url);
      const addressHeaders = { ...privateAddressHeaders, ...page.headers };
      if (format) {
        const { rendering } = await prepare.system(requestOf(context), page);
        const own = { ...modelHeaders, ...addressHeaders, "cache-control": "private, no-store" };
        const json = await localModel(app, context.website, context.origin, modelJson(rendering.model, format));
        return new Answer(page.status ?? 200, own, json);
      }
      const html = await systemPageHtml(context, page, await stylesOf(context));
      const { status, headers, body } = await personal(context, html, page.status);
      return new Answer(status, { ...headers, ...addressHeaders }, body);
    },
    async renderSubmitted(context, path, submitted, status) {
      const viewer = await viewers.of(context);
      const own = await ownPath(app, context.website, path);
      const prepared = await prepare.atPath({ ...placeOf(context), viewer }, readPageAddress(own));
      if (!isPrepared(prepared)) {
        return (await server.error(context, kernelFailure("not-found"))) ?? new Answer(404, {});
      }
      const rendering = await (await stylesOf(context)).addTo(prepared.rendering);
      const html = await themes.render({ ...rendering, submitted }, prepared.template, prepared.head);
      return personal(context, html, status);
    },
    renderPiece: server.piece,
  };
}

/**
 * URLs of these pages may contain tokens, so other sites must not learn them, and search engines must not index them.
 */
const privateAddressHeaders = { "referrer-policy": "same-origin", "x-robots-tag": "noindex" };

const placeOf = ({ website, site, origin }: RequestContext): PageRequest => ({ website, site, origin });

function requestOf({ website, site, origin, request }: RequestContext): PageRequest {
  return { website, site, origin, path: request.method === "GET" ? request.url : "/" };
}
