import type { PageModel } from "#features/site/page-model/contract.ts";
import type { PageRendering } from "#features/site/themes/server/index.ts";
import type { ChosenVersion, PageChoice } from "#kernel/server/cache/pageCache.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import type { Collection } from "./Pages.ts";

/** The version that bots get, and everyone who is in no test. */
export const originalVersion = "0";

/** A page, the page of an item, or every page, that visitors get in different versions. */
export interface PageVersions {
  /** Says in reports of visits which version was shown. */
  nameOf(version: string): string;
  /** Says in the model which version it shows. */
  addToModel(model: PageModel, version: string): void;
  /** The page with the document of a version. */
  pageOf(site: SiteScope, page: Collection, version: string): Promise<Collection>;
  /** Texts of the item that are others in a version, by field; undefined if it has none. */
  textsOf(site: SiteScope, version: string): Promise<ItemTexts | undefined>;
  /** The website with the styles of a version. */
  websiteOf(site: SiteScope, website: Website, version: string): Promise<Website>;
  /** Which version a visitor gets, when the page is not yet cached. */
  chooseFor(context: RequestContext): Promise<ChosenVersion>;
  /** What the cache asks for later visitors. */
  choiceFor(isHttps: boolean): PageChoice;
  /** Tags of what the versions are made from. */
  tags: readonly string[];
}

/** Texts of an item, such as a product, by field. */
export type ItemTexts = Readonly<Record<string, string>>;

/** Finds the versions of a page or an item. */
export interface VersionLookup {
  /** Versions of every page, in every language, which differ in their styles. Then nothing else has versions. */
  ofWebsite: PageVersions | undefined;
  ofPage(pageId: string): PageVersions | undefined;
  ofItem(itemId: string): PageVersions | undefined;
}

/** Knows the pages of a website that have versions. */
export interface VersionedPages {
  /** Undefined if no page of the website has any. Asked for each page that is rendered. */
  of(page: { site: SiteScope; website: Website }): Promise<VersionLookup | undefined>;
}

/** A page as one of its versions: in its styles, and with its name for scripts and reports. */
export async function asVersion(
  rendering: PageRendering,
  { site, versions, version }: { site: SiteScope; versions: PageVersions; version: string },
): Promise<PageRendering> {
  versions.addToModel(rendering.model, version);
  return {
    ...rendering,
    website: await versions.websiteOf(site, rendering.website, version),
    version: versions.nameOf(version),
  };
}

/** The styles that a visitor gets on pages that are not found by their path, such as the cart. */
export interface VisitorStyles {
  /** Undefined if everyone gets the same. */
  version: string | undefined;
  addTo(rendering: PageRendering): Promise<PageRendering>;
}

/** Finds the styles of a visitor. A new visitor gets a cookie, to keep them. */
export const createVisitorStyles =
  (versionedPages: VersionedPages) =>
  async (context: RequestContext): Promise<VisitorStyles> => {
    const versions = (await versionedPages.of(context))?.ofWebsite;
    if (!versions) return { version: undefined, addTo: async (rendering) => rendering };
    const { version, cookie } = await versions.chooseFor(context);
    if (cookie) context.reply.header("set-cookie", cookie);
    return { version, addTo: (rendering) => asVersion(rendering, { site: context.site, versions, version }) };
  };

export type StylesOfVisitor = ReturnType<typeof createVisitorStyles>;
