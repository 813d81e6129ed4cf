import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";

/** A slice with a text to find. */
export const headingSlice = { id: "a", slice: "heading" as const, text: "The kiln is open" };

/** A website with an empty home page, and its owner. */
export async function siteWithHome(app: TestApp) {
  const site = await app.buildSite();
  const home = await buildCollection(app, site, {
    type: collectionTypes.page,
    title: "Home",
    isHomepage: true,
    body: { version: 1, sections: [] },
  });
  const owner = await site.signIn();
  return { site, home, owner };
}
