import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import {
  type AssetFolder,
  changeAssetsRoute,
  describeLibraryRoute,
  type LibraryAsset,
  listAssetsRoute,
  readAssetRoute,
} from "../../contract.ts";
import { texts } from "../texts.ts";
import { byFolder } from "./byFolder.ts";

/** Moves files into a folder (null: out of all), confirms it, and offers Undo. */
export function useMoveAssets() {
  const change = useApiMutation(changeAssetsRoute, {
    invalidates: [listAssetsRoute, describeLibraryRoute, readAssetRoute],
  });
  const ids = (assets: readonly LibraryAsset[]) => assets.map(({ id }) => id);

  async function putBack(before: ReturnType<typeof byFolder>): Promise<void> {
    try {
      for (const [folderId, assets] of before) {
        await change.mutateAsync({ body: { assetIds: ids(assets), folderId } });
      }
      notify.success(texts.movedBack);
    } catch (error) {
      notify.failure(error);
    }
  }

  return {
    call: change,
    /** Resolves when they are moved; throws an `ApiFailure`. Those that are there already are skipped. */
    async move(assets: readonly LibraryAsset[], folder: Pick<AssetFolder, "id" | "name"> | null): Promise<void> {
      const folderId = folder?.id ?? null;
      const moved = assets.filter((asset) => asset.folderId !== folderId);
      if (moved.length === 0) return;
      await change.mutateAsync({ body: { assetIds: ids(moved), folderId } });
      notify.undoable(
        folder ? texts.movedTo(moved.length, folder.name) : texts.movedOut(moved.length),
        () => void putBack(byFolder(moved)),
      );
    },
  };
}
