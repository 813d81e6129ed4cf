import { z } from "zod";

/** What posts can be grouped by. */
export const postGroupings = ["author", "tag", "category", "month"] as const;
export type PostGrouping = (typeof postGroupings)[number];

/** Posts of one author, tag, category or month. */
export interface PostGroup {
  /** The value that the blog's list is narrowed to: a name, a tag, "2026-05". */
  key: string;
  count: number;
  /** When the newest of them was published. */
  newest: number;
}

export const groupOrders = ["newest", "name", "count"] as const;
export type GroupOrder = (typeof groupOrders)[number];

/** What a reader found for a block of groups. */
export interface FoundGroups {
  /** Path of the blog. */
  path: string;
  groups: PostGroup[];
}

/** Props that every list of groups has. */
export const groupProps = {
  /** null: nothing is chosen yet, and visitors see nothing. */
  collectionId: z.uuid().nullable(),
  showCount: z.boolean().default(true),
  /** How many groups at most. */
  limit: z.number().int().min(1).max(200).default(30),
};

/** Groups in an order, the first of them. Ties are in the order of their names, so that a page is always the same. */
export function orderGroups(groups: readonly PostGroup[], order: GroupOrder, limit: number): PostGroup[] {
  const byName = (one: PostGroup, other: PostGroup) => one.key.localeCompare(other.key, "en", { numeric: true });
  const compare: Record<GroupOrder, (one: PostGroup, other: PostGroup) => number> = {
    newest: (one, other) => other.newest - one.newest || byName(one, other),
    count: (one, other) => other.count - one.count || byName(one, other),
    name: byName,
  };
  return [...groups].sort(compare[order]).slice(0, limit);
}

/** How large (1 to 5) a tag is in a cloud: by the logarithm of its posts between the rarest and the commonest. */
export function cloudSize(count: number, groups: readonly PostGroup[]): 1 | 2 | 3 | 4 | 5 {
  const counts = groups.map((group) => group.count);
  const [least, most] = [Math.log(Math.min(...counts)), Math.log(Math.max(...counts))];
  if (!(most > least)) return 3;
  return (1 + Math.round(((Math.log(count) - least) / (most - least)) * 4)) as 1 | 2 | 3 | 4 | 5;
}
