import { SimpleGrid, Text } from "@mantine/core";
import { formatDuration } from "#features/site/assets/domain/formatDuration.ts";
import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { useAssetsById } from "#features/site/assets/studio/useAssetsById.ts";
import { episodeTypes } from "#features/site/podcasts/domain/episodeTypes.ts";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { settingsTexts as texts } from "../texts.ts";
import { usePostForm } from "./usePostForm.ts";

/** The recording of a post, and its place in the podcast. */
export function EpisodeFields() {
  const form = usePostForm();
  const { audioAssetId } = form.values;
  const error = form.errors.audioAssetId;
  return (
    <>
      <div data-path="audioAssetId">
        <AssetField
          of="audio"
          label={texts.fields.audioAssetId}
          help={texts.recordingHint}
          value={audioAssetId}
          onChange={(assetId) => form.setFieldValue("audioAssetId", assetId)}
          {...(error ? { error: String(error) } : {})}
        />
      </div>
      {audioAssetId && (
        <>
          <Duration assetId={audioAssetId} />
          <SimpleGrid cols={2} spacing="md">
            <EpisodeNumber name="season" max={9999} />
            <EpisodeNumber name="episodeNumber" max={99_999} />
          </SimpleGrid>
          <SelectField
            name="episodeType"
            label={texts.fields.episodeType}
            data={episodeTypes.map((value) => ({ value, label: texts.episodeTypes[value].name }))}
            maw={320}
          />
          <SwitchField name="isExplicit" label={texts.fields.isExplicit} description={texts.explicitHint} />
        </>
      )}
    </>
  );
}

/** The length of the recording, as it was read from the file. */
function Duration({ assetId }: { assetId: string }) {
  const found = useAssetsById([assetId]).get(assetId);
  if (typeof found !== "object") return null;
  return (
    <Text size="sm" c="dimmed">
      {found.durationMs === null ? texts.durationUnknown : texts.duration(formatDuration(found.durationMs))}
    </Text>
  );
}

function EpisodeNumber({ name, max }: { name: "season" | "episodeNumber"; max: number }) {
  return (
    <NumberField
      name={name}
      label={texts.fields[name]}
      description={texts.numberHint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      min={1}
      max={max}
      emptyValue={null}
    />
  );
}
