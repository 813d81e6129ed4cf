import type { z } from "zod";
import { ownerNotes } from "../domain/listBlockTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OwnerNote } from "../server/OwnerNote.tsx";
import type { collectionLinkBlock, FoundCollectionLink } from "./block.ts";

export function CollectionLinkView({ id, props, context }: BlockViewProps<z.output<typeof collectionLinkBlock.props>>) {
  if (!props.collectionId) return null;
  const found = context.foundOf(id) as FoundCollectionLink | undefined;
  if (!found) return <OwnerNote context={context}>{ownerNotes.collectionGone}</OwnerNote>;
  return (
    <div className={`link-block style-${props.style}`}>
      <p className="link-block-title" dir="auto">
        <a href={found.path}>{props.title || found.title}</a>
      </p>
      {props.showDescription && found.description && (
        <p className="link-block-description" dir="auto">
          {found.description}
        </p>
      )}
    </div>
  );
}
