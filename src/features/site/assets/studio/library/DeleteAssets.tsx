import { useEffect, useState } from "react";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import {
  type AssetUse,
  deleteAssetsRoute,
  describeLibraryRoute,
  type LibraryAsset,
  listAssetsRoute,
} from "../../contract.ts";
import { UseList } from "../details/AssetUses.tsx";
import { texts } from "../texts.ts";

interface DeleteAssetsProps {
  isOpen: boolean;
  assets: readonly Pick<LibraryAsset, "id" | "fileName">[];
  onClose(): void;
  onDeleted(): void;
}

/** Confirms before files are permanently deleted, and again with a list if some of them are in use. */
export function DeleteAssets({ isOpen, assets, onClose, onDeleted }: DeleteAssetsProps) {
  const [uses, setUses] = useState<AssetUse[]>([]);
  const remove = useApiMutation(deleteAssetsRoute, { invalidates: [listAssetsRoute, describeLibraryRoute] });
  const isOne = assets.length === 1;
  const problem = remove.error && remove.error.code !== "asset-in-use" ? remove.error.message : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening asks again
  useEffect(() => {
    if (!isOpen) return;
    setUses([]);
    remove.reset();
  }, [isOpen]);

  async function confirm(): Promise<void> {
    const body = { assetIds: assets.map(({ id }) => id), evenIfUsed: uses.length > 0 };
    try {
      const { deleted } = await remove.mutateAsync({ body });
      notify.success(texts.deleted(deleted));
      onDeleted();
    } catch (error) {
      const { code, envelope } = asApiFailure(error);
      if (code === "asset-in-use") setUses((envelope.current as { uses: AssetUse[] }).uses);
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isOne ? texts.deleteTitle(assets[0]?.fileName ?? "") : texts.deleteManyTitle(assets.length)}
      text={isOne ? texts.deleteText : texts.deleteManyText}
      confirmLabel={uses.length > 0 ? texts.deleteAnyway : texts.delete}
      isDangerous
      isBusy={remove.isPending}
      problem={uses.length > 0 ? texts.shownIn(uses.length) : problem}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {uses.length > 0 && <UseList uses={uses} />}
    </ConfirmDialog>
  );
}
