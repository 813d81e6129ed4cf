import type { z } from "zod";
import { cloudSize, type FoundGroups, orderGroups } from "../domain/groupedPosts.ts";
import { ownerNotes } from "../domain/listBlockTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OwnerNote } from "../server/OwnerNote.tsx";
import { GroupLink } from "../server/PostGroups.tsx";
import type { tagCloudBlock } from "./block.ts";

export function TagCloudView({ id, props, context }: BlockViewProps<z.output<typeof tagCloudBlock.props>>) {
  if (!props.collectionId) return null;
  const found = context.foundOf(id) as FoundGroups | undefined;
  if (!found) return <OwnerNote context={context}>{ownerNotes.collectionGone}</OwnerNote>;
  if (found.groups.length === 0) return <OwnerNote context={context}>{ownerNotes.noPosts}</OwnerNote>;
  // Shows the most common ones, in the chosen order.
  const shown = orderGroups(orderGroups(found.groups, "count", props.limit), props.order, props.limit);
  return (
    <ul className={`tag-cloud align-${props.align}`}>
      {shown.map((group) => (
        <li key={group.key}>
          <GroupLink
            path={found.path}
            by="tag"
            group={group}
            showCount={props.showCount}
            context={context}
            className={`cloud-${props.isSized ? cloudSize(group.count, shown) : 3}`}
          />
        </li>
      ))}
    </ul>
  );
}
