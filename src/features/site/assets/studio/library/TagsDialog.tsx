import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { Pencil1Icon, TrashIcon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import {
  type AssetTag,
  deleteAssetTagRoute,
  describeLibraryRoute,
  listAssetsRoute,
  listAssetTagsRoute,
  readAssetRoute,
  renameAssetTagRoute,
} from "../../contract.ts";
import { texts } from "../texts.ts";
import styles from "./TagsDialog.module.css";

const invalidates = [listAssetTagsRoute, describeLibraryRoute, listAssetsRoute, readAssetRoute];
const tagType = "tag";

interface TagsDialogProps {
  isOpen: boolean;
  onClose(): void;
  /** Called when a tag was renamed everywhere or (undefined) removed. */
  onChanged(tag: string, name: string | undefined): void;
}

/** The library's tags, which can be renamed or removed on all files, one at a time (spec.txt §5). */
export function TagsDialog({ isOpen, onClose, onChanged }: TagsDialogProps) {
  const [search, setSearch] = useState("");
  const [edited, setEdited] = useState<string | null>(null);
  const [isAskedTwice, setAskedTwice] = useState(false);
  const [deleted, setDeleted] = useState<AssetTag | null>(null);
  const list = useApiQuery(listAssetTagsRoute, { query: { search } }, { enabled: isOpen, keepPrevious: true });

  useEffect(() => {
    if (isOpen) return;
    setSearch("");
    setEdited(null);
    setAskedTwice(false);
  }, [isOpen]);

  function stopEditing(): void {
    setEdited(null);
    setAskedTwice(false);
  }

  return (
    <Modal opened={isOpen} onClose={onClose} title={texts.tags} size={440} centered>
      <Stack gap="sm">
        <SearchBox value={search} onSearch={setSearch} label={texts.searchTags} />
        {isAskedTwice && (
          <Alert color="red" role="alert" p="xs">
            {kitTexts.oneTagAtATime(tagType)}
          </Alert>
        )}
        <Loaded query={list} isSmall>
          {({ tags }) =>
            tags.length === 0 ? (
              <Text size="sm" c="dimmed">
                {search ? kitTexts.noMatchesTitle : texts.noTags}
              </Text>
            ) : (
              <ul className={styles.tags} aria-label={texts.tags}>
                {tags.map((tag) => (
                  <li key={tag.name} className={styles.tag}>
                    {edited === tag.name ? (
                      <TagName
                        tag={tag.name}
                        onDone={stopEditing}
                        onRenamed={(name) => {
                          stopEditing();
                          onChanged(tag.name, name);
                        }}
                      />
                    ) : (
                      <>
                        <span className={styles.name}>{tag.name}</span>
                        <Text span size="xs" c="dimmed">
                          {texts.onFiles(tag.assetCount)}
                        </Text>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={texts.renameTag(tag.name)}
                          onClick={() => (edited === null ? setEdited(tag.name) : setAskedTwice(true))}
                        >
                          <Pencil1Icon aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          color="red"
                          aria-label={texts.deleteTag(tag.name)}
                          onClick={() => setDeleted(tag)}
                        >
                          <TrashIcon aria-hidden />
                        </ActionIcon>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
      <RemoveDialog
        route={deleteAssetTagRoute}
        input={deleted ? { params: { tag: deleted.name } } : undefined}
        invalidates={invalidates}
        title={texts.deleteTagTitle(deleted?.name ?? "")}
        text={texts.deleteTagText(deleted?.assetCount ?? 0)}
        confirmLabel={texts.takeAway}
        onClose={() => setDeleted(null)}
        onRemoved={() => deleted && onChanged(deleted.name, undefined)}
      />
    </Modal>
  );
}

/** The editable name of one tag. */
function TagName({ tag, onDone, onRenamed }: { tag: string; onDone(): void; onRenamed(name: string): void }) {
  const [name, setName] = useState(tag);
  const rename = useApiMutation(renameAssetTagRoute, { invalidates });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === tag) return onDone();
        rename.mutate({ params: { tag }, body: { name } }, { onSuccess: () => onRenamed(name.trim()) });
      }}
    >
      <TextInput
        aria-label={texts.tagName}
        data-autofocus
        autoFocus
        maxLength={50}
        value={name}
        error={rename.error && (rename.error.fieldErrors.name ?? rename.error.message)}
        onChange={({ currentTarget: { value } }) => setName(value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // Cancels only the name, not the dialog.
          event.stopPropagation();
          onDone();
        }}
      />
      <Group gap={4} wrap="nowrap">
        <Button type="submit" size="compact-md" disabled={!name.trim()} loading={rename.isPending}>
          {kitTexts.save}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onDone}>
          {kitTexts.cancel}
        </Button>
      </Group>
    </form>
  );
}
