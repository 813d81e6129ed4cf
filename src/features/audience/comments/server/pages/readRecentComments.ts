import { sql } from "kysely";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { earliest, isPublicItemRow, readListed } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { cutWords } from "#kernel/domain/cutText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { FoundComments } from "../../blocks/comments/block.ts";
import { commentPath } from "../../browserContract.ts";
import { hasOwnComments } from "../../domain/discussion.ts";
import { commentSettings } from "../commentSettings.ts";

/** Length of a comment's beginning, in characters. */
const excerptLength = 160;

/** The newest comments of blocks' blogs. Two statements for any number of blocks. */
export const readRecentComments: BlockReader<"comments"> = async (page, blocks) => {
  const { site, website, now } = page;
  const ids = blocks.map(({ props }) => props.collectionId);
  const chosen = [...new Set(ids.filter((id) => id !== null))];
  const limit = Math.max(0, ...blocks.map(({ props }) => props.limit));
  const isOn = hasOwnComments(commentSettings.of(website), "post");
  const [collections, { rows }] = await Promise.all([
    readListed(page, ids, now),
    selectRecent(site, { collectionIds: isOn ? chosen : [], limit, now }).execute(site.db),
  ]);
  const found = new Map<string, FoundComments>();
  for (const { id, props } of blocks) {
    const collection = collections.get(props.collectionId ?? "");
    if (!collection) continue;
    const own = rows.filter((row) => row.collectionId === collection.id).slice(0, props.limit);
    found.set(id, {
      comments: own.map((row) => ({
        id: row.id,
        name: row.name,
        text: cutWords(row.body, excerptLength),
        postTitle: row.title,
        url: commentPath(row.id),
        date: row.at.toISOString(),
      })),
    });
  }
  return {
    found,
    tags: chosen.map(siteTags.collection),
    ...earliest([...collections.values()].map(({ nextPostAt }) => nextPostAt)),
  };
};

/** A comment of a block. */
interface RecentComment {
  collectionId: string;
  id: string;
  name: string;
  body: string;
  title: string;
  at: Date;
}

/** The newest comments of each blog. It reads no comments of other blogs. */
export function selectRecent(
  { websiteId }: Pick<SiteScope, "websiteId">,
  { collectionIds, limit, now }: { collectionIds: readonly string[]; limit: number; now: Date },
) {
  return sql<RecentComment>`
    select recent.* from unnest(${collectionIds}::uuid[]) as asked (id) cross join lateral (
      select comment.collection_id as "collectionId", comment.id, comment.author_name as name, comment.body, item.title, comment.created_at as at
      from comments as comment
      join content_items as item on item.website_id = comment.website_id and item.id = comment.item_id
      where comment.website_id = ${websiteId} and comment.status = 'approved' and comment.collection_id = asked.id
        and ${isPublicItemRow("item", now)}
      order by comment.created_at desc, comment.id desc limit ${limit}
    ) as recent`;
}
