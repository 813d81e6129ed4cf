import type { FoundGroups, GroupOrder, PostGrouping } from "#features/site/blocks/domain/groupedPosts.ts";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { earliest, readListed } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { countItems } from "./countItems.ts";
import { readLabels } from "./postLabels.ts";

/** Kinds of blocks that count posts. */
export const groupBlocks = [
  "archive",
  "tagcloud",
  "postsbyauthor",
  "postsbytag",
  "postsbycategory",
  "postsbymonth",
] as const;
type GroupBlock = (typeof groupBlocks)[number];

const groupingOf: Record<Exclude<GroupBlock, "archive">, PostGrouping> = {
  tagcloud: "tag",
  postsbyauthor: "author",
  postsbytag: "tag",
  postsbycategory: "category",
  postsbymonth: "month",
};

/** Counts posts for the blocks of one kind. Two statements for any number of blocks. */
export function createGroupReader<Name extends GroupBlock>(name: Name): BlockReader<Name> {
  return async (page, blocks) => {
    const { site, website, now } = page;
    const groupings = blocks.map(({ id, props }) => ({
      id,
      collectionId: props.collectionId,
      by:
        name === "archive" ? (props as { groupBy: PostGrouping }).groupBy : groupingOf[name as keyof typeof groupingOf],
    }));
    const ids = groupings.map(({ collectionId }) => collectionId);
    const [collections, groups] = await Promise.all([
      readListed(page, ids, now),
      countItems(site, {
        collectionIds: ids.filter((id) => id !== null),
        groupings: groupings.map(({ by }) => by),
        isByNewest: blocks.some(({ props }) => (props as { order: GroupOrder }).order === "newest"),
        now,
        timeZone: website.time_zone,
      }),
    ]);
    const isOfLabels = (by: PostGrouping) => by === "tag" || by === "category";
    const labels = [...groups]
      .filter(([name]) => isOfLabels(name.split(" ")[1] as PostGrouping))
      .flatMap(([, all]) => all);
    const showLabel = await readLabels(
      site,
      website,
      labels.map(({ key }) => key),
    );
    const found = new Map<string, FoundGroups>();
    for (const { id, collectionId, by } of groupings) {
      const collection = collections.get(collectionId ?? "");
      const counted = groups.get(`${collection?.id} ${by}`) ?? [];
      const named = isOfLabels(by) ? counted.map((group) => ({ ...group, label: showLabel(group.key) })) : counted;
      if (collection) found.set(id, { path: collection.path, groups: named });
    }
    return {
      found,
      tags: ids.flatMap((id) => (id ? [siteTags.collection(id)] : [])),
      ...earliest([...collections.values()].map(({ nextPostAt }) => nextPostAt)),
    };
  };
}
