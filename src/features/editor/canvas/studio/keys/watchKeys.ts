import { gridColumns } from "#features/site/blocks/domain/pageDocument.ts";
import { findBlock } from "../../domain/documentParts.ts";
import { neighborOf, selectionAround } from "../../domain/selection.ts";
import type { CanvasActions, ScreenDirection } from "../actions/canvasActions.ts";
import { watchClipboard } from "../clipboard/watchClipboard.ts";

export interface KeyTargets {
  actions: CanvasActions;
  /** The website's id. */
  site: string;
  isEditing(): boolean;
  showKeys(): void;
  searchBlocks(): void;
}

/**
 * Handles the canvas's keys and clipboard, in the studio's document or in the frame's. Fields and texts handle their
 * own.
 * @param root the canvas in this document; keys elsewhere are ignored
 */
export function watchKeys(watched: Document, root: () => Element | null, targets: KeyTargets): () => void {
  const { actions } = targets;
  const isOurs = (target: EventTarget | null): boolean => {
    const element = target as Element | null;
    if (targets.isEditing() || !element?.closest) return false;
    if (element.closest("input, textarea, select, [contenteditable='true'], [role='textbox'], [role='dialog']"))
      return false;
    return element === watched.body || Boolean(root()?.contains(element));
  };
  const listeners = new AbortController();
  const { signal } = listeners;

  watched.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || !isOurs(event.target)) return;
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
