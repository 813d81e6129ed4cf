import { sql } from "kysely";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { earliest, isPublicItemRow, readListed } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { cutWords } from "#kernel/domain/cutText.ts";
import type { FoundComments } from "../blocks/comments/block.ts";
import { commentPath } from "../browserContract.ts";
import { commentSettings } from "./commentSettings.ts";

/** Length of a comment's beginning, in characters. */
const excerptLength = 160;

/** The newest comments of blocks' blogs. Two statements for any number of blocks. */
export const readRecentComments: BlockReader<"comments"> = async ({ site, website, now }, blocks) => {
  const ids = blocks.map(({ props }) => props.collectionId);
  const chosen = [...new Set(ids.filter((id) => id !== null))];
  const limit = Math.max(0, ...blocks.map(({ props }) => props.limit));
  const { enabled } = commentSettings.of(website);
  const [collections, { rows }] = await Promise.all([
    readListed(site, ids, now),
    sql<{ collectionId: string; id: string; name: string; body: string; title: string; at: Date }>`
      select recent.* from unnest(${enabled ? chosen : []}::uuid[]) as asked (id) cross join lateral (
        select item.collection_id as "collectionId", comment.id, comment.author_name as name, comment.body, item.title, comment.created_at as at
        from comments as comment
        join content_items as item on item.website_id = comment.website_id and item.id = comment.item_id
        where comment.website_id = ${site.websiteId} and comment.status = 'approved' and item.collection_id = asked.id
          and ${isPublicItemRow("item", now)}
        order by comment.created_at desc, comment.id desc limit ${limit}
      ) as recent`.execute(site.db),
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
