import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { checkoutTexts } from "../contract.ts";
import { noticeHtml } from "./noticeHtml.ts";

/** The page that says why there is no checkout. @param link what to do about it. Default: back to the cart */
export function renderNotice(
  pages: Pages,
  context: RequestContext,
  failure: Failure,
  link?: { path: string; label: string },
): Promise<Answer> {
  return pages.renderSystemPage(context, {
    pageType: pageTypes.checkout,
    title: checkoutTexts.title,
    mainContent: noticeHtml(checkoutTexts.title, failure.message, link),
    status: failure.status,
  });
}
