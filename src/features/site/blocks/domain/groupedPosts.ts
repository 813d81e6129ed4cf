import { z } from "zod";

/** Properties by which posts can be grouped. */
export const postGroupings = ["author", "tag", "category", "month"] as const;
export type PostGrouping = (typeof postGroupings)[number];

/** Posts of one author, tag, category or month. */
export interface PostGroup {
  /** The filter value of the blog's list: a name, a tag, "2026-05". */
  key: string;
  /** A category or tag in the language of the page, if it may differ from `key`. */
  label?: string;
  count: number;
  /** When its newest post was published (ms); 0 if the groups are not ordered by it. */
  newest: number;
}

export const groupOrders = ["newest", "name", "count"] as const;
export type GroupOrder = (typeof groupOrders)[number];

/** The reader's result for a block of groups. */
export interface FoundGroups {
  /** Path of the blog. */
  path: string;
  groups: PostGroup[];
}

/** Props of every list of groups. */
export const groupProps = {
  /** null: nothing is chosen yet, and visitors see nothing. */
  collectionId: z.uuid().nullable(),
  showCount: z.boolean().default(true),
  /** Maximum number of groups. */
  limit: z.number().int().min(1).max(200).default(30),
};

/** The first groups in an order. Ties are ordered by name, so that the page is always the same. */
export function orderGroups(groups: readonly PostGroup[], order: GroupOrder, limit: number): PostGroup[] {
  const byName = (one: PostGroup, other: PostGroup) =>
    (one.label ?? one.key).localeCompare(other.label ?? other.key, "en", { numeric: true });
  const compare: Record<GroupOrder, (one: PostGroup, other: PostGroup) => number> = {
    newest: (one, other) => other.newest - one.newest || byName(one, other),
    count: (one, other) => other.count - one.count || byName(one, other),
    name: byName,
  };
  return [...groups].sort(compare[order]).slice(0, limit);
}

/** Size (1 to 5) of a tag in a cloud, by the logarithm of its number of posts between the minimum and maximum. */
export function cloudSize(count: number, groups: readonly PostGroup[]): 1 | 2 | 3 | 4 | 5 {
  const counts = groups.map((group) => group.count);
  const [least, most] = [Math.log(Math.min(...counts)), Math.log(Math.max(...counts))];
  if (!(most > least)) return 3;
  return (1 + Math.round(((Math.log(count) - least) / (most - least)) * 4)) as 1 | 2 | 3 | 4 | 5;
}
