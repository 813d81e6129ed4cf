import { ActionIcon, Button, Menu, UnstyledButton } from "@mantine/core";
import { DotsHorizontalIcon, Pencil1Icon, PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { type DragEvent, useState } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import {
  type AssetFolder,
  deleteFolderRoute,
  describeLibraryRoute,
  type LibraryAsset,
  listAssetsRoute,
} from "../../contract.ts";
import { texts } from "../texts.ts";
import { FolderDialog } from "./FolderDialog.tsx";
import styles from "./FolderList.module.css";
import { folderKeys } from "./folderKeys.ts";
import { folderTree } from "./folderOptions.ts";
import type { DropPlace } from "./useFolderDrop.tsx";

interface FolderListProps {
  library: RouteAnswer<typeof describeLibraryRoute>;
  /** An id, "none", or undefined for all. */
  chosen: string | undefined;
  /** Inside a dialog that has a title already. */
  isAlone?: boolean;
  onChoose(folderId: string | undefined): void;
  /** Files that are dragged over the screen. */
  dragged?: readonly LibraryAsset[] | undefined;
  /** Called when they are dropped on a folder; null: on "Not in a folder". */
  onDropAssets?(assets: readonly LibraryAsset[], place: DropPlace): void;
}

/** The folders beside the files: open, create, rename, move, delete; files can be dropped on them. */
export function FolderList(props: FolderListProps) {
  const { library, chosen, isAlone = false, onChoose, dragged, onDropAssets } = props;
  const [edited, setEdited] = useState<AssetFolder | "new" | null>(null);
  const [deleted, setDeleted] = useState<AssetFolder | null>(null);
  const [over, setOver] = useState<string>();

  /** null: no folder. A folder that has all of them already accepts none. */
  function dropPlace(folder: DropPlace) {
    const key = folder === "new" ? "new" : (folder?.id ?? "none");
    const isTaken = (asset: LibraryAsset) => (asset.folderId ?? "none") !== key;
    if (!dragged?.some(isTaken)) return {};
    const hold = (event: DragEvent) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
      setOver(key);
    };
    return {
      "data-takes": over === key ? "now" : "maybe",
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave(event: DragEvent<HTMLElement>) {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver((before) => (before === key ? undefined : before));
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(undefined);
        onDropAssets?.(dragged, folder);
      },
    };
  }

  // The folder in the address may have been deleted.
  const isKnown = chosen === "none" ? library.folders.length > 0 : library.folders.some(({ id }) => id === chosen);
  const stop = isKnown ? chosen : undefined;
  const place = (id: string | undefined, label: string, count: number, depth = 0) => (
    <UnstyledButton
      className={styles.folder ?? ""}
      aria-current={chosen === id ? "true" : undefined}
      data-folder={id ?? "all"}
      tabIndex={id === stop ? 0 : -1}
      style={{ paddingLeft: 10 + depth * 14 }}
      onClick={() => onChoose(id)}
    >
      <span className={styles.name}>{label}</span>
      <span className={styles.count}>{formatNumber(count)}</span>
    </UnstyledButton>
  );
  return (
    <nav
      className={styles.nav}
      data-alone={isAlone || undefined}
      data-taking={dragged ? true : undefined}
      aria-label={texts.folders}
    >
      {isAlone && (
        <Button
          variant="subtle"
          size="compact-md"
          mb={8}
          leftSection={<PlusIcon aria-hidden />}
          onClick={() => setEdited("new")}
        >
          {texts.newFolder}
        </Button>
      )}
      <div className={styles.head} hidden={isAlone}>
        <h2 className={styles.title}>{dragged ? texts.dropOnFolder(dragged.length) : texts.folders}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={texts.newFolder}
          onClick={() => setEdited("new")}
        >
          <PlusIcon aria-hidden />
        </ActionIcon>
      </div>
      <ul className={styles.list} onKeyDown={folderKeys}>
        <li className={styles.item}>{place(undefined, texts.allFiles, library.total)}</li>
        {library.folders.length > 0 && (
          <li className={styles.item} {...dropPlace(null)}>
            {place("none", texts.noFolder, library.inNoFolder)}
          </li>
        )}
        {folderTree(library.folders).map((folder) => (
          <li key={folder.id} className={styles.item} {...dropPlace(folder)}>
            {place(folder.id, folder.name, folder.assetCount, folder.depth)}
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon
                  className={styles.menu ?? ""}
                  variant="subtle"
                  color="gray"
                  size={26}
                  tabIndex={-1}
                  aria-label={texts.menu(folder.name)}
                >
                  <DotsHorizontalIcon aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<Pencil1Icon aria-hidden />} onClick={() => setEdited(folder)}>
                  {texts.editFolder}
                </Menu.Item>
                <Menu.Item color="red" leftSection={<TrashIcon aria-hidden />} onClick={() => setDeleted(folder)}>
                  {texts.deleteFolder}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
        {dragged && (
          <li className={styles.item} {...dropPlace("new")}>
            <span className={styles.folder}>
              <PlusIcon aria-hidden className={styles.plus} />
              {texts.newFolder}
            </span>
          </li>
        )}
      </ul>
      <FolderDialog
        folder={edited}
        folders={library.folders}
        parentId={chosen && chosen !== "none" ? chosen : null}
        onClose={() => setEdited(null)}
        onMade={({ id }) => onChoose(id)}
      />
      <RemoveDialog
        route={deleteFolderRoute}
        input={deleted ? { params: { folderId: deleted.id } } : undefined}
        invalidates={[describeLibraryRoute, listAssetsRoute]}
        title={texts.deleteFolderTitle(deleted?.name ?? "")}
        text={texts.deleteFolderText}
        confirmLabel={texts.deleteFolder}
        onClose={() => setDeleted(null)}
        onRemoved={() => deleted?.id === chosen && onChoose(undefined)}
      />
    </nav>
  );
}
