import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Translations } from "#features/site/translations/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { createBlogSource } from "./blogSource.ts";
import { createPostTexts, type PostTexts } from "./createPostTexts.ts";
import { createGroupReader, groupBlocks } from "./groupReaders.ts";
import { labelTranslations } from "./postLabels.ts";
import { postSlugs, postTranslations } from "./postTranslations.ts";

interface BlogOptions {
  pages: Pick<Pages, "addSource" | "addBlockReader" | "bodies">;
  assets: Pick<Assets, "findPageAssets">;
  translations: Translations;
}

/** Blogs: their pages, their feeds, and the blocks that count their posts. Returns what prepares the texts of posts. */
export function registerBlog(app: App, { pages, assets, translations }: BlogOptions): PostTexts {
  translations.define(postTranslations);
  translations.define(labelTranslations);
  translations.addSlugs(postSlugs);
  pages.addSource(
    collectionTypes.generic,
    createBlogSource({ assets, bodies: pages.bodies }, () => app.services.clock.now()),
  );
  for (const name of groupBlocks) pages.addBlockReader(name, createGroupReader(name) as never);
  return createPostTexts({ assets, workers: app.workers });
}
