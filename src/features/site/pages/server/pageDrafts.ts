import type { PageDocument } from "#features/site/blocks/server/index.ts";
import type { PageRendering, Themes } from "#features/site/themes/server/index.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import type { FindLostPaths } from "./findBrokenLinks.ts";
import type { BodyOf } from "./Pages.ts";
import type { BodyRenderer } from "./renderBody.ts";
import type { EditedPlace, PagePreparer } from "./renderPages.ts";

/** Pages for the editor and for preview links: with another body than the public one, in any state. */
export interface PageDrafts {
  /**
   * The whole page with a document as its body, in the theme. It is never indexed. HTML.
   * @param around `opening`: HTML at the beginning of the page, such as a bar that says that it is a preview
   */
  renderPage(
    context: RequestContext,
    place: EditedPlace,
    document: PageDocument,
    around?: Pick<PageRendering, "opening" | "isPreview">,
  ): Promise<string>;
  /** The theme around a page, with `mark` instead of its body. HTML. */
  renderAround(context: RequestContext, place: EditedPlace, mark: string): Promise<string>;
  /** The HTML of each block by id, as in the editor. */
  renderBlocks(
    context: RequestContext,
    place: EditedPlace,
    document: PageDocument,
  ): Promise<ReadonlyMap<string, string>>;
  /** Those paths that lead visitors nowhere. */
  findBrokenLinks: FindLostPaths;
}

interface PageDraftsOptions {
  themes: Themes;
  prepare: PagePreparer;
  bodies: BodyRenderer;
  findBrokenLinks: FindLostPaths;
}

export function createPageDrafts({ themes, prepare, bodies, findBrokenLinks }: PageDraftsOptions): PageDrafts {
  async function render(
    { website, site, origin }: RequestContext,
    place: EditedPlace,
    bodyOf: BodyOf,
    around: Pick<PageRendering, "opening" | "isPreview"> = {},
  ): Promise<string> {
    // The studio, which asks for it, may be in another language.
    return inLanguage(website.locale, async () => {
      const prepared = await prepare.draft({ website, site, origin }, place, bodyOf);
      return themes.render({ ...prepared.rendering, ...around }, prepared.template, prepared.head);
    });
  }

  return {
    renderPage: (context, place, document, around) =>
      render(
        context,
        place,
        async (model) => {
          const body = await bodies.render({ site: context.site, website: context.website, model }, document);
          return body.html;
        },
        around,
      ),
    renderAround: (context, place, mark) => render(context, place, async () => mark),
    async renderBlocks({ website, site, origin }, { collection }, document) {
      return inLanguage(website.locale, async () => {
        const model = await prepare.draftModel({ website, site, origin }, collection);
        return bodies.renderBlocks({ site, website, model }, document);
      });
    },
    findBrokenLinks,
  };
}
