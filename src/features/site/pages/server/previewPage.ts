import { pageTypes } from "#features/site/page-model/contract.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import type { Pages } from "./Pages.ts";

/**
 * The page at a path as it would be if the website had other settings, for the preview frame. HTML; where there is
 * no page an empty one, so that the settings are seen on a website that has none yet.
 */
export async function previewPage(
  pages: Pick<Pages, "htmlAtPath" | "systemPageHtml">,
  context: RequestContext,
  { path, settings }: { path: string; settings: Partial<Website> },
): Promise<string> {
  const website = { ...context.website, ...settings };
  const shown = { ...context, website };
  const empty = { pageType: pageTypes.page, title: website.title, mainContent: "" };
  const html = (await pages.htmlAtPath(shown, path)) ?? (await pages.systemPageHtml(shown, empty));
  // What needs scripts is shown as it is where they run.
  return html.replace("<html ", "<html data-scripts ");
}
