import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import { orderPaid, orderPlaced } from "#features/commerce/orders/contract.ts";
import type { OrderChange } from "#features/commerce/orders/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  downloadRoute,
  downloadTexts,
  endDownloadRoute,
  readDownloadSettingsRoute,
  readOrderDownloadsRoute,
  renewDownloadRoute,
  saveDownloadSettingsRoute,
} from "../contract.ts";
import { downloadSettingsOf } from "./downloadSettings.ts";
import { endDownload, readOrderDownloads, renewDownload } from "./orderDownloads.ts";
import { promiseDownloads } from "./promiseDownloads.ts";
import { serveDownload } from "./serveDownload.ts";

const failStale = failuresOf(staleSettings);

/** Downloads of digital products. The confirmed page and the emails link here (`downloadPath`). */
export function registerDownloads(app: App, { catalog, pages }: { catalog: Catalog; pages: Pages }): void {
  const { storage, secret, clock, logger } = app.services;

  app.on(orderPlaced, async (tx, { orderId, hasFiles }) => {
    if (hasFiles) await promiseDownloads(tx, orderId, clock.now());
  });
  app.on(orderPaid, (tx, { orderId }) => promiseDownloads(tx, orderId, clock.now()));

  app.route(downloadRoute, async ({ params }, context) => {
    const answer = await serveDownload({ catalog, storage, secret, logger }, context, params);
    if (!isFailure(answer)) return answer;
    // A person opens a link in an email, so a page says why it does not work.
    return pages.renderSystemPage(context, {
      pageType: pageTypes.error,
      title: downloadTexts.title,
      mainContent: noticeHtml(answer.message),
      status: answer.status,
    });
  });

  app.route(readDownloadSettingsRoute, async (_input, { website }) => downloadSettingsOf.of(website));

  app.route(
    saveDownloadSettingsRoute,
    async ({ body }, context) => (await downloadSettingsOf.save(context, body)) ?? failStale("stale-revision"),
  );

  app.route(readOrderDownloadsRoute, ({ params }, { site, now }) => readOrderDownloads(site, params.orderId, now));

  app.route(renewDownloadRoute, async ({ params, body }, context) => {
    const failure = await renewDownload(context.site, params, body, changeOf(context));
    return failure ?? readOrderDownloads(context.site, params.orderId, context.now);
  });

  app.route(endDownloadRoute, async ({ params }, context) => {
    const failure = await endDownload(context.site, params, changeOf(context));
    return failure ?? readOrderDownloads(context.site, params.orderId, context.now);
  });
}

function changeOf({ account, now }: RequestContext): OrderChange {
  return { accountId: account?.id ?? null, now };
}

function noticeHtml(message: string): string {
  return `<div class="confirmed-page">
<h1 class="confirmed-title">${escapeHtml(downloadTexts.title)}</h1>
<p class="checkout-alert-text" role="alert">${escapeHtml(message)}</p>
<a class="confirmed-continue" href="/">${escapeHtml(downloadTexts.continueShopping)}</a>
</div>`;
}
