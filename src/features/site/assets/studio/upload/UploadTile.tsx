import { Button, CloseButton, Progress } from "@mantine/core";
import { useEffect, useState } from "react";
import { formatPercent } from "#kernel/studio-ui/formats.ts";
import styles from "../fields/ImagesField.module.css";
import { texts } from "../texts.ts";
import type { QueuedUpload } from "./uploadQueue.ts";

interface UploadTileProps {
  upload: QueuedUpload;
  onCancel(): void;
  onRetry(): void;
}

/** An uploading picture: progress, cancel, and why it was refused. */
export function UploadTile({ upload, onCancel, onRetry }: UploadTileProps) {
  const { file, state, share } = upload;
  const preview = useFileUrl(file);
  const percent = Math.round(share * 100);
  if (state === "failed") {
    return (
      <li className={styles.tile} data-wrong>
        <div className={styles.refused} role="alert">
          <p className={styles.message}>{upload.message || texts.failed(file.name)}</p>
          <div className={styles.refusedActions}>
            {!upload.isFinal && (
              <Button variant="default" size="compact-sm" onClick={onRetry}>
                {texts.retry}
              </Button>
            )}
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
              {texts.dismiss}
            </Button>
          </div>
        </div>
      </li>
    );
  }
  const text = state === "waiting" ? texts.waiting : percent < 100 ? formatPercent(percent * 10) : texts.processing;
  return (
    <li className={styles.tile}>
      <div className={styles.sending}>{preview && <img className={styles.preview} src={preview} alt="" />}</div>
      <CloseButton
        className={styles.cancel ?? ""}
        variant="default"
        aria-label={texts.cancel(file.name)}
        onClick={onCancel}
      />
      <div className={styles.progress}>
        <span>{text}</span>
        <Progress.Root size="sm">
          <Progress.Section
            value={percent}
            aria-label={texts.progress(file.name)}
            animated={state === "uploading" && percent === 100}
          />
        </Progress.Root>
      </div>
    </li>
  );
}

function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
