import { Anchor, Button, Group, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { DownloadIcon, TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { byteText } from "#kernel/domain/byteText.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { TagsField } from "#kernel/studio-ui/form/TagsField.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { describeLibraryRoute, type LibraryAsset } from "../../contract.ts";
import { formatDuration } from "../../domain/formatDuration.ts";
import { DeleteAssets } from "../library/DeleteAssets.tsx";
import { folderOptions } from "../library/folderOptions.ts";
import { pixelSize, texts } from "../texts.ts";
import { useAssetUrls } from "../useAssetUrls.ts";
import styles from "./AssetDetails.module.css";
import { AssetPreview } from "./AssetPreview.tsx";
import { AssetUses } from "./AssetUses.tsx";
import type { AssetDraft } from "./assetDraft.ts";
import { ReplaceFile } from "./ReplaceFile.tsx";

interface AssetDetailsProps {
  asset: LibraryAsset;
  draft: AssetDraft;
  errors: Record<string, string>;
  /** Whether the alternative text has the focus at first. */
  beginsWithText: boolean;
  onChange(part: Partial<AssetDraft>): void;
  onReplaced(asset: LibraryAsset): void;
  onDeleted(): void;
}

/** The fields and actions of the panel. */
export function AssetDetails(props: AssetDetailsProps) {
  const { asset, draft, errors, beginsWithText, onChange, onReplaced, onDeleted } = props;
  const [isDeleting, setDeleting] = useState(false);
  const library = useApiQuery(describeLibraryRoute, {});
  const urls = useAssetUrls();
  const facts = [
    asset.width && asset.height ? pixelSize(asset.width, asset.height) : undefined,
    asset.durationMs ? formatDuration(asset.durationMs) : undefined,
    byteText(asset.byteSize),
    asset.mediaType,
  ].filter((fact) => fact !== undefined);
  return (
    <Stack gap="lg">
      <AssetPreview asset={asset} draft={draft} onChange={onChange} />
      {asset.kind === "image" && (
        <Textarea
          label={texts.altText}
          description={texts.altTextHint}
          error={errors.altText}
          autoFocus={beginsWithText}
          data-autofocus={beginsWithText || undefined}
          autosize
          minRows={2}
          maxLength={1000}
          value={draft.altText}
          onChange={({ currentTarget: { value } }) => onChange({ altText: value })}
        />
      )}
      <TextInput
        label={texts.title}
        error={errors.title}
        maxLength={300}
        value={draft.title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <Textarea
        label={texts.caption}
        error={errors.caption}
        autosize
        minRows={1}
        maxLength={5000}
        value={draft.caption}
        onChange={({ currentTarget: { value } }) => onChange({ caption: value })}
      />
      <TagsField
        label={texts.tags}
        error={Object.entries(errors).find(([path]) => path.startsWith("tags"))?.[1]}
        placeholder={draft.tags.length === 0 ? texts.tagsPlaceholder : ""}
        data={library.data?.tags.map(({ name }) => name) ?? []}
        maxTags={50}
        splitChars={[",", "#"]}
        acceptValueOnBlur
        value={draft.tags}
        onChange={(tags) => onChange({ tags: tags.map((tag) => tag.trim()) })}
      />
      <Select
        label={texts.folder}
        placeholder={texts.noFolder}
        data={folderOptions(library.data?.folders ?? [])}
        value={draft.folderId}
        clearable
        searchable
        nothingFoundMessage={texts.noFolders}
        onChange={(folderId) => onChange({ folderId })}
      />
      <TextInput
        label={texts.fileName}
        description={texts.fileNameHint}
        error={errors.fileName}
        maxLength={250}
        value={draft.fileName}
        onChange={({ currentTarget: { value } }) => onChange({ fileName: value })}
      />
      <AssetUses assetId={asset.id} />
      <div className={styles.file}>
        <Text size="xs" c="dimmed">
          {facts.join(" · ")} · <RelativeTime at={asset.createdAt} />
        </Text>
        <Group gap="xs" mt={8}>
          <Anchor href={urls(asset.id, "download", asset.version)} download className={styles.download ?? ""}>
            <DownloadIcon aria-hidden /> {texts.download}
          </Anchor>
          <ReplaceFile asset={asset} onReplaced={onReplaced} />
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            leftSection={<TrashIcon aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {texts.delete}
          </Button>
        </Group>
      </div>
      <DeleteAssets
        isOpen={isDeleting}
        assets={[asset]}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false);
          onDeleted();
        }}
      />
    </Stack>
  );
}
