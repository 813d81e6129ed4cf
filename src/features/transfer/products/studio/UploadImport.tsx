import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { uploadFile } from "#kernel/studio-ui/api/uploadFile.ts";
import { apiKey, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { TableFileDrop } from "#kernel/studio-ui/form/TableFileDrop.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  listProductImportsRoute,
  maxImportBytes,
  productImportFailures,
  readProductImportRoute,
  uploadProductImportRoute,
} from "../contract.ts";
import styles from "./imports.module.css";
import { texts } from "./texts.ts";

interface Sending {
  fileName: string;
  share: number;
  controller: AbortController;
}

/** Uploads a file with progress, then opens the preview. After a refusal, another file can be uploaded. */
export function UploadImport() {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const website = useWebsite().identifier;
  const navigate = useNavigate();
  const client = useQueryClient();
  const store = useStoreAnswer();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    setProblem(null);
    if (file.size > maxImportBytes) {
      const values = { fileName: file.name, maxSize: "100 MB" };
      setProblem(fillMessage(productImportFailures["file-too-large"].message, values));
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setSending({ fileName: file.name, share: 0, controller });
    try {
      const report = await uploadFile(uploadProductImportRoute, file, {
        website,
        signal: controller.signal,
        onProgress: (share) => setSending((before) => before && { ...before, share }),
      });
      store(readProductImportRoute, { params: { importId: report.id } }, report);
      void client.invalidateQueries({ queryKey: apiKey(website, listProductImportsRoute) });
      await navigate({ to: "/import/$importId", params: { importId: report.id }, search: keepSite as never });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(asApiFailure(error).message);
    } finally {
      setSending(null);
    }
  }

  if (sending) {
    const percent = Math.round(sending.share * 100);
    const isSent = percent === 100;
    const text = isSent ? texts.reading(sending.fileName) : texts.uploading(sending.fileName);
    return (
      <Panel>
        <Group justify="space-between" mb="xs" wrap="nowrap">
          <Text size="sm" fw={500} role="status" className={styles.fileName ?? ""}>
            {text}
          </Text>
          <Text size="sm" className={styles.figures ?? ""}>
            {texts.percent(percent)}
          </Text>
        </Group>
        <Progress.Root>
          <Progress.Section value={percent} aria-label={text} animated={isSent} />
        </Progress.Root>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => sending.controller.abort()}>
            {texts.cancel}
          </Button>
        </Group>
      </Panel>
    );
  }
  return (
    <>
      {problem && (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      <TableFileDrop
        label={texts.fileLabel}
        text={texts.drop}
        hint={texts.hint}
        buttonLabel={texts.choose}
        onFile={(file) => void send(file)}
      />
    </>
  );
}
