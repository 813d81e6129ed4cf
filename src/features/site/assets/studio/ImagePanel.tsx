import { Alert, Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { notify } from "#kernel/studio-ui/notify.tsx";
import { SidePanel } from "#kernel/studio-ui/SidePanel.tsx";
import { useApiMutation } from "#kernel/studio-ui/useApi.ts";
import { type ImageAsset, saveImageRoute } from "../contract.ts";
import { AssetPicture } from "./AssetPicture.tsx";
import { FocalPointPicker } from "./FocalPointPicker.tsx";
import styles from "./ImagePanel.module.css";
import { words } from "./words.ts";

interface ImagePanelProps {
  /** The picture to edit; without one the panel is closed. */
  image: ImageAsset | undefined;
  onClose(): void;
  onSaved(image: ImageAsset): void;
}

const crops = ["1 / 1", "4 / 5", "16 / 9"];

/** What a picture shows, in words, and what of it must stay in sight. */
export function ImagePanel({ image, onClose, onSaved }: ImagePanelProps) {
  // The panel keeps what it showed while it slides away.
  const [shown, setShown] = useState(image);
  const [draft, setDraft] = useState({ altText: "", title: "", focalPoint: { x: 0.5, y: 0.5 } });
  const save = useApiMutation(saveImageRoute);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts the panel anew
  useEffect(() => {
    if (!image) return;
    setShown(image);
    setDraft({ altText: image.altText, title: image.title, focalPoint: image.focalPoint });
    save.reset();
  }, [image?.id]);

  async function submit(): Promise<void> {
    if (!shown) return;
    try {
      onSaved(await save.mutateAsync({ params: { assetId: shown.id }, body: draft }));
      notify.success(words.saved);
      onClose();
    } catch {
      // `save.error` is shown; the text stays.
    }
  }

  return (
    <SidePanel
      isOpen={image !== undefined}
      title={words.panelTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancelEdit}
          </Button>
          <Button loading={save.isPending} onClick={() => void submit()}>
            {words.save}
          </Button>
        </>
      }
    >
      {shown && (
        <Stack gap="lg">
          {save.error && (
            <Alert color="red" role="alert">
              {save.error.message}
            </Alert>
          )}
          <FocalPointPicker
            image={shown}
            value={draft.focalPoint}
            onChange={(focalPoint) => setDraft((before) => ({ ...before, focalPoint }))}
          />
          <Textarea
            label={words.altText}
            description={words.altTextHint}
            autosize
            minRows={2}
            maxLength={1000}
            value={draft.altText}
            onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, altText: value }))}
          />
          <TextInput
            label={words.title}
            maxLength={300}
            value={draft.title}
            onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, title: value }))}
          />
          <div>
            <Text size="sm" fw={500} mb={6}>
              {words.crops}
            </Text>
            <div className={styles.crops}>
              {crops.map((ratio) => (
                <div key={ratio} className={styles.crop} style={{ aspectRatio: ratio }}>
                  <AssetPicture assetId={shown.id} width={500} altText="" focalPoint={draft.focalPoint} />
                </div>
              ))}
            </div>
          </div>
          <Text size="xs" c="dimmed">
            {shown.fileName} · {words.size(shown.width, shown.height)}
          </Text>
        </Stack>
      )}
    </SidePanel>
  );
}
