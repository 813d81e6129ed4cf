import { Button, CloseButton, Group, Progress, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { formatPercent } from "#kernel/studio-ui/formats.ts";
import { readStockEditRoute, type StockEdit } from "../contract.ts";
import styles from "./inventory.module.css";
import { bulkResult, texts } from "./texts.ts";

const repeatMs = 700;

/** Progress and result of a bulk edit, with Undo. */
export function EditProgress({
  edit,
  onUndo,
  onDone,
  onDismiss,
}: {
  edit: StockEdit;
  onUndo(editId: string): Promise<void>;
  onDone(): Promise<void>;
  onDismiss(): void;
}) {
  const isStarted = edit.state === "RUNNING";
  const read = useApiQuery(
    readStockEditRoute,
    { params: { editId: edit.id } },
    { enabled: isStarted, refetchInterval: isStarted ? repeatMs : false },
  );
  const now = read.data ?? edit;
  const isRunning = now.state === "RUNNING";
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => {
    if (isStarted && !isRunning) void latestOnDone.current();
  }, [isStarted, isRunning]);

  if (isRunning) {
    const percent = now.total === 0 ? 0 : Math.floor((now.doneCount / now.total) * 100);
    return (
      <section className={styles.progress} aria-label={texts.bulkTitle}>
        <Group justify="space-between" mb="xs">
          <Text size="sm" fw={500}>
            {texts.running(now.doneCount, now.total)}
          </Text>
          <Text size="sm">{formatPercent(percent * 10)}</Text>
        </Group>
        <Progress.Root>
          <Progress.Section value={percent} aria-label={texts.bulkTitle} />
        </Progress.Root>
        <Text size="xs" c="dimmed" mt="xs">
          {texts.runningText}
        </Text>
      </section>
    );
  }
  return (
    <section className={styles.progress} aria-label={texts.bulkTitle}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">
          {bulkResult(now.changedCount, now.skippedCount)}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {now.changedCount > 0 && now.kind !== "UNDO" && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                onDismiss();
                void onUndo(now.id);
              }}
            >
              {texts.undo}
            </Button>
          )}
          <CloseButton aria-label={texts.dismiss} onClick={onDismiss} />
        </Group>
      </Group>
    </section>
  );
}
