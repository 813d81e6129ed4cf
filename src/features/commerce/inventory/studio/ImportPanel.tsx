import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { importTexts } from "#kernel/studio-ui/imports/importTexts.ts";
import { TableUploadPart } from "#kernel/studio-ui/imports/TableUploadPart.tsx";
import { useTableUpload } from "#kernel/studio-ui/imports/useTableUpload.ts";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import {
  inventoryFailures,
  maxStockFileBytes,
  runStockFileRoute,
  type StockEdit,
  type StockFilePreview,
  uploadStockFileRoute,
} from "../contract.ts";
import styles from "./inventory.module.css";
import { stockChange, texts } from "./texts.ts";

interface ImportPanelProps {
  isOpen: boolean;
  onClose(): void;
  onStarted(edit: StockEdit): void;
}

/** A stock file: upload, preview, then apply. */
export function ImportPanel({ isOpen, onClose, onStarted }: ImportPanelProps) {
  const [preview, setPreview] = useState<StockFilePreview>();
  const run = useApiMutation(runStockFileRoute, {
    onSuccess: (edit) => {
      setPreview(undefined);
      onStarted(edit);
    },
  });

  function start(): void {
    if (preview) run.mutate({ params: { editId: preview.id } });
  }

  return (
    <SidePanel
      isOpen={isOpen}
      title={texts.importTitle}
      width={560}
      onClose={onClose}
      footer={
        preview && (
          <>
            <span hidden data-save-bar />
            <Button variant="default" onClick={() => setPreview(undefined)}>
              {importTexts.another}
            </Button>
            {preview.changeCount > 0 && (
              <Button loading={run.isPending} onClick={start}>
                {texts.runFile(preview.changeCount)}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="md">
        {run.error && <Callout tone="bad" title={run.error.message} isAlert />}
        {preview ? <Preview preview={preview} /> : <Upload onPreview={setPreview} />}
      </Stack>
    </SidePanel>
  );
}

function Upload({ onPreview }: { onPreview(preview: StockFilePreview): void }) {
  const upload = useTableUpload(uploadStockFileRoute, {
    maxBytes: maxStockFileBytes,
    tooLarge: inventoryFailures["file-too-large"].message,
    onUploaded: onPreview,
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.importText}
      </Text>
      <TableUploadPart upload={upload} label={texts.fileLabel} text={texts.drop} hint={texts.dropHint} />
    </>
  );
}

function Preview({ preview }: { preview: StockFilePreview }) {
  const { changes, changeCount, total, problems, problemCount } = preview;
  return (
    <>
      <Text size="sm" c="dimmed" className={styles.fileName ?? ""}>
        {preview.fileName}
      </Text>
      <section aria-label={texts.changesTitle(changeCount)}>
        <Text fw={600} role="status">
          {changeCount > 0 ? texts.changesTitle(changeCount) : texts.noChanges}
        </Text>
        {total > changeCount && changeCount > 0 && (
          <Text size="sm" c="dimmed">
            {texts.unchanged(total - changeCount)}
          </Text>
        )}
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.line}>
              <span className={styles.nameText}>
                <span>{change.productName}</span>
                <span className={styles.quiet}>{change.sku}</span>
              </span>
              <span className={styles.figures}>
                {stockChange(
                  { unlimited: change.wasUnlimited, qtyInStock: change.qtyBefore },
                  { unlimited: change.isUnlimited, qtyInStock: change.qtyAfter },
                )}
              </span>
            </li>
          ))}
        </ul>
        {changes.length < changeCount && (
          <Text size="xs" c="dimmed">
            {texts.firstChanges(changes.length)}
          </Text>
        )}
      </section>
      {problemCount > 0 && (
        <section aria-label={texts.problemsTitle(problemCount)}>
          <Text fw={600}>{texts.problemsTitle(problemCount)}</Text>
          <ul className={styles.changes}>
            {problems.map((problem) => (
              <li key={`${problem.line} ${problem.reason}`}>
                <span>{problem.reason}</span>
                <span className={styles.quiet}>{texts.line(problem.line)}</span>
              </li>
            ))}
          </ul>
          {problems.length < problemCount && (
            <Text size="xs" c="dimmed">
              {texts.firstProblems(problems.length)}
            </Text>
          )}
        </section>
      )}
    </>
  );
}
