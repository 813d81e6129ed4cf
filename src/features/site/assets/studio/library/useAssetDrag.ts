import { type DragEvent, useState } from "react";
import type { LibraryAsset } from "../../contract.ts";
import { texts } from "../texts.ts";
import { createDragImage } from "./createDragImage.ts";
import type { Selection } from "./useSelection.ts";

export interface AssetDrag {
  /** Files being dragged to a folder; undefined: none. */
  assets: readonly LibraryAsset[] | undefined;
  /** The half of the window where the drag started. */
  side: "left" | "right";
  has(assetId: string): boolean;
  start(event: DragEvent<HTMLElement>, asset: LibraryAsset): void;
  end(): void;
}

interface Dragged {
  assets: readonly LibraryAsset[];
  side: "left" | "right";
}

/** Dragging of files to a folder: the selection if the dragged one is part of it, otherwise only that one. */
export function useAssetDrag(selection: Selection): AssetDrag {
  const [dragged, setDragged] = useState<Dragged>();
  return {
    assets: dragged?.assets,
    side: dragged?.side ?? "left",
    has: (assetId) => dragged?.assets.some(({ id }) => id === assetId) ?? false,
    start(event, asset) {
      const assets = selection.has(asset.id) ? [...selection.chosen.values()] : [asset];
      const label = assets.length === 1 ? asset.title || asset.fileName : texts.count(assets.length);
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", assets.map(({ fileName }) => fileName).join("\n"));
      const image = createDragImage(label, event.currentTarget.querySelector("img"), assets.length);
      event.dataTransfer.setDragImage(image, 20, 20);
      const side = event.clientX < window.innerWidth / 2 ? "left" : "right";
      // A moment later: the browser has taken its picture, and changing the document at once would end the drag.
      setTimeout(() => {
        image.remove();
        setDragged({ assets, side });
      });
    },
    end: () => setDragged(undefined),
  };
}
