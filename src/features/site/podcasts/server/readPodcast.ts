import { v5 } from "uuid";
import type { TemplateImage, TemplatePodcast } from "#features/site/page-model/contract.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Collection } from "#features/site/pages/server/index.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { type PodcastSettings, storedPodcast } from "../contract.ts";
import { coverProblem } from "../domain/coverProblem.ts";
import { podcastTexts } from "../domain/podcastTexts.ts";

/** The namespace of `podcast:guid` (https://podcasting2.org/docs/podcast-namespace/tags/guid). */
const guidNamespace = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";
const maxDescription = 4000;

/** A blog with its podcast settings. */
type Blog = Pick<Collection, "id" | "title" | "description" | "url_slug" | "is_homepage" | "podcast">;

/** The stored settings of a blog's podcast; the defaults if there are none. */
export function readSettings({ podcast }: Pick<Blog, "podcast">): PodcastSettings {
  return storedPodcast.safeParse(podcast ?? {}).data ?? storedPodcast.parse({});
}

/** The settings of a blog that is a podcast. */
export function podcastOf(blog: Pick<Blog, "podcast">): PodcastSettings | undefined {
  if (blog.podcast === null) return undefined;
  const settings = readSettings(blog);
  return settings.isOn ? settings : undefined;
}

/** What is used in place of empty settings. */
export function podcastDefaults(blog: Pick<Blog, "title" | "description">, website: { title: string; locale: string }) {
  return {
    title: blog.title,
    description: plainText(blog.description, maxDescription),
    author: website.title,
    language: website.locale,
  };
}

/** Path of the podcast's feed, with its query. */
export function feedPathOf(blog: Blog): string {
  return pageUrl({ path: collectionPath(blog), query: {}, format: "rss" });
}

/**
 * The podcast for templates and its feed.
 * @param images with the cover, if it still exists
 */
export function describePodcast(
  blog: Blog,
  settings: PodcastSettings,
  website: { title: string; locale: string },
  images: ReadonlyMap<string, TemplateImage>,
): TemplatePodcast {
  const defaults = podcastDefaults(blog, website);
  const cover = images.get(settings.coverAssetId ?? "");
  const feedUrl = feedPathOf(blog);
  return {
    title: settings.title || defaults.title,
    description: settings.description || defaults.description,
    author: settings.author || defaults.author,
    email: settings.email,
    category: settings.category,
    subcategory: settings.subcategory,
    language: settings.language || defaults.language,
    type: settings.type,
    isExplicit: settings.isExplicit,
    copyright: settings.copyright,
    isLocked: settings.isLocked,
    // Never changes, whatever happens to the blog's address.
    guid: v5(blog.id, guidNamespace),
    ...(cover && isGoodCover(cover) ? { cover } : {}),
    feedUrl,
    links: [
      ...(settings.appleUrl ? [{ name: "Apple Podcasts", url: settings.appleUrl }] : []),
      ...(settings.spotifyUrl ? [{ name: "Spotify", url: settings.spotifyUrl }] : []),
      { name: podcastTexts.feed, url: feedUrl },
    ],
  };
}

/** Whether podcast apps accept a picture of a page as a cover. */
export function isGoodCover({ filename, originalSize }: TemplateImage): boolean {
  const [width = 0, height = 0] = originalSize.split("x").map(Number);
  return coverProblem({ fileName: filename, width, height }) === undefined;
}
