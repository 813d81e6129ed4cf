import { pageTypes } from "#features/site/page-model/contract.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import type { Pages } from "./Pages.ts";

/**
 * The page at a path with other settings of the website, for the preview frame. HTML. If there is no page, an empty
 * one, so that settings can be previewed on a new website.
 */
export async function previewPage(
  pages: Pick<Pages, "htmlAtPath" | "systemPageHtml">,
  context: RequestContext,
  { path, settings }: { path: string; settings: Partial<Website> },
): Promise<string> {
  const website = { ...context.website, ...settings };
  const shown = { ...context, website };
  const empty = { pageType: pageTypes.page, title: website.title, mainContent: "" };
  // The studio, which asks for it, may be in another language.
  const html = await inLanguage(
    website.locale,
    async () => (await pages.htmlAtPath(shown, path)) ?? (await pages.systemPageHtml(shown, empty)),
  );
  // Content that needs scripts is shown as with scripts.
  return html.replace("<html ", "<html data-scripts ");
}
