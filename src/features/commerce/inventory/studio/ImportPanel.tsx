import { Button, Progress, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { uploadFile } from "#kernel/studio-ui/api/uploadFile.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { TableFileDrop } from "#kernel/studio-ui/form/TableFileDrop.tsx";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  inventoryFailures,
  maxStockFileBytes,
  runStockFileRoute,
  type StockEdit,
  type StockFilePreview,
  uploadStockFileRoute,
} from "../contract.ts";
import styles from "./inventory.module.css";
import { texts } from "./texts.ts";

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
              {texts.otherFile}
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
  const website = useWebsite().identifier;
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [problem, setProblem] = useState<string>();

  async function send(file: File): Promise<void> {
    setProblem(undefined);
    if (file.size > maxStockFileBytes) {
      setProblem(fillMessage(inventoryFailures["file-too-large"].message, { fileName: file.name, maxSize: "50 MB" }));
      return;
    }
    setSending({ name: file.name, percent: 0 });
    try {
      onPreview(
        await uploadFile(uploadStockFileRoute, file, {
          website,
          onProgress: (share) => setSending({ name: file.name, percent: Math.round(share * 100) }),
        }),
      );
    } catch (error) {
      setProblem(asApiFailure(error).message);
    } finally {
      setSending(undefined);
    }
  }

  if (sending) {
    const text = sending.percent === 100 ? texts.reading(sending.name) : texts.uploading(sending.name);
    return (
      <div>
        <Text size="sm" fw={500} mb="xs" role="status">
          {text}
        </Text>
        <Progress.Root>
          <Progress.Section value={sending.percent} aria-label={text} animated={sending.percent === 100} />
        </Progress.Root>
      </div>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.importText}
      </Text>
      {problem && <Callout tone="bad" title={problem} isAlert />}
      <TableFileDrop
        label={texts.fileLabel}
        text={texts.drop}
        hint={texts.dropHint}
        buttonLabel={texts.choose}
        onFile={(file) => void send(file)}
      />
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
                {texts.from(
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
