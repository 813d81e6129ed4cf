import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { findPageOfType } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { podcastFailures, readPodcastRoute, savePodcastRoute } from "../contract.ts";
import { addPodcastsToThemes } from "./addPodcastsToThemes.ts";
import { describePodcastPage } from "./podcastPage.ts";
import { savePodcast } from "./savePodcast.ts";

const fail = failuresOf(podcastFailures);

/** Podcasts: the settings of a blog that is one, and the player of its episodes. */
export function registerPodcasts(
  app: App,
  { assets, themes }: { assets: Pick<Assets, "findImages">; themes: Pick<Themes, "addFormatter" | "addStyles"> },
): void {
  addPodcastsToThemes(themes);

  app.route(readPodcastRoute, async ({ params }, context) => {
    const blog = await findPageOfType(context.site, params.blogId, collectionTypes.generic);
    return blog ? describePodcastPage(blog, context, assets) : fail("blog-unknown");
  });

  app.route(savePodcastRoute, async (input, context) => {
    const saved = await savePodcast(input, context, assets);
    return isFailure(saved) ? saved : describePodcastPage(saved, context, assets);
  });
}
