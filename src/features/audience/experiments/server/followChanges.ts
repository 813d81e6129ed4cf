import { productDeleted } from "#features/commerce/catalog/contract.ts";
import { pagePublished } from "#features/editor/documents/contract.ts";
import { readDocument } from "#features/site/pages/server/index.ts";
import { stylesSaved } from "#features/site/themes/contract.ts";
import { pageTrashed } from "#features/site/trash/contract.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { readExperiments, type StoredExperiment } from "./experimentRows.ts";
import { end } from "./runExperiment.ts";

/**
 * What happens to a running test when its page or product, or the site styles change. A page in the trash ends it, and so does publishing the page
 * without the tested section. Another text, of the original or of a version, goes on being counted, and the results say
 * since when it is another. A new address, title or place changes nothing, because a test knows its page by its id.
 */
export function followChanges(app: App): void {
  app.on(pageTrashed, async (tx, { pageId }) => {
    for (const experiment of await readExperiments(tx, { pageId, isRunning: true })) {
      await end(tx, experiment, { stop_reason: "page-deleted" });
    }
  });

  // A test outlives its product, because its results are still worth reading. Undoing the deletion starts nothing.
  app.on(productDeleted, async (tx, { productId }) => {
    for (const experiment of await readExperiments(tx, { productId, isRunning: true })) {
      await end(tx, experiment, { stop_reason: "product-deleted" });
    }
  });

  // Version A is the website's own styles, so its visitors see the others now.
  app.on(stylesSaved, async (tx, { at }) => {
    for (const experiment of await readExperiments(tx, { kind: "styles", isRunning: true })) {
      await mark(tx, experiment, at);
    }
  });

  app.on(pagePublished, async (tx, { pageId, before, after, at }) => {
    const running = await readExperiments(tx, { isRunning: true });
    for (const experiment of running) {
      const { page_id, product_id, section_id, arms } = experiment;
      if (product_id !== null) continue;
      if (arms.some((arm) => arm.pageId === pageId)) await mark(tx, experiment, at);
      if (page_id !== pageId) continue;
      if (section_id === null) {
        await mark(tx, experiment, at);
        continue;
      }
      const [old, current] = [before, after].map((body) =>
        readDocument(body).sections.find(({ id }) => id === section_id),
      );
      if (!current) await end(tx, experiment, { stop_reason: "section-deleted" });
      else if (!sameJson(old, current)) await mark(tx, experiment, at);
    }
  });
}

async function mark(tx: SiteTransaction, { id }: StoredExperiment, at: Date): Promise<void> {
  await tx.db
    .updateTable("experiments")
    .set({ changed_at: at })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", id)
    .execute();
}
