import { ActionIcon, Button, FileButton, Group } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { CameraIcon, UploadIcon } from "@radix-ui/react-icons";
import { useEffect } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { useUnsavedGuard } from "#kernel/studio-ui/form/useUnsavedGuard.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { describeLibraryRoute } from "../../contract.ts";
import { assetKinds } from "../../domain/assetKind.ts";
import { acceptOf } from "../../domain/fileTypes.ts";
import { AssetPanel } from "../details/AssetPanel.tsx";
import { texts } from "../texts.ts";
import { DropAnywhere } from "../upload/DropAnywhere.tsx";
import { UploadPanel } from "../upload/UploadPanel.tsx";
import { useAssetUploads } from "../upload/useAssetUploads.ts";
import { useRememberAsset } from "../useRememberAsset.ts";
import { AssetGrid } from "./AssetGrid.tsx";
import styles from "./AssetsScreen.module.css";
import { BulkBar } from "./BulkBar.tsx";
import { FolderList } from "./FolderList.tsx";
import { FoundCount } from "./FoundCount.tsx";
import { GridSkeleton } from "./GridSkeleton.tsx";
import { LibraryRow } from "./LibraryRow.tsx";
import { LibraryTile } from "./LibraryTile.tsx";
import { LibraryTools } from "./LibraryTools.tsx";
import type { LibraryActions } from "./libraryItem.ts";
import { useAssetList } from "./useAssetList.ts";
import { useFolderDrop } from "./useFolderDrop.tsx";
import { useLibraryView } from "./useLibraryView.ts";
import { useSelection } from "./useSelection.ts";
import { useStableActions } from "./useStableActions.ts";

const everything = assetKinds.map(acceptOf).join(",");
const phone = "(max-width: 40em)";
const wide = "(min-width: 62em)";

/** The library: all uploads by folder, kind, tag and search; upload by drop, paste or camera. */
export function AssetsScreen() {
  const view = useLibraryView();
  const { filter } = view;
  const library = useApiQuery(describeLibraryRoute, {});
  const list = useAssetList(filter);
  const selection = useSelection(list.assets);
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false });
  const isSlow = useDelayed(list.isPending);
  const folder = library.data?.folders.find(({ id }) => id === filter.folderId);
  const uploads = useAssetUploads(() => undefined, { folderId: folder?.id });
  const { guard } = useUnsavedGuard({ isDirty: uploads.isBusy, holdsUnsaved: () => uploads.isBusy });
  const isBare = list.total === 0 && !view.isFiltered;

  const { drag, dropOn, dialog } = useFolderDrop(selection, library.data?.folders ?? []);
  const remember = useRememberAsset();
  const isMouse = useMediaQuery("(hover: hover) and (pointer: fine)", true, { getInitialValueInEffect: false }) ?? true;
  const actions = useStableActions<LibraryActions>({
    open: (asset) => {
      remember(asset);
      view.open(asset.id);
    },
    toggle: selection.toggle,
    startDrag: drag.start,
    endDrag: drag.end,
  });

  const folders = library.data && {
    library: library.data,
    chosen: filter.folderId,
    onChoose: view.setFolder,
    dragged: drag.assets,
    onDropAssets: dropOn,
  };

  // Files without alternative text are opened one after the other. The list changes once a text is saved.
  const openedAt = list.assets.findIndex(({ id }) => id === view.openedId);
  const next = filter.lacksAltText && openedAt >= 0 ? list.assets[openedAt + 1] : undefined;

  // Files that no longer match are deselected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts the choice again
  useEffect(() => selection.clear(), [JSON.stringify(filter)]);

  const choose = (
    <FileButton multiple accept={everything} onChange={uploads.add} inputProps={{ "aria-label": texts.upload }}>
      {(props) => (
        <Button {...props} leftSection={<UploadIcon aria-hidden />}>
          {texts.upload}
        </Button>
      )}
    </FileButton>
  );
  return (
    <div className={styles.screen} data-phone={isPhone || undefined}>
      <PageHeader
        title={texts.screenTitle}
        count={library.data?.total}
        actions={
          <Group gap={8} wrap="nowrap">
            {isPhone && (
              <FileButton
                accept="image/*"
                capture="environment"
                onChange={(file) => file && uploads.add([file])}
                inputProps={{ "aria-label": texts.takePhoto }}
              >
                {(props) => (
                  <ActionIcon {...props} variant="default" size="lg" aria-label={texts.takePhoto}>
                    <CameraIcon aria-hidden />
                  </ActionIcon>
                )}
              </FileButton>
            )}
            {choose}
          </Group>
        }
      />
      <div className={styles.columns}>
        {isWide && folders && !isBare && <FolderList {...folders} />}
        {!isWide && folders && drag.assets && (
          <div className={styles.aside} data-side={drag.side === "left" ? "right" : "left"}>
            <FolderList {...folders} />
          </div>
        )}
        <div className={styles.main} data-choosing={selection.chosen.size > 0 || undefined}>
          {!isBare && <LibraryTools view={view} library={library.data} hasFolderChoice={!isWide} />}
          {!isBare && <FoundCount view={view} list={list} total={library.data?.total} />}
          {list.error && list.assets.length === 0 ? (
            <ErrorState error={list.error} onRetry={list.retry} />
          ) : list.isPending ? (
            isSlow && <GridSkeleton />
          ) : isBare ? (
            <EmptyState drawing="website" title={texts.emptyTitle} text={texts.emptyText} action={choose} />
          ) : list.total === 0 ? (
            <EmptyState
              drawing="search"
              title={folder && !filter.query ? texts.emptyFolder : kitTexts.noMatchesTitle}
              text={folder && !filter.query ? texts.emptyFolderText : kitTexts.noMatches}
              action={
                <Button variant="default" onClick={view.clear}>
                  {kitTexts.clearFilters}
                </Button>
              }
            />
          ) : (
            <AssetGrid
              label={texts.screenTitle}
              list={list}
              tileWidth={view.isList ? "row" : 150}
              textHeight={view.isList ? 56 : 46}
              gap={view.isList ? 0 : 14}
              onChooseAll={() => selection.addAll(list.assets)}
              onChooseNone={selection.clear}
              renderTile={({ asset, index, focus }) => {
                const props = {
                  asset,
                  index,
                  tabIndex: focus.tabIndex,
                  isChosen: selection.has(asset.id),
                  isDragged: drag.has(asset.id),
                  isDraggable: isMouse,
                  actions,
                };
                return view.isList ? <LibraryRow {...props} isPhone={isPhone ?? false} /> : <LibraryTile {...props} />;
              }}
            />
          )}
        </div>
      </div>
      {selection.chosen.size > 0 && (
        <BulkBar selection={selection} library={library.data} onNewFolder={(assets) => dropOn(assets, "new")} />
      )}
      <UploadPanel uploads={uploads} isRaised={selection.chosen.size > 0} />
      <DropAnywhere target={folder?.name} onFiles={uploads.add} />
      <AssetPanel
        assetId={view.openedId}
        onClose={() => view.open(null)}
        isGoneThrough={filter.lacksAltText}
        onNext={next && (() => actions.open(next))}
      />
      {dialog}
      {guard}
    </div>
  );
}
