import type { Forms } from "#features/audience/forms/server/index.ts";
import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { bodyColumns } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import type { Sites } from "#features/site/sites/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { newId } from "#kernel/server/ids.ts";
import { readFirstStepsRoute } from "../contract.ts";
import { createSampleShop } from "./createSampleShop.ts";
import { readFirstSteps } from "./readFirstSteps.ts";

/** Sets up new websites, and reports their remaining first steps. */
export function registerStarters(
  app: App,
  features: { sites: Sites; assets: Assets; catalog: Catalog; forms: Forms },
): void {
  features.sites.createStartersWith({
    async open(tx, at) {
      await tx.db
        .insertInto("collections")
        .values({
          website_id: tx.websiteId,
          id: newId(),
          type: collectionTypes.page,
          title: "Home",
          url_slug: "home",
          is_homepage: true,
          ...bodyColumns({ version: 1, sections: [] }),
          created_at: at,
          updated_at: at,
        })
        .execute();
    },
    async fill(website, start, at) {
      if (start === "shop") await createSampleShop(app, features, website, at);
    },
  });
  app.route(readFirstStepsRoute, (_input, { site }) => readFirstSteps(site));
}
