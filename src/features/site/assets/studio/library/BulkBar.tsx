import { Button, CloseButton, Group, Modal, Select, Stack } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { TagsField } from "#kernel/studio-ui/form/TagsField.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import {
  changeAssetsRoute,
  describeLibraryRoute,
  type LibraryAsset,
  listAssetsRoute,
  readAssetRoute,
} from "../../contract.ts";
import { texts } from "../texts.ts";
import styles from "./BulkBar.module.css";
import { DeleteAssets } from "./DeleteAssets.tsx";
import { folderOptions } from "./folderOptions.ts";
import { useMoveAssets } from "./useMoveAssets.ts";
import type { Selection } from "./useSelection.ts";

interface BulkBarProps {
  selection: Selection;
  library: RouteAnswer<typeof describeLibraryRoute> | undefined;
  /** Called to move them into a new folder. */
  onNewFolder(assets: readonly LibraryAsset[]): void;
}

type Asked = "tags" | "folder" | "deletion" | null;

/** Actions for the selection. */
export function BulkBar({ selection, library, onNewFolder }: BulkBarProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const [tags, setTags] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [folderId, setFolderId] = useState<string | null>(null);
  const change = useApiMutation(changeAssetsRoute, {
    invalidates: [listAssetsRoute, describeLibraryRoute, readAssetRoute],
  });
  const { move, call } = useMoveAssets();
  const assets = [...selection.chosen.values()];
  const isThere = assets.every((asset) => asset.folderId === folderId);
  const theirTags = [...new Set(assets.flatMap((asset) => asset.tags))];

  // The bar disappears with the selection, so its focus moves to the grid.
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>("[data-asset-index][tabindex='0']")?.focus({ preventScroll: true });
      });
    },
    [],
  );

  function open(next: Asked): void {
    setTags([]);
    setRemoved([]);
    setFolderId(null);
    change.reset();
    call.reset();
    setAsked(next);
  }

  async function apply(): Promise<void> {
    try {
      if (asked === "folder") await move(assets, library?.folders.find(({ id }) => id === folderId) ?? null);
      else {
        const assetIds = assets.map(({ id }) => id);
        const { changed } = await change.mutateAsync({ body: { assetIds, addTags: tags, removeTags: removed } });
        notify.success(texts.changed(changed));
      }
      setAsked(null);
      selection.clear();
    } catch {
      // The error is shown at the field.
    }
  }

  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={texts.chosen(assets.length)}>
        <span className={styles.count} aria-live="polite">
          {texts.chosen(assets.length)}
        </span>
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => open("tags")}>
          {texts.tags}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => open("folder")}>
          {texts.move}
        </Button>
        <Button size="compact-md" variant="subtle" color="red" onClick={() => open("deletion")}>
          {texts.delete}
        </Button>
        <CloseButton aria-label={texts.chooseNone} onClick={selection.clear} />
      </div>
      <Modal
        opened={asked === "tags" || asked === "folder"}
        onClose={() => setAsked(null)}
        title={asked === "tags" ? texts.tagChosen(assets.length) : texts.moveChosen(assets.length)}
        size={420}
        centered
      >
        <Stack gap="md">
          {asked === "tags" ? (
            <>
              <TagsField
                label={texts.addTags}
                data={library?.tags.map(({ name }) => name) ?? []}
                maxTags={50}
                maxLength={50}
                acceptValueOnBlur
                value={tags}
                error={change.error?.message}
                onChange={setTags}
              />
              {theirTags.length > 0 && (
                <TagsField label={texts.removeTags} data={theirTags} value={removed} onChange={setRemoved} />
              )}
            </>
          ) : (
            <Select
              label={texts.folder}
              placeholder={texts.noFolder}
              data={folderOptions(library?.folders ?? [])}
              value={folderId}
              clearable
              searchable
              error={call.error?.message}
              onChange={setFolderId}
            />
          )}
          <Group justify={asked === "folder" ? "space-between" : "flex-end"}>
            {asked === "folder" && (
              <Button
                variant="subtle"
                leftSection={<PlusIcon aria-hidden />}
                onClick={() => {
                  setAsked(null);
                  onNewFolder(assets);
                }}
              >
                {texts.newFolder}
              </Button>
            )}
            <Button
              loading={change.isPending || call.isPending}
              disabled={asked === "tags" ? tags.length === 0 && removed.length === 0 : isThere}
              onClick={() => void apply()}
            >
              {asked === "tags" ? kitTexts.save : texts.move}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <DeleteAssets
        isOpen={asked === "deletion"}
        assets={assets}
        onClose={() => setAsked(null)}
        onDeleted={() => {
          setAsked(null);
          selection.clear();
        }}
      />
    </>
  );
}
