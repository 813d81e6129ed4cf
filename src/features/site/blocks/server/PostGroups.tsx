import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import {
  type FoundGroups,
  type GroupOrder,
  orderGroups,
  type PostGroup,
  type PostGrouping,
} from "../domain/groupedPosts.ts";
import { ownerNotes } from "../domain/listBlockTexts.ts";
import { monthName } from "../domain/monthName.ts";
import type { BlockContext } from "./blockContext.ts";
import { OwnerNote } from "./OwnerNote.tsx";

interface PostGroupsProps {
  id: string;
  by: PostGrouping;
  props: { collectionId: string | null; showCount: boolean; limit: number; order: GroupOrder };
  context: BlockContext;
  layout: "list" | "columns" | "years";
}

/** Links to a blog's posts of each author, tag, category or month. */
export function PostGroups({ id, by, props, context, layout }: PostGroupsProps) {
  if (!props.collectionId) return null;
  const found = context.foundOf(id) as FoundGroups | undefined;
  if (!found) return <OwnerNote context={context}>{ownerNotes.collectionGone}</OwnerNote>;
  if (found.groups.length === 0) return <OwnerNote context={context}>{ownerNotes.noPosts}</OwnerNote>;
  const isFolded = layout === "years" && by === "month";
  const groups = orderGroups(found.groups, isFolded ? "newest" : props.order, props.limit);
  const entry = (group: PostGroup) => (
    <li key={group.key}>
      <GroupLink path={found.path} by={by} group={group} showCount={props.showCount} context={context} />
    </li>
  );
  if (!isFolded) return <ul className={`post-groups layout-${layout}`}>{groups.map(entry)}</ul>;
  const years = [...new Set(groups.map(({ key }) => key.slice(0, 4)))];
  return (
    <div className="post-groups layout-years">
      {years.map((year, index) => (
        <details key={year} open={index === 0}>
          <summary>{year}</summary>
          <ul>{groups.filter(({ key }) => key.startsWith(year)).map(entry)}</ul>
        </details>
      ))}
    </div>
  );
}

interface GroupLinkProps {
  path: string;
  by: PostGrouping;
  group: PostGroup;
  showCount: boolean;
  context: BlockContext;
  className?: string;
}

/** One group as a link to the blog's list of it. */
export function GroupLink({ path, by, group, showCount, context, className }: GroupLinkProps) {
  const { locale } = context.website;
  return (
    <>
      <a href={pageUrl({ path, query: { [by]: group.key } })} className={className} dir="auto">
        {by === "month" ? monthName(group.key, locale) : (group.label ?? group.key)}
      </a>
      {showCount && <span className="post-count">{new Intl.NumberFormat(locale).format(group.count)}</span>}
    </>
  );
}
