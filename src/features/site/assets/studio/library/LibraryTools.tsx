import { ActionIcon, Button, Modal, Select, Tooltip } from "@mantine/core";
import { CaretSortIcon, DashboardIcon, ListBulletIcon, Pencil1Icon } from "@radix-ui/react-icons";
import { useState } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import type { describeLibraryRoute } from "../../contract.ts";
import { type AssetKind, assetKinds } from "../../domain/assetKind.ts";
import { texts } from "../texts.ts";
import { FolderList } from "./FolderList.tsx";
import styles from "./LibraryTools.module.css";
import { TagsDialog } from "./TagsDialog.tsx";
import type { LibraryView } from "./useLibraryView.ts";

type Library = RouteAnswer<typeof describeLibraryRoute>;

interface LibraryToolsProps {
  view: LibraryView;
  library: Library | undefined;
  /** Set if folders have no column of their own. */
  hasFolderChoice: boolean;
}

/** Search, filters, and the choice between grid and list. */
export function LibraryTools({ view, library, hasFolderChoice }: LibraryToolsProps) {
  const { filter } = view;
  const [isEditingTags, setEditingTags] = useState(false);
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox value={filter.query ?? ""} onSearch={view.setSearch} label={texts.search} />
      </div>
      <div className={styles.narrowing}>
        {hasFolderChoice && library && <FolderChoice view={view} library={library} />}
        <Select
          className={styles.choice ?? ""}
          aria-label={texts.kind}
          placeholder={texts.anyKind}
          data={assetKinds.map((kind) => ({ value: kind, label: texts.kindsMany[kind] }))}
          value={filter.kind ?? null}
          clearable
          onChange={(kind) => view.setKind((kind as AssetKind | null) ?? undefined)}
        />
        {(library?.tags.length ?? 0) > 0 && (
          <div className={styles.tags}>
            <Select
              className={styles.choice ?? ""}
              aria-label={texts.tag}
              placeholder={texts.anyTag}
              data={library?.tags.map(({ name }) => name) ?? []}
              value={filter.tag ?? null}
              clearable
              searchable
              onChange={(tag) => view.setTag(tag ?? undefined)}
            />
            <Tooltip label={texts.editTags}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={texts.editTags}
                onClick={() => setEditingTags(true)}
              >
                <Pencil1Icon aria-hidden />
              </ActionIcon>
            </Tooltip>
          </div>
        )}
        {((library?.lackAltText ?? 0) > 0 || filter.lacksAltText) && (
          <Button
            variant={filter.lacksAltText ? "light" : "default"}
            aria-pressed={filter.lacksAltText ?? false}
            onClick={() => view.setLacksAltText(!filter.lacksAltText)}
          >
            {texts.lacking(library?.lackAltText ?? 0)}
          </Button>
        )}
      </div>
      <TagsDialog
        isOpen={isEditingTags}
        onClose={() => setEditingTags(false)}
        onChanged={(tag, name) => tag.toLowerCase() === filter.tag?.toLowerCase() && view.setTag(name)}
      />
      <fieldset className={styles.ways} aria-label={texts.showAs}>
        <Tooltip label={texts.asGrid}>
          <ActionIcon
            variant={view.isList ? "subtle" : "light"}
            color={view.isList ? "gray" : "accent"}
            size="lg"
            aria-label={texts.asGrid}
            aria-pressed={!view.isList}
            onClick={() => view.setList(false)}
          >
            <DashboardIcon aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={texts.asList}>
          <ActionIcon
            variant={view.isList ? "light" : "subtle"}
            color={view.isList ? "accent" : "gray"}
            size="lg"
            aria-label={texts.asList}
            aria-pressed={view.isList}
            onClick={() => view.setList(true)}
          >
            <ListBulletIcon aria-hidden />
          </ActionIcon>
        </Tooltip>
      </fieldset>
    </div>
  );
}

/** The folders in a menu, if they have no column of their own. */
function FolderChoice({ view, library }: { view: LibraryView; library: Library }) {
  const [isOpen, setOpen] = useState(false);
  const { folderId } = view.filter;
  const folder = library.folders.find(({ id }) => id === folderId);
  const name = folder?.name ?? (folderId === "none" ? texts.noFolder : texts.allFolders);
  return (
    <>
      <Button
        className={styles.choice ?? ""}
        variant="default"
        justify="space-between"
        rightSection={<CaretSortIcon aria-hidden />}
        aria-label={texts.folderNow(name)}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.folders} size={400}>
        <FolderList
          library={library}
          chosen={folderId}
          isAlone
          onChoose={(id) => {
            view.setFolder(id);
            setOpen(false);
          }}
        />
      </Modal>
    </>
  );
}
