import { Button, CloseButton, Progress } from "@mantine/core";
import { byteText } from "#kernel/domain/byteText.ts";
import { formatPercent } from "#kernel/studio-ui/formats.ts";
import { texts } from "../texts.ts";
import styles from "./UploadRows.module.css";
import type { QueuedUpload } from "./uploadQueue.ts";

interface UploadRowsProps {
  uploads: QueuedUpload[];
  /** Stops an upload, which stays in the list. */
  onStop(key: string): void;
  /** Removes a failed one from the list. */
  onDismiss(key: string): void;
  onRetry(key: string): void;
}

const maxShown = 60;

/** Uploads one below the other: progress, cancel, and why one was refused. */
export function UploadRows({ uploads, onStop, onDismiss, onRetry }: UploadRowsProps) {
  // Failed uploads need attention, running ones show progress, and waiting ones all look alike.
  const weight = { failed: 0, uploading: 1, waiting: 2, stored: 3 };
  const ordered = uploads
    .filter(({ state }) => state !== "stored")
    .toSorted((one, other) => weight[one.state] - weight[other.state]);
  return (
    <ul className={styles.rows} aria-label={texts.uploads}>
      {ordered.slice(0, maxShown).map((upload) => (
        <UploadRow key={upload.key} upload={upload} onStop={onStop} onDismiss={onDismiss} onRetry={onRetry} />
      ))}
      {ordered.length > maxShown && <li className={styles.more}>{texts.moreWaiting(ordered.length - maxShown)}</li>}
    </ul>
  );
}

function UploadRow({
  upload,
  onStop,
  onDismiss,
  onRetry,
}: Omit<UploadRowsProps, "uploads"> & { upload: QueuedUpload }) {
  const { key, file, state, share, message, isFinal } = upload;
  const percent = Math.round(share * 100);
  return (
    <li className={styles.row} data-failed={state === "failed" || undefined}>
      <div className={styles.texts}>
        <span className={styles.name}>{file.name}</span>
        {state === "failed" ? (
          <span className={styles.message} role="alert">
            {message || texts.failed(file.name)}
          </span>
        ) : (
          <span className={styles.state}>
            {state === "waiting" ? texts.waiting : percent < 100 ? formatPercent(percent * 10) : texts.processing}
            {" · "}
            {byteText(file.size)}
          </span>
        )}
      </div>
      {state === "failed" ? (
        <>
          {!isFinal && (
            <Button variant="default" size="compact-sm" onClick={() => onRetry(key)}>
              {texts.retry}
            </Button>
          )}
          <CloseButton size="sm" aria-label={texts.dismissFile(file.name)} onClick={() => onDismiss(key)} />
        </>
      ) : (
        <CloseButton size="sm" aria-label={texts.cancel(file.name)} onClick={() => onStop(key)} />
      )}
      {state === "uploading" && (
        <Progress.Root size="xs" className={styles.bar ?? ""}>
          <Progress.Section value={percent} aria-label={texts.progress(file.name)} animated={percent === 100} />
        </Progress.Root>
      )}
    </li>
  );
}
