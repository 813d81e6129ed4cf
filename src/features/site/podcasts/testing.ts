import { siteTags } from "#features/site/sites/contract.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { type PodcastSettings, storedPodcast } from "./contract.ts";

/** Makes a podcast of a blog. */
export async function buildPodcast(
  app: TestApp,
  site: TestSite,
  blog: { id: string },
  settings: Partial<PodcastSettings> = {},
): Promise<PodcastSettings> {
  const podcast = storedPodcast.parse({ isOn: true, ...settings });
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .updateTable("collections")
      .set({ podcast: jsonText(podcast) })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", blog.id)
      .execute();
    tx.touch(siteTags.collection(blog.id));
  });
  return podcast;
}
