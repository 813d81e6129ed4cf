import { type PageDocument, section as sectionSchema } from "#features/site/blocks/domain/pageDocument.ts";
import { announce } from "#kernel/browser/announcer.ts";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import type { Arrangement } from "../../domain/arrangement.ts";
import { findBlock } from "../../domain/documentParts.ts";
import { insertBlockAt, insertBlocks, newBlock } from "../../domain/insertBlocks.ts";
import { insertSection } from "../../domain/insertSection.ts";
import { moveBlock } from "../../domain/moveBlock.ts";
import { moveSection } from "../../domain/moveSection.ts";
import { narrowBlock } from "../../domain/placeBeside.ts";
import { blockSelection, type CanvasSelection, sectionSelection, selectionAround } from "../../domain/selection.ts";
import { kindTitle } from "../panels/blockTitle.ts";
import type { DocumentStore } from "../store/documentStore.ts";
import { texts } from "../texts.ts";
import type { CanvasActions } from "./canvasActions.ts";
import { collectIds } from "./collectIds.ts";

type InsertActions = Pick<
  CanvasActions,
  "addBlock" | "dropBlock" | "dropBelowSection" | "dropSection" | "addSection" | "insertSection"
>;

interface InsertTools {
  store: DocumentStore;
  /** Commits a change as one step, selects a part and announces the change; false if nothing changed. */
  change(next: PageDocument | undefined, selection: CanvasSelection, said: string): boolean;
  arrangement(): Arrangement;
}

/** Actions that insert blocks and sections, or move dragged ones to where they are dropped. */
export function makeInsertActions({ store, change, arrangement: currentArrangement }: InsertTools): InsertActions {
  const insert: InsertActions = {
    addBlock(kindName) {
      const id = newKey();
      const block = newBlock(kindName, id);
      if (!block) return;
      const next = insertBlocks(store.document(), [block], store.selection(), newKey);
      change(next, blockSelection(id), texts.added(kindTitle(kindName)));
    },
    dropBlock(dragged, sectionId, place, narrowed) {
      const arrangement = currentArrangement();
      const document = narrowed ? narrowBlock(store.document(), narrowed, arrangement) : store.document();
      if (dragged.blockId !== undefined) {
        const title = kindTitle(findBlock(document, dragged.blockId)?.block.type ?? "");
        const next = moveBlock(document, { blockId: dragged.blockId, sectionId, place, arrangement });
        if (!change(next, blockSelection(dragged.blockId), texts.moved(title))) announce(texts.stayedHere(title));
        return;
      }
      const id = newKey();
      const block = newBlock(dragged.kindName, id);
      if (!block) return;
      const said = texts.added(kindTitle(dragged.kindName));
      if (arrangement === "desktop") {
        change(insertBlockAt(document, block, sectionId, place), blockSelection(id), said);
        return;
      }
      const added = insertBlocks(document, [block], sectionSelection(sectionId), newKey);
      change(added && moveBlock(added, { blockId: id, sectionId, place, arrangement }), blockSelection(id), said);
    },
    dropBelowSection(dragged, belowId, place) {
      const sectionId = newKey();
      const empty = sectionSchema.parse({ id: sectionId, blocks: [] });
      const document = insertSection(store.document(), empty, belowId, () => sectionId);
      if (dragged.blockId !== undefined) {
        const { blockId } = dragged;
        const title = kindTitle(findBlock(store.document(), blockId)?.block.type ?? "");
        const next = document && moveBlock(document, { blockId, sectionId, place, arrangement: "desktop" });
        change(next, blockSelection(blockId), texts.moved(title));
        return;
      }
      const id = newKey();
      const block = newBlock(dragged.kindName, id);
      if (!block) return;
      const next = document && insertBlockAt(document, block, sectionId, place);
      change(next, blockSelection(id), texts.added(kindTitle(dragged.kindName)));
    },
    dropSection(sectionId, position) {
      const document = store.document();
      const by = position - document.sections.findIndex(({ id }) => id === sectionId);
      const next = by === 0 ? document : moveSection(document, sectionId, by);
      change(next, sectionSelection(sectionId), texts.moved(texts.section));
    },
    addSection() {
      insert.insertSection(sectionSchema.parse({ id: "new", blocks: [] }));
    },
    insertSection(section) {
      const document = store.document();
      const selection = store.selection();
      const belowId = selection.sectionId ?? selectionAround(document, selection).sectionId;
      const ids = collectIds();
      const next = insertSection(document, section, belowId, ids.newId);
      change(next, sectionSelection(ids.first()), texts.sectionAdded);
    },
  };
  return insert;
}
