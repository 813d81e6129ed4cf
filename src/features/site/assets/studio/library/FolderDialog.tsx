import { Button, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { type AssetFolder, createFolderRoute, describeLibraryRoute, saveFolderRoute } from "../../contract.ts";
import { texts } from "../texts.ts";
import { folderOptions, folderTree } from "./folderOptions.ts";

interface FolderDialogProps {
  /** The folder to rename or move, or a new one; null: closed. */
  folder: AssetFolder | "new" | null;
  folders: readonly AssetFolder[];
  /** Default parent of a new one. */
  parentId: string | null;
  onClose(): void;
  onMade(folder: AssetFolder): void;
}

/** Name and parent of a folder. */
export function FolderDialog({ folder, folders, parentId, onClose, onMade }: FolderDialogProps) {
  const [name, setName] = useState("");
  const [parent, setParent] = useState<string | null>(null);
  const invalidates = { invalidates: [describeLibraryRoute] };
  const create = useApiMutation(createFolderRoute, invalidates);
  const save = useApiMutation(saveFolderRoute, invalidates);
  const isNew = folder === "new";
  const call = isNew ? create : save;
  const known = folder !== null && folder !== "new" ? folder : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts again
  useEffect(() => {
    if (!folder) return;
    setName(known?.name ?? "");
    setParent(known ? known.parentId : parentId);
    create.reset();
    save.reset();
  }, [folder]);

  async function submit(): Promise<void> {
    const body = { name, parentId: parent };
    try {
      if (isNew) onMade(await create.mutateAsync({ body }));
      else if (known) await save.mutateAsync({ params: { folderId: known.id }, body });
      onClose();
    } catch {
      // The failure is shown at its field.
    }
  }

  // A folder cannot be moved into itself or its subfolders.
  const below = new Set<string>();
  for (const each of folderTree(folders)) {
    if (each.id === known?.id || (each.parentId && below.has(each.parentId))) below.add(each.id);
  }
  const { name: nameError } = call.error?.fieldErrors ?? {};
  return (
    <Modal
      opened={folder !== null}
      onClose={onClose}
      title={isNew ? texts.newFolder : texts.editFolder}
      size={400}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={texts.folderName}
            data-autofocus
            maxLength={100}
            value={name}
            error={nameError ?? call.error?.message}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <Select
            label={texts.folderIn}
            placeholder={texts.atTheTop}
            data={folderOptions(folders).filter(({ value }) => !below.has(value))}
            value={parent}
            clearable
            searchable
            onChange={setParent}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {kitTexts.cancel}
            </Button>
            <Button type="submit" disabled={!name.trim()} loading={call.isPending}>
              {kitTexts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
