import { createContext, useContext } from "react";
import type { BlockPlace, PageBlock, PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import type { Arrangement } from "../../domain/arrangement.ts";
import type { SectionSettings } from "../../domain/changeParts.ts";
import type { BesideDrop } from "../../domain/placeBeside.ts";
import type { CanvasSelection } from "../../domain/selection.ts";
import type { PastedContent } from "../clipboard/clipboard.ts";
import type { FramePoint } from "../page/frameState.ts";

/** Directions on the screen, whatever the reading direction. */
export type ScreenDirection = "left" | "right" | "up" | "down";

/** Actions on the page. The functions stay the same as long as the canvas is mounted. */
export interface CanvasActions {
  document(): PageDocument;
  selection(): CanvasSelection;
  select(selection: CanvasSelection, options?: { scroll?: boolean; focus?: boolean }): void;
  arrangement(): Arrangement;
  /** Whether the page runs from right to left. */
  isRightToLeft(): boolean;
  addBlock(kindName: string): void;
  /** Inserts a new block or moves one to a place in a section, and moves the block that makes room for it. */
  dropBlock(
    dragged: DraggedBlock,
    sectionId: string,
    place: BlockPlace,
    narrowed?: BesideDrop["narrowed"] | undefined,
  ): void;
  /** The same, in a new section below another one. */
  dropBelowSection(dragged: DraggedBlock, belowId: string, place: BlockPlace): void;
  /** Moves a section so that `position` others come before it. */
  dropSection(sectionId: string, position: number): void;
  addSection(): void;
  insertSection(section: PageSection): void;
  changeBlock(blockId: string, props: PageBlock["props"]): void;
  changeSection(sectionId: string, settings: Partial<SectionSettings>): void;
  resizeBlock(blockId: string, place: Partial<Pick<BlockPlace, "x" | "w" | "h">>): void;
  step(direction: ScreenDirection): void;
  duplicate(): void;
  remove(): void;
  resetMobile(sectionId: string): void;
  replace(document: PageDocument): void;
  /** Pastes what was on the clipboard, or was dropped from a folder, below the selection. */
  paste(content: PastedContent): void;
  undo(): void;
  redo(): void;
  /** Starts editing a text: at a point of the frame's window that was pressed, otherwise at its end. */
  startEditing(blockId: string, at?: FramePoint): void;
  stopEditing(): void;
  openSettings(): void;
  /** Opens the library for the selected block's picture or pictures. */
  choosePictures(): void;
}

/** The dragged block: one of the page by its id, or a new one of a kind. */
export type DraggedBlock = { blockId: string; kindName?: undefined } | { kindName: string; blockId?: undefined };

export const ActionsContext = createContext<CanvasActions | null>(null);

/** The canvas's actions. Throws outside the canvas. */
export function useCanvasActions(): CanvasActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("only inside the canvas");
  return actions;
}
