import { Button, FileButton, Group, Modal, Select, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { UploadIcon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { FileDrop } from "#kernel/studio-ui/form/FileDrop.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import { describeLibraryRoute, type LibraryAsset } from "../../contract.ts";
import type { AssetKind } from "../../domain/assetKind.ts";
import { acceptOf } from "../../domain/fileTypes.ts";
import { AssetGrid } from "../library/AssetGrid.tsx";
import { filesOf } from "../library/filesOf.ts";
import { folderOptions } from "../library/folderOptions.ts";
import { useAssetList } from "../library/useAssetList.ts";
import { useStableActions } from "../library/useStableActions.ts";
import { texts } from "../texts.ts";
import { UploadRows } from "../upload/UploadRows.tsx";
import { useAssetUploads } from "../upload/useAssetUploads.ts";
import styles from "./AssetPicker.module.css";
import { type PickerActions, PickerTile } from "./PickerTile.tsx";

interface AssetPickerProps {
  isOpen: boolean;
  of: AssetKind;
  /** Maximum number of choices. A single one is chosen by a click. */
  max: number;
  onClose(): void;
  onChoose(assets: LibraryAsset[]): void;
}

/** The library in a dialog: choose one or several files, or upload them by drop, paste or from the phone. */
export function AssetPicker(props: AssetPickerProps) {
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={props.max === 1 ? texts.pick[props.of] : texts.pickMany[props.of]}
      size="min(920px, 96vw)"
      classNames={{ content: styles.content, body: styles.body }}
    >
      <PickerBody {...props} />
    </Modal>
  );
}

function PickerBody({ of, max, onClose, onChoose }: AssetPickerProps) {
  const [query, setQuery] = useState("");
  const [folderId, setFolderId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<LibraryAsset[]>([]);
  const library = useApiQuery(describeLibraryRoute, {});
  const list = useAssetList({ query, kind: of, folderId: folderId ?? undefined });
  const isSingle = max === 1;
  const isPhone = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const uploads = useAssetUploads(
    (asset) =>
      setChosen((before) => (before.some(({ id }) => id === asset.id) ? before : [...before, asset].slice(-max))),
    { kind: of },
  );

  useEffect(() => {
    function onPaste(event: ClipboardEvent): void {
      const files = filesOf(event.clipboardData, new Date());
      if (files.length === 0) return;
      event.preventDefault();
      uploads.add(files);
    }
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  });

  function toggle(asset: LibraryAsset): void {
    setChosen((before) => {
      if (before.some(({ id }) => id === asset.id)) return before.filter(({ id }) => id !== asset.id);
      return isSingle ? [asset] : before.length < max ? [...before, asset] : before;
    });
  }

  const actions = useStableActions<PickerActions>({
    toggle,
    take: (asset) => isSingle && onChoose([asset]),
  });

  const folders = folderOptions(library.data?.folders ?? []);
  const isEmpty = list.total === 0 && !query && !folderId;
  return (
    <div className={styles.picker}>
      <div className={styles.filters}>
        <SearchBox value={query} onSearch={setQuery} label={texts.search} />
        {folders.length > 0 && (
          <Select
            aria-label={texts.folder}
            placeholder={texts.allFolders}
            data={folders}
            value={folderId}
            clearable
            searchable
            onChange={setFolderId}
          />
        )}
      </div>
      {isPhone ? (
        <FileButton
          multiple={!isSingle}
          accept={acceptOf(of)}
          onChange={(given: File | File[] | null) => given && uploads.add(Array.isArray(given) ? given : [given])}
          inputProps={{ "aria-label": texts.uploadOf[of] }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<UploadIcon aria-hidden />}>
              {texts.uploadOf[of]}
            </Button>
          )}
        </FileButton>
      ) : (
        <FileDrop
          label={texts.uploadOf[of]}
          text={texts.dropOf[of]}
          hint={texts.hintOf[of]}
          buttonLabel={texts.choose}
          accept={acceptOf(of)}
          isMultiple={!isSingle}
          isSmall
          onFiles={uploads.add}
        />
      )}
      {uploads.uploads.length > 0 && (
        <div className={styles.uploads}>
          <UploadRows
            uploads={uploads.uploads}
            onStop={(key) => uploads.stop(key, texts.canceled)}
            onDismiss={uploads.cancel}
            onRetry={uploads.retry}
          />
        </div>
      )}
      {list.error && list.assets.length === 0 ? (
        <ErrorState error={list.error} onRetry={list.retry} isSmall />
      ) : isEmpty ? (
        <EmptyState drawing="search" title={texts.nothingOf[of]} text={texts.nothingOfText} isSmall />
      ) : list.total === 0 ? (
        <EmptyState
          drawing="search"
          title={kitTexts.noMatchesTitle}
          text={kitTexts.noMatches}
          isSmall
          action={
            <Button
              variant="default"
              onClick={() => {
                setQuery("");
                setFolderId(null);
              }}
            >
              {kitTexts.clearFilters}
            </Button>
          }
        />
      ) : (
        <AssetGrid
          label={texts.library}
          list={list}
          tileWidth={124}
          textHeight={24}
          renderTile={({ asset, index, focus }) => (
            <PickerTile
              asset={asset}
              index={index}
              tabIndex={focus.tabIndex}
              isChosen={chosen.some(({ id }) => id === asset.id)}
              actions={actions}
            />
          )}
        />
      )}
      <Group justify="space-between" className={styles.footer ?? ""}>
        <Text size="sm" c="dimmed" aria-live="polite">
          {chosen.length > 0 ? texts.chosen(chosen.length) : list.total === undefined ? "" : texts.count(list.total)}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <Button disabled={chosen.length === 0 || uploads.isBusy} onClick={() => onChoose(chosen)}>
            {isSingle ? texts.useIt : texts.addChosen}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
