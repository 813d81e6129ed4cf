import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { type AssetFolder, deleteFolderRoute, describeLibraryRoute, listAssetsRoute } from "../../contract.ts";
import { texts } from "../texts.ts";

interface DeleteFolderProps {
  folder: AssetFolder | null;
  onClose(): void;
  onDeleted(folderId: string): void;
}

/** Confirms before a folder is deleted. Its content stays. */
export function DeleteFolder({ folder, onClose, onDeleted }: DeleteFolderProps) {
  const remove = useApiMutation(deleteFolderRoute, { invalidates: [describeLibraryRoute, listAssetsRoute] });
  return (
    <ConfirmDialog
      isOpen={folder !== null}
      title={texts.deleteFolderTitle(folder?.name ?? "")}
      text={texts.deleteFolderText}
      confirmLabel={texts.deleteFolder}
      isDangerous
      isBusy={remove.isPending}
      problem={remove.error?.message}
      onCancel={onClose}
      onConfirm={() => {
        if (!folder) return;
        remove.mutate(
          { params: { folderId: folder.id } },
          {
            onSuccess: () => {
              onClose();
              onDeleted(folder.id);
            },
          },
        );
      }}
    />
  );
}
