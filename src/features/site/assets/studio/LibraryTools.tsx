import { ActionIcon, Button, Select, Tooltip } from "@mantine/core";
import { DashboardIcon, ListBulletIcon } from "@radix-ui/react-icons";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { SearchBox } from "#kernel/studio-ui/SearchBox.tsx";
import type { describeLibraryRoute } from "../contract.ts";
import { type AssetKind, assetKinds } from "../domain/assetKind.ts";
import { folderOptions } from "./folderOptions.ts";
import styles from "./LibraryTools.module.css";
import type { LibraryView } from "./useLibraryView.ts";
import { words } from "./words.ts";

interface LibraryToolsProps {
  view: LibraryView;
  library: RouteAnswer<typeof describeLibraryRoute> | undefined;
  /** Where folders have no column of their own. */
  hasFolderChoice: boolean;
}

/** Search, filters, and the choice between pictures and lines. */
export function LibraryTools({ view, library, hasFolderChoice }: LibraryToolsProps) {
  const { filter } = view;
  const folders = [{ value: "none", label: words.noFolder }, ...folderOptions(library?.folders ?? [])];
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox value={filter.query ?? ""} onSearch={view.setSearch} label={words.search} />
      </div>
      {hasFolderChoice && (library?.folders.length ?? 0) > 0 && (
        <Select
          className={styles.choice ?? ""}
          aria-label={words.folder}
          placeholder={words.allFolders}
          data={folders}
          value={filter.folderId ?? null}
          clearable
          searchable
          onChange={(id) => view.setFolder(id ?? undefined)}
        />
      )}
      <Select
        className={styles.choice ?? ""}
        aria-label={words.kind}
        placeholder={words.anyKind}
        data={assetKinds.map((kind) => ({ value: kind, label: words.kindsMany[kind] }))}
        value={filter.kind ?? null}
        clearable
        onChange={(kind) => view.setKind((kind as AssetKind | null) ?? undefined)}
      />
      {(library?.tags.length ?? 0) > 0 && (
        <Select
          className={styles.choice ?? ""}
          aria-label={words.tag}
          placeholder={words.anyTag}
          data={library?.tags.map(({ name }) => name) ?? []}
          value={filter.tag ?? null}
          clearable
          searchable
          onChange={(tag) => view.setTag(tag ?? undefined)}
        />
      )}
      {((library?.lackAltText ?? 0) > 0 || filter.lacksAltText) && (
        <Button
          variant={filter.lacksAltText ? "light" : "default"}
          aria-pressed={filter.lacksAltText ?? false}
          onClick={() => view.setLacksAltText(!filter.lacksAltText)}
        >
          {words.lacking(library?.lackAltText ?? 0)}
        </Button>
      )}
      <fieldset className={styles.ways} aria-label={words.showAs}>
        <Tooltip label={words.asGrid}>
          <ActionIcon
            variant={view.isList ? "subtle" : "light"}
            color={view.isList ? "gray" : "accent"}
            size="lg"
            aria-label={words.asGrid}
            aria-pressed={!view.isList}
            onClick={() => view.setList(false)}
          >
            <DashboardIcon aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={words.asList}>
          <ActionIcon
            variant={view.isList ? "light" : "subtle"}
            color={view.isList ? "accent" : "gray"}
            size="lg"
            aria-label={words.asList}
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
