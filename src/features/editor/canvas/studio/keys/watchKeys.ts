import { gridColumns } from "#features/site/blocks/domain/pageDocument.ts";
import { findBlock } from "../../domain/documentParts.ts";
import { neighborOf, selectionAround } from "../../domain/selection.ts";
import type { CanvasActions, ScreenDirection } from "../actions/canvasActions.ts";
import { watchClipboard } from "../clipboard/watchClipboard.ts";
import { hasOwnClipboard, isOwnKey } from "./ownKeys.ts";

export interface KeyTargets {
  actions: CanvasActions;
  /** The website's id. */
  site: string;
  isEditing(): boolean;
  showKeys(): void;
  searchBlocks(): void;
}

/**
 * Handles the canvas's keys and clipboard, in the studio's document or in the frame's, wherever the focus is. Controls,
 * dialogs and texts handle the keys that they use.
 */
export function watchKeys(watched: Document, targets: KeyTargets): () => void {
  const { actions } = targets;
  /** The element that a key or the clipboard is for, unless someone writes. */
  const elementOf = (target: EventTarget | null): Element | undefined =>
    !targets.isEditing() && target !== null && "closest" in target ? (target as Element) : undefined;
  const isOurs = (target: EventTarget | null): boolean => {
    const element = elementOf(target);
    return element !== undefined && !hasOwnClipboard(element);
  };
  const listeners = new AbortController();
  const { signal } = listeners;

  watched.addEventListener(
    "keydown",
    (event) => {
      const element = elementOf(event.target);
      if (event.defaultPrevented || !element || isOwnKey(element, event)) return;
      if (!runKey(event, targets)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  const stopClipboard = watchClipboard(watched, { actions, site: targets.site, isOurs });
  return () => {
    stopClipboard();
    listeners.abort();
  };
}

const isMod = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** @returns whether the key was handled */
function runKey(event: KeyboardEvent, { actions, showKeys, searchBlocks }: KeyTargets): boolean {
  const { key } = event;
  const { sectionId, blockId } = actions.selection();
  const isChosen = Boolean(sectionId ?? blockId);
  if (isMod(event)) {
    const letter = key.toLowerCase();
    if (letter === "z") event.shiftKey ? actions.redo() : actions.undo();
    else if (letter === "y") actions.redo();
    else if (letter === "d" && isChosen) actions.duplicate();
    else return false;
    return true;
  }
  if (key === "?" || key === "/") {
    if (key === "?") showKeys();
    else searchBlocks();
    return true;
  }
  if (!isChosen) return false;
  if (key === "Escape") {
    actions.select(selectionAround(actions.document(), actions.selection()));
    return true;
  }
  if (key === "Enter") {
    // A block handles it. A section has no focus of its own.
    if (blockId !== null) return false;
    actions.openSettings();
    return true;
  }
  if (key === "Delete" || key === "Backspace") {
    actions.remove();
    return true;
  }
  const direction = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" }[key] as
    | ScreenDirection
    | undefined;
  if (!direction) return false;
  if (event.altKey && event.shiftKey) return resizeBy(actions, direction);
  if (event.altKey) {
    actions.step(direction);
    return true;
  }
  if (event.shiftKey || direction === "left" || direction === "right") return false;
  const next = neighborOf(actions.document(), actions.selection(), direction === "up" ? -1 : 1);
  if (next) actions.select(next, { scroll: true, focus: true });
  return true;
}

function resizeBy(actions: CanvasActions, direction: ScreenDirection): boolean {
  const { blockId } = actions.selection();
  const place = blockId ? findBlock(actions.document(), blockId)?.block.place[actions.arrangement()] : undefined;
  if (!blockId || !place) return false;
  if (direction === "up" || direction === "down") {
    actions.resizeBlock(blockId, { h: place.h + (direction === "down" ? 1 : -1) });
    return true;
  }
  const isWider = (direction === "right") !== actions.isRightToLeft();
  // At the end of its columns, a block grows toward its start.
  const x = isWider && place.x + place.w === gridColumns && place.x > 0 ? place.x - 1 : place.x;
  actions.resizeBlock(blockId, { x, w: place.w + (isWider ? 1 : -1) });
  return true;
}
