import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { pageFailures } from "#features/site/page-tree/contract.ts";
import { selectPages } from "#features/site/page-tree/server/index.ts";
import { findPlaces, type Pages } from "#features/site/pages/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  listPagePlacesRoute,
  listTrashRoute,
  purgePageRoute,
  purgePagesRoute,
  restorePageRoute,
  restorePagesRoute,
  trashPageRoute,
} from "../contract.ts";
import { countPageItems } from "./countPageItems.ts";
import { listTrash } from "./listTrash.ts";
import { emptyTrash, purgePage, purgePages } from "./purgePage.ts";
import { restorePage, restorePages } from "./restorePage.ts";
import { emptyTrashJob, trashPage } from "./trashPage.ts";

const fail = failuresOf(pageFailures);

/** The studio's calls about the trash of pages, and the job that empties it. */
export function registerTrash(app: App, { pages }: { pages: Pick<Pages, "isInUse"> }): void {
  app.route(trashPageRoute, ({ params }, context) => trashPage(params.pageId, context));
  app.route(listPagePlacesRoute, async ({ params }, { site }) => {
    const row = await selectPages(site).where("id", "=", params.pageId).executeTakeFirst();
    if (!row) return fail("page-unknown");
    const [places, counts] = await Promise.all([
      findPlaces(site, { id: row.id, path: collectionPath(row) }),
      countPageItems(site, [row.id]),
    ]);
    return { places, itemCount: counts.get(row.id) ?? 0 };
  });
  app.route(listTrashRoute, ({ query }, { site }) => listTrash(site, query));
  app.route(restorePageRoute, ({ params }, context) => restorePage(params.pageId, context));
  app.route(purgePageRoute, ({ params }, { site, account, now }) =>
    purgePage(site, params.pageId, { pages, accountId: account?.id, now }),
  );
  app.route(restorePagesRoute, ({ body }, context) => restorePages(body.pageIds, context));
  app.route(purgePagesRoute, ({ body }, { site, account, now }) =>
    purgePages(site, body.pageIds, { pages, accountId: account?.id, now }),
  );
  app.job(emptyTrashJob, ({ websiteId }) => emptyTrash(app.site(websiteId), { pages, now: app.services.clock.now() }));
}
