import type { DragEvent, HTMLAttributes, KeyboardEvent, MouseEvent } from "react";
import type { LibraryAsset } from "../../contract.ts";
import { texts } from "../texts.ts";
import type { AssetGridTile } from "./AssetGrid.tsx";

/** Actions for a file of the library; the same object for the life of the screen. */
export interface LibraryActions {
  open(asset: LibraryAsset): void;
  /** `isRange`: everything from the last selected one to this one. */
  toggle(asset: LibraryAsset, index: number, isRange: boolean): void;
  startDrag(event: DragEvent<HTMLElement>, asset: LibraryAsset): void;
  endDrag(): void;
}

export interface LibraryItemProps {
  asset: LibraryAsset;
  index: number;
  tabIndex: number;
  isChosen: boolean;
  /** Being dragged to a folder. */
  isDragged: boolean;
  /** By mouse only: a finger that drags scrolls. */
  isDraggable: boolean;
  actions: LibraryActions;
}

/** The common props of a tile or row: of its button, its checkbox, and its drag. */
export function libraryItem({ asset, index, tabIndex, isChosen, isDraggable, actions }: LibraryItemProps) {
  const focus: AssetGridTile["focus"] = { tabIndex, "data-asset-index": index };
  const drag: HTMLAttributes<HTMLElement> & { draggable?: true } = isDraggable
    ? {
        draggable: true,
        onDragStart: (event) => actions.startDrag(event, asset),
        onDragEnd: actions.endDrag,
      }
    : {};
  return {
    lacksText: asset.kind === "image" && !asset.altText,
    drag,
    open: {
      ...focus,
      onClick(event: MouseEvent) {
        if (event.shiftKey || event.ctrlKey || event.metaKey) actions.toggle(asset, index, event.shiftKey);
        else actions.open(asset);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== " ") return;
        event.preventDefault();
        actions.toggle(asset, index, event.shiftKey);
      },
    },
    box: {
      "aria-label": texts.chooseAsset(asset.fileName),
      tabIndex: -1,
      checked: isChosen,
      onChange(event: { nativeEvent: Event }) {
        actions.toggle(asset, index, (event.nativeEvent as globalThis.MouseEvent).shiftKey);
      },
    },
  };
}
