import { notifications } from "@mantine/notifications";
import { useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { announce } from "#kernel/browser/announcer.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import type { Arrangement } from "../../domain/arrangement.ts";
import { changeBlock, changeSection, resetMobile } from "../../domain/changeParts.ts";
import { findBlock, findSection } from "../../domain/documentParts.ts";
import { duplicateBlock, duplicateSection } from "../../domain/duplicateParts.ts";
import { moveSection } from "../../domain/moveSection.ts";
import { removeBlock, removeSection } from "../../domain/removeParts.ts";
import { resizeBlock } from "../../domain/resizeBlock.ts";
import {
  blockSelection,
  type CanvasSelection,
  sectionSelection,
  selectionBesideBlock,
  selectionBesideSection,
} from "../../domain/selection.ts";
import { stepBlock } from "../../domain/stepBlock.ts";
import { typingBetween } from "../../domain/typing.ts";
import { makePaste } from "../clipboard/makePaste.ts";
import { isTextField } from "../keys/ownKeys.ts";
import type { FramePoint } from "../page/frameState.ts";
import { kindTitle } from "../panels/blockTitle.ts";
import type { DocumentStore } from "../store/documentStore.ts";
import { texts } from "../texts.ts";
import type { CanvasActions } from "./canvasActions.ts";
import { collectIds } from "./collectIds.ts";
import { makeInsertActions } from "./makeInsertActions.ts";

/** What the actions need from the screen. */
export interface CanvasScreenState {
  arrangement: Arrangement;
  editingId: string | null;
  frameDocument: Document | null;
  setEditingId(blockId: string | null, at?: FramePoint): void;
  openSettings(): void;
  choosePictures(): void;
  /** Uploads a picture to the site's library, and returns the asset's id. */
  uploadPicture(file: File): Promise<string>;
}

/** All actions of the canvas: a pure change of the document, the new selection, and what is announced. */
export function useMakeActions(store: DocumentStore, screen: CanvasScreenState): CanvasActions {
  const latest = useRef(screen);
  latest.current = screen;

  return useMemo(() => {
    const select = (selection: CanvasSelection, { scroll = false, focus = false } = {}) => {
      store.select(selection);
      const id = selection.blockId ? `block-${selection.blockId}` : selection.sectionId;
      if (!id || !(scroll || focus)) return;
      const heldBy = document.activeElement;
      // After React has rendered the part at its place.
      latest.current.frameDocument?.defaultView?.requestAnimationFrame(() => {
        const element = latest.current.frameDocument?.getElementById(id);
        if (element && scroll && !isInView(element)) element.scrollIntoView({ block: "center" });
        // Don't move the focus if it has gone to a field meanwhile.
        if (focus && !hasGoneToField(heldBy)) element?.focus({ preventScroll: true });
      });
    };
    /** Commits a change and selects a part. A full page shows an error and does not change. */
    const change = (next: PageDocument | undefined, selection: CanvasSelection, said: string): boolean => {
      if (!next) {
        notifications.show({ id: "page-full", message: texts.full, color: "red" });
        announce(texts.full, "assertive");
        return false;
      }
      // A part that was dropped where it was is no step to undo.
      if (sameJson(next, store.document())) return false;
      store.commit(next, selection);
      select(selection, { scroll: true, focus: true });
      if (said) announce(said);
      return true;
    };
    const titleOfChosen = () => {
      const { blockId } = store.selection();
      const found = blockId ? findBlock(store.document(), blockId) : undefined;
      return found ? kindTitle(found.block.type) : texts.section;
    };

    const arrangement = () => latest.current.arrangement;
    const actions: CanvasActions = {
      ...makeInsertActions({ store, change, arrangement }),
      document: store.document,
      selection: store.selection,
      select,
      arrangement,
      isRightToLeft: () => latest.current.frameDocument?.documentElement.dir === "rtl",
      changeBlock(blockId, props) {
        const before = findBlock(store.document(), blockId)?.block.props;
        const isTyped = latest.current.editingId === blockId || isTypedInto(document.activeElement);
        const typing = isTyped ? typingBetween(before, props, blockId) : undefined;
        store.commit(changeBlock(store.document(), blockId, props), undefined, typing);
      },
      changeSection(sectionId, settings) {
        const before = findSection(store.document(), sectionId);
        const isTyped = isTypedInto(document.activeElement);
        const typing = isTyped ? typingBetween(before, { ...before, ...settings }, sectionId) : undefined;
        store.commit(changeSection(store.document(), sectionId, settings), undefined, typing);
      },
      resizeBlock(blockId, place) {
        const { arrangement } = latest.current;
        const next = resizeBlock(store.document(), { blockId, arrangement, place });
        const w = findBlock(next, blockId)?.block.place[arrangement].w ?? 0;
        change(next, blockSelection(blockId), texts.columns(w));
      },
      step(direction) {
        const { sectionId, blockId } = store.selection();
        const document = store.document();
        const title = titleOfChosen();
        if (blockId) {
          const isStart = (direction === "left") !== actions.isRightToLeft();
          const along = direction === "up" || direction === "down" ? direction : isStart ? "start" : "end";
          const next = stepBlock(document, blockId, latest.current.arrangement, along);
          if (!change(next, blockSelection(blockId), texts.moved(title))) announce(texts.stays(title));
        } else if (sectionId && (direction === "up" || direction === "down")) {
          const next = moveSection(document, sectionId, direction === "up" ? -1 : 1);
          if (!change(next, sectionSelection(sectionId), texts.moved(title))) announce(texts.stays(title));
        }
      },
      duplicate() {
        const { sectionId, blockId } = store.selection();
        const said = texts.duplicated(titleOfChosen());
        const ids = collectIds();
        if (blockId) {
          const next = duplicateBlock(store.document(), blockId, ids.newId);
          change(next, blockSelection(ids.first()), said);
        } else if (sectionId) {
          const next = duplicateSection(store.document(), sectionId, ids.newId);
          change(next, sectionSelection(ids.first()), said);
        }
      },
      remove() {
        const { sectionId, blockId } = store.selection();
        const document = store.document();
        const said = texts.removed(titleOfChosen());
        if (blockId) change(removeBlock(document, blockId), selectionBesideBlock(document, blockId), said);
        else if (sectionId)
          change(removeSection(document, sectionId), selectionBesideSection(document, sectionId), said);
      },
      resetMobile(sectionId) {
        change(resetMobile(store.document(), sectionId), sectionSelection(sectionId), "");
      },
      replace(document) {
        store.commit(document);
      },
      paste: makePaste({
        store,
        change,
        isWriting: () => latest.current.editingId !== null,
        uploadPicture: (file) => latest.current.uploadPicture(file),
      }),
      undo() {
        store.undo();
        announce(texts.undone);
      },
      redo() {
        store.redo();
        announce(texts.redone);
      },
      startEditing(blockId, at) {
        store.select(blockSelection(blockId));
        latest.current.setEditingId(blockId, at);
        announce(texts.editing);
      },
      stopEditing() {
        const { editingId } = latest.current;
        // At once, so that the next key goes to the canvas and not to the text.
        flushSync(() => latest.current.setEditingId(null));
        if (!editingId) return;
        select(blockSelection(editingId));
        latest.current.frameDocument?.getElementById(`block-${editingId}`)?.focus({ preventScroll: true });
        announce(texts.editingEnded);
      },
      openSettings: () => latest.current.openSettings(),
      choosePictures: () => latest.current.choosePictures(),
    };
    return actions;
  }, [store]);
}

/** Whether changes are typed, or come from a slider that moves: what a choice or a switch sets is a step of its own. */
const isTypedInto = (field: Element | null): boolean =>
  field !== null && (isTextField(field) || field.matches("[role='slider'], input[type='range']"));

/** Whether the keyboard has left an element for a field of the studio. */
function hasGoneToField(before: Element | null): boolean {
  const now = document.activeElement;
  return now !== before && Boolean(now?.matches("input, textarea, select, [contenteditable='true']"));
}

/** Whether the top of a part is visible in the frame, with some room below. */
function isInView(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0) * 0.7;
}
