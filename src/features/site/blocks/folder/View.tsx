import type { z } from "zod";
import { ownerNotes } from "../domain/listBlockTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OwnerNote } from "../server/OwnerNote.tsx";
import type { FoundFolder, folderBlock } from "./block.ts";

export function FolderView({ id, props, context }: BlockViewProps<z.output<typeof folderBlock.props>>) {
  if (!props.collectionId) return null;
  const found = context.foundOf(id) as FoundFolder | undefined;
  if (!found) return <OwnerNote context={context}>{ownerNotes.collectionGone}</OwnerNote>;
  if (found.pages.length === 0) return <OwnerNote context={context}>{ownerNotes.folderEmpty}</OwnerNote>;
  return (
    <nav className={`folder-block layout-${props.layout}`} aria-label={found.title}>
      {props.showTitle && (
        <p className="folder-title" dir="auto">
          {found.title}
        </p>
      )}
      <ul>
        {found.pages.map((page) => (
          <li key={page.id} dir="auto">
            <a href={page.path} aria-current={page.id === context.model.collection?.id ? "page" : undefined}>
              {page.title}
            </a>
            {props.showDescriptions && page.description && (
              <p className="folder-description" dir="auto">
                {page.description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
