import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { downloadRoute, downloadTexts } from "../contract.ts";
import { serveDownload } from "./serveDownload.ts";

/** Downloads of digital products. The confirmed page and the emails link here (`downloadPath`). */
export function registerDownloads(app: App, { catalog, pages }: { catalog: Catalog; pages: Pages }): void {
  const { storage } = app.services;

  app.route(downloadRoute, async ({ params }, context) => {
    const answer = await serveDownload({ catalog, storage }, context, params);
    if (!isFailure(answer)) return answer;
    // A person opens a link in an email, so a page says why it does not work.
    return pages.renderSystemPage(context, {
      pageType: pageTypes.error,
      title: downloadTexts.title,
      mainContent: noticeHtml(answer.message),
      status: answer.status,
    });
  });
}

function noticeHtml(message: string): string {
  return `<div class="confirmed-page">
<h1 class="confirmed-title">${escapeHtml(downloadTexts.title)}</h1>
<p class="checkout-alert-text" role="alert">${escapeHtml(message)}</p>
<a class="confirmed-continue" href="/">${escapeHtml(downloadTexts.continueShopping)}</a>
</div>`;
}
