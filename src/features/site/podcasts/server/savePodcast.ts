import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import type { Collection } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { type PodcastSettings, podcastFailures, type savePodcastRoute } from "../contract.ts";
import { coverMessages, coverProblem } from "../domain/coverProblem.ts";
import { readSettings } from "./readPodcast.ts";

const fail = failuresOf(podcastFailures);

/** Saves the podcast settings of a blog. Its pages and its feed change at once. */
export async function savePodcast(
  { params, body }: RouteInput<typeof savePodcastRoute>,
  context: RequestContext,
  assets: Pick<Assets, "findImages">,
): Promise<Collection | Failure> {
  const { site, now } = context;
  const { revision, ...settings } = body;
  const problem = await problemOfCover(settings, context, assets);
  if (problem) return kernelFailure("invalid-input", { errors: { coverAssetId: problem } });
  return site.transaction(async (tx) => {
    const blog = await tx.db
      .selectFrom("collections")
      .select(["title", "revision", "podcast"])
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", params.blogId)
      .where("type", "=", collectionTypes.generic)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!blog) return fail("blog-unknown");
    if (blog.revision !== revision) return fail("stale-revision");
    const before = readSettings(blog);
    tx.touch(siteTags.collection(params.blogId));
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "podcast.save",
      subjectType: "page",
      subjectId: params.blogId,
      detail: { title: blog.title },
      changes: valueChanges({
        Podcast: [onOrOff(before), onOrOff(settings)],
        Title: [before.title, settings.title],
        Author: [before.author, settings.author],
        Email: [before.email, settings.email],
        Category: [categoryOf(before), categoryOf(settings)],
      }),
    });
    return tx.db
      .updateTable("collections")
      .set({ podcast: jsonText(settings), revision: revision + 1, updated_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", params.blogId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function problemOfCover(
  { coverAssetId }: PodcastSettings,
  { site }: RequestContext,
  assets: Pick<Assets, "findImages">,
): Promise<string | undefined> {
  if (coverAssetId === null) return undefined;
  const cover = (await assets.findImages(site, [coverAssetId])).get(coverAssetId);
  return cover ? coverProblem(cover) : coverMessages.missing;
}

const onOrOff = ({ isOn }: PodcastSettings) => (isOn ? "On" : "Off");
const categoryOf = ({ category, subcategory }: PodcastSettings) => [category, subcategory].filter(Boolean).join(": ");
