import { type ReactNode, useState } from "react";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import type { AssetFolder, LibraryAsset } from "../../contract.ts";
import { FolderDialog } from "./FolderDialog.tsx";
import { type AssetDrag, useAssetDrag } from "./useAssetDrag.ts";
import { useMoveAssets } from "./useMoveAssets.ts";
import type { Selection } from "./useSelection.ts";

/** Where files can be dropped: a folder, a new one, or (null) none. */
export type DropPlace = AssetFolder | "new" | null;

interface FolderDrop {
  drag: AssetDrag;
  dropOn(assets: readonly LibraryAsset[], place: DropPlace): void;
  /** Asks for the name of a new folder that files were dropped on. */
  dialog: ReactNode;
}

/** Dragging files to a folder by mouse, and moving them there. */
export function useFolderDrop(selection: Selection, folders: readonly AssetFolder[]): FolderDrop {
  const drag = useAssetDrag(selection);
  const { move } = useMoveAssets();
  const [forNew, setForNew] = useState<readonly LibraryAsset[]>();

  async function put(assets: readonly LibraryAsset[], folder: AssetFolder | null): Promise<void> {
    try {
      await move(assets, folder);
      selection.clear();
    } catch (error) {
      notify.failure(error);
    }
  }

  return {
    drag,
    dropOn(assets, place) {
      drag.end();
      if (place === "new") setForNew(assets);
      else void put(assets, place);
    },
    dialog: (
      <FolderDialog
        folder={forNew ? "new" : null}
        folders={folders}
        parentId={null}
        onClose={() => setForNew(undefined)}
        onMade={(folder) => forNew && void put(forNew, folder)}
      />
    ),
  };
}
