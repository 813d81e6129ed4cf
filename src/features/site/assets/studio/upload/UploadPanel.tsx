import { ActionIcon, Button, CloseButton, Progress, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { ChevronDownIcon, ChevronUpIcon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import { announce } from "#kernel/browser/announcer.ts";
import { formatPercent } from "#kernel/studio-ui/formats.ts";
import { texts, uploadsDone } from "../texts.ts";
import styles from "./UploadPanel.module.css";
import { UploadRows } from "./UploadRows.tsx";
import type { AssetUploads } from "./useAssetUploads.ts";

const shownAfterMs = 6000;

/** All uploads in a corner: total and single progress, cancel and retry. */
export function UploadPanel({ uploads, isRaised }: { uploads: AssetUploads; isRaised: boolean }) {
  const { progress } = uploads;
  const isPhone = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  // On a phone, it would cover the content. Refused files are shown in any case.
  const [isFolded, setFolded] = useState(isPhone);
  const [isShown, setShown] = useState(false);
  const isDone = progress.open === 0;
  const isClean = isDone && progress.failed === 0;

  useEffect(() => {
    if (progress.files === 0) return;
    if (!isDone) return setShown(true);
    announce(uploadsDone(progress.stored, progress.failed));
    if (!isClean) return;
    const timer = setTimeout(() => setShown(false), shownAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, isClean, progress.files, progress.stored, progress.failed]);

  if (progress.files === 0 || (!isShown && isClean)) return null;
  const percent = Math.round(progress.share * 100);
  return (
    <section className={styles.panel} data-raised={isRaised || undefined} aria-label={texts.uploads}>
      <div className={styles.head}>
        <div className={styles.texts}>
          <Text size="sm" fw={500}>
            {isDone ? uploadsDone(progress.stored, progress.failed) : texts.uploadsNow(progress.stored, progress.files)}
          </Text>
          {!isDone && (
            <Text size="xs" c="dimmed" className={styles.numbers ?? ""}>
              {formatPercent(percent * 10)}
              {progress.failed > 0 && ` · ${texts.failedCount(progress.failed)}`}
            </Text>
          )}
        </div>
        {isDone ? (
          <>
            {uploads.uploads.some(({ state, isFinal }) => state === "failed" && !isFinal) && (
              <Button variant="default" size="compact-sm" onClick={uploads.retryAll}>
                {texts.retryFailed}
              </Button>
            )}
            <CloseButton
              aria-label={texts.dismiss}
              onClick={() => {
                uploads.cancelAll();
                setShown(false);
              }}
            />
          </>
        ) : (
          <>
            <Button variant="default" size="compact-sm" onClick={uploads.stopAll}>
              {texts.cancelAll}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={isFolded ? texts.unfold : texts.fold}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              {isFolded ? <ChevronUpIcon aria-hidden /> : <ChevronDownIcon aria-hidden />}
            </ActionIcon>
          </>
        )}
      </div>
      {!isDone && (
        <Progress.Root size="sm" className={styles.bar ?? ""}>
          <Progress.Section value={percent} aria-label={texts.allProgress} />
        </Progress.Root>
      )}
      {(isDone || !isFolded) && uploads.uploads.length > 0 && (
        <div className={styles.rows}>
          <UploadRows
            uploads={uploads.uploads}
            onStop={(key) => uploads.stop(key, texts.canceled)}
            onDismiss={uploads.cancel}
            onRetry={uploads.retry}
          />
        </div>
      )}
    </section>
  );
}
