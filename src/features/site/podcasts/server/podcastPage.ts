import { sql } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { type Collection, isOpenRow, isPublicItemRow } from "#features/site/pages/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { PodcastPage, PodcastSettings } from "../contract.ts";
import { coverProblem } from "../domain/coverProblem.ts";
import { commonFormats, podcastChecklist } from "../domain/podcastChecklist.ts";
import { feedPathOf, podcastDefaults, readSettings } from "./readPodcast.ts";

interface PodcastPlace {
  site: SiteScope;
  website: Website;
  now: Date;
}

/** The podcast settings of a blog for the studio, with what podcast apps still need. */
export async function describePodcastPage(
  blog: Collection,
  { site, website, now }: PodcastPlace,
  assets: Pick<Assets, "findImages">,
): Promise<PodcastPage> {
  const settings = readSettings(blog);
  const defaults = podcastDefaults(blog, website);
  const [hasGoodCover, episodes] = await Promise.all([
    hasCover(site, settings, assets),
    countEpisodes(site, blog.id, now),
  ]);
  return {
    ...settings,
    blog: { id: blog.id, title: blog.title, path: collectionPath(blog) },
    defaults,
    feedPath: feedPathOf(blog),
    episodeCount: episodes.count,
    checklist: podcastChecklist({
      title: settings.title || defaults.title,
      description: settings.description || defaults.description,
      author: settings.author || defaults.author,
      hasGoodCover,
      category: settings.category,
      email: settings.email,
      type: settings.type,
      isOpen: episodes.isOpen && website.site_password_hash === null,
      episodes: episodes.count,
      rareFormats: episodes.rareFormats,
      unnumbered: episodes.unnumbered,
    }),
    revision: blog.revision,
  };
}

async function hasCover(
  site: SiteScope,
  { coverAssetId }: PodcastSettings,
  assets: Pick<Assets, "findImages">,
): Promise<boolean> {
  if (coverAssetId === null) return false;
  const cover = (await assets.findImages(site, [coverAssetId])).get(coverAssetId);
  return cover !== undefined && coverProblem(cover) === undefined;
}

/** The public episodes of a blog, and whether everyone can see the blog. One statement. */
async function countEpisodes({ db, websiteId }: SiteScope, blogId: string, now: Date) {
  const row = await db
    .selectFrom("content_items as post")
    .innerJoin("assets as recording", (join) =>
      join
        .onRef("recording.website_id", "=", "post.website_id")
        .onRef("recording.id", "=", "post.audio_asset_id")
        .on("recording.kind", "=", "audio"),
    )
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as("count"),
      sql<number>`count(*) filter (where not recording.media_type = any(${commonFormats}))`.as("rareFormats"),
      sql<number>`count(*) filter (where post.episode_number is null and post.episode_type = 'full')`.as("unnumbered"),
      selectFrom("collections as blog")
        .select(isOpenRow("blog", now).as("isOpen"))
        .where("blog.website_id", "=", websiteId)
        .where("blog.id", "=", blogId)
        .as("isOpen"),
    ])
    .where("post.website_id", "=", websiteId)
    .where("post.collection_id", "=", blogId)
    .where(isPublicItemRow("post", now))
    .executeTakeFirstOrThrow();
  return {
    count: Number(row.count),
    rareFormats: Number(row.rareFormats),
    unnumbered: Number(row.unnumbered),
    isOpen: row.isOpen === true,
  };
}
