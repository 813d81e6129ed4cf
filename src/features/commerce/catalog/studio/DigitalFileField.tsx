import { Button, Progress, Text } from "@mantine/core";
import { FileIcon } from "@radix-ui/react-icons";
import { useRef, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { byteText } from "#kernel/domain/byteText.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { uploadFile } from "#kernel/studio-ui/api/uploadFile.ts";
import { FileDrop } from "#kernel/studio-ui/form/FileDrop.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { catalogFailures, type DigitalFile, maxDigitalFileBytes, uploadDigitalFileRoute } from "../contract.ts";
import styles from "./DigitalFileField.module.css";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

/** The file for buyers: upload, replace, remove. */
export function DigitalFileField({ stored }: { stored: DigitalFile | null }) {
  const form = useProductForm();
  const website = useWebsite().identifier;
  const known = useRef(new Map<string, DigitalFile>());
  if (stored) known.current.set(stored.id, stored);
  const [upload, setUpload] = useState<{ name: string; share: number; abort: AbortController } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { digitalFileId } = form.values;
  const file = digitalFileId ? known.current.get(digitalFileId) : undefined;
  const error = problem ?? (form.errors.digitalFileId as string | undefined);

  async function send(chosen: File): Promise<void> {
    form.clearFieldError("digitalFileId");
    if (chosen.size > maxDigitalFileBytes) {
      const values = { fileName: chosen.name, maxSize: texts.maxFileSize };
      setProblem(fillMessage(studioText(catalogFailures["file-too-large"].message), values));
      return;
    }
    const abort = new AbortController();
    setProblem(null);
    setUpload({ name: chosen.name, share: 0, abort });
    try {
      const received = await uploadFile(uploadDigitalFileRoute, chosen, {
        website,
        onProgress: (share) => setUpload({ name: chosen.name, share, abort }),
        signal: abort.signal,
      });
      known.current.set(received.id, received);
      form.setFieldValue("digitalFileId", received.id);
    } catch (failure) {
      if (!abort.signal.aborted) setProblem(asApiFailure(failure).message);
    } finally {
      setUpload(null);
    }
  }

  return (
    <div className={styles.field} data-path="digitalFileId">
      {file && !upload && (
        <div className={styles.file}>
          <FileIcon aria-hidden />
          <div className={styles.name}>
            <Text size="sm" fw={500} truncate>
              {file.fileName}
            </Text>
            <Text size="xs" c="dimmed">
              {byteText(file.byteSize)}
            </Text>
          </div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => form.setFieldValue("digitalFileId", null)}
          >
            {texts.removeFile}
          </Button>
        </div>
      )}
      {upload ? (
        <div className={styles.file}>
          <div className={styles.name}>
            <Text size="sm" truncate>
              {texts.uploading(upload.name)}
            </Text>
            <Progress value={upload.share * 100} aria-label={texts.uploading(upload.name)} mt={6} />
          </div>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => upload.abort.abort()}>
            {texts.cancelUpload}
          </Button>
        </div>
      ) : (
        <FileDrop
          label={file ? texts.replaceFile : texts.addFile}
          text={file ? texts.dropReplacement : texts.dropFile}
          hint={texts.fileHint}
          buttonLabel={file ? texts.replaceFile : texts.chooseFile}
          isSmall
          onFiles={([chosen]) => chosen && void send(chosen)}
        />
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
