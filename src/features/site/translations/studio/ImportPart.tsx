import { Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { apiKey, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { importTexts as shared } from "#kernel/studio-ui/imports/importTexts.ts";
import { PercentBar } from "#kernel/studio-ui/imports/PercentBar.tsx";
import { RowProblemsPanel } from "#kernel/studio-ui/imports/RowProblemsPanel.tsx";
import { TableUploadPart } from "#kernel/studio-ui/imports/TableUploadPart.tsx";
import { useImportQuery } from "#kernel/studio-ui/imports/useImportQuery.ts";
import { useStartImport } from "#kernel/studio-ui/imports/useStartImport.ts";
import { useTableUpload } from "#kernel/studio-ui/imports/useTableUpload.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  listTranslationsRoute,
  maxImportBytes,
  readEntityTranslationRoute,
  readTranslationImportRoute,
  readTranslationsRoute,
  startTranslationImportRoute,
  type TranslationImport,
  translationImportFailures,
  uploadTranslationsRoute,
} from "../contract.ts";
import { fileTexts as texts } from "./texts.ts";

/** Uploads a translated file, shows what it would do, and imports it. The import is in the address. */
export function ImportPart({ locale }: { locale: string }) {
  const { file: importId } = useSearch({ strict: false }) as { file?: string };
  const navigate = useNavigate();
  const show = (file: string | undefined) =>
    void navigate({ to: ".", search: (before: Record<string, unknown>) => ({ ...before, locale, file }) } as never);
  if (importId) return <ShownImport importId={importId} onAnother={() => show(undefined)} />;
  return <Upload locale={locale} onUploaded={show} />;
}

function Upload({ locale, onUploaded }: { locale: string; onUploaded(importId: string): void }) {
  const store = useStoreAnswer();
  const upload = useTableUpload(uploadTranslationsRoute, {
    maxBytes: maxImportBytes,
    tooLarge: translationImportFailures["file-too-large"].message,
    query: { locale },
    onUploaded(answer) {
      store(readTranslationImportRoute, { params: { importId: answer.id } }, answer);
      onUploaded(answer.id);
    },
  });
  return (
    <Panel title={texts.importTitle}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.importText}
        </Text>
        <TableUploadPart
          upload={upload}
          label={texts.file}
          text={texts.drop}
          hint={texts.hint}
          alsoAccepts=".xlf,.xliff,application/xliff+xml"
        />
      </Stack>
    </Panel>
  );
}

const isInProgress = ({ state }: TranslationImport) => state === "CHECKING" || state === "RUNNING";

function ShownImport({ importId, onAnother }: { importId: string; onAnother(): void }) {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const { query, isLive } = useImportQuery(readTranslationImportRoute, { params: { importId } }, isInProgress);
  useEffect(() => {
    if (isLive) return;
    for (const route of [listTranslationsRoute, readTranslationsRoute, readEntityTranslationRoute]) {
      void client.invalidateQueries({ queryKey: apiKey(website, route) });
    }
  }, [isLive, client, website]);
  return (
    <Loaded query={query}>
      {(entry) => (
        <Stack gap="lg">
          <Panel title={entry.fileName}>
            <Stack gap="md">
              {entry.failure && <Callout tone="bad" title={entry.failure} isAlert />}
              <Standing entry={entry} />
              <Buttons entry={entry} onAnother={onAnother} />
            </Stack>
          </Panel>
          {!isInProgress(entry) && entry.state !== "FAILED" && <RowProblemsPanel report={entry} />}
        </Stack>
      )}
    </Loaded>
  );
}

/** Progress, or what would be or was imported. */
function Standing({ entry }: { entry: TranslationImport }) {
  const { state, textCount, doneCount, changedCount, unchangedCount, emptyCount } = entry;
  if (isInProgress(entry)) {
    const percent = textCount > 0 ? Math.floor((doneCount / textCount) * 100) : 0;
    return <PercentBar label={state === "CHECKING" ? texts.checking : texts.running} percent={percent} isAnimated />;
  }
  if (state === "FAILED") return null;
  return (
    <div role="status">
      <Text size="sm">
        {state === "DONE" ? texts.done(changedCount) : changedCount > 0 ? texts.changed(changedCount) : texts.nothing}
      </Text>
      {unchangedCount > 0 && <Text size="sm">{texts.unchanged(unchangedCount)}</Text>}
      {emptyCount > 0 && <Text size="sm">{texts.empty(emptyCount)}</Text>}
    </div>
  );
}

function Buttons({ entry, onAnother }: { entry: TranslationImport; onAnother(): void }) {
  const { start, isPending, problem } = useStartImport(
    startTranslationImportRoute,
    readTranslationImportRoute,
    entry.id,
  );
  if (isInProgress(entry)) return null;
  return (
    <>
      {problem && <Callout tone="bad" title={problem.message} isAlert />}
      <Group gap="xs">
        {entry.state === "CHECKED" && entry.changedCount > 0 && (
          <Button loading={isPending} onClick={() => start({ params: { importId: entry.id } })}>
            {texts.start(entry.changedCount)}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {shared.another}
        </Button>
      </Group>
    </>
  );
}
