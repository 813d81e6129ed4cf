import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { createBlogSource } from "./blogSource.ts";
import { readCalendars } from "./calendarReader.ts";
import { createGroupReader, groupBlocks } from "./groupReaders.ts";

/** Blogs: their pages, their feeds, and the blocks that list their posts. */
export function registerBlog(
  app: App,
  { pages, assets }: { pages: Pick<Pages, "addSource" | "addBlockReader">; assets: Pick<Assets, "findTemplateImages"> },
): void {
  pages.addSource(
    collectionTypes.generic,
    createBlogSource(assets, () => app.services.clock.now()),
  );
  for (const name of groupBlocks) pages.addBlockReader(name, createGroupReader(name) as never);
  pages.addBlockReader("calendar", readCalendars);
}
