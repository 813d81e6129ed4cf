import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { TableFileDrop } from "#kernel/studio-ui/form/TableFileDrop.tsx";
import { RowProblemsPanel } from "#kernel/studio-ui/imports/RowProblemsPanel.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import {
  exportedTexts,
  exportTranslationsRoute,
  importTranslationsRoute,
  listTranslationsRoute,
  maxImportLength,
  readEntityTranslationRoute,
  readTranslationsRoute,
  type TranslationImport,
} from "../contract.ts";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { NoLanguages } from "./NoLanguages.tsx";
import { texts as listTexts, fileTexts as texts } from "./texts.ts";
import styles from "./translations.module.css";
import { useLanguageChoice } from "./useLanguageChoice.ts";

/** Translations as files for translators: export, and import after a check. */
export function TranslationFilesScreen() {
  const { query, locale, choose } = useLanguageChoice();
  return (
    <>
      <PageHeader title={texts.title} back={{ to: "/translations", label: listTexts.title }} />
      <Loaded query={query}>
        {({ languages }) =>
          locale ? (
            <Stack gap="lg">
              <div className={styles.choices}>
                <LanguageSelect languages={languages} locale={locale} onChoose={choose} />
              </div>
              <ExportPanel locale={locale} />
              <ImportPanel key={locale} locale={locale} />
            </Stack>
          ) : (
            <NoLanguages />
          )
        }
      </Loaded>
    </>
  );
}

const everyKind = "all";

function ExportPanel({ locale }: { locale: string }) {
  const kinds = useApiQuery(readTranslationsRoute, { query: { locale } }).data?.kinds ?? [];
  const [format, setFormat] = useState<keyof typeof texts.formats>("xliff");
  const [which, setWhich] = useState<(typeof exportedTexts)[number]>("all");
  const [kind, setKind] = useState(everyKind);
  const download = useDownload(exportTranslationsRoute);
  return (
    <Panel title={texts.exportTitle}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.exportText}
        </Text>
        <div className={styles.choices}>
          <Select
            label={texts.format}
            data={Object.entries(texts.formats).map(([value, label]) => ({ value, label }))}
            value={format}
            allowDeselect={false}
            onChange={(value) => value && setFormat(value as typeof format)}
          />
          <Select
            label={texts.which}
            data={exportedTexts.map((value) => ({ value, label: texts.whiches[value] }))}
            value={which}
            allowDeselect={false}
            onChange={(value) => value && setWhich(value as typeof which)}
          />
          <Select
            label={texts.kind}
            data={[
              { value: everyKind, label: texts.allKinds },
              ...kinds.map((each) => ({ value: each.kind, label: each.title })),
            ]}
            value={kind}
            allowDeselect={false}
            onChange={(value) => value && setKind(value)}
          />
        </div>
        <Group>
          <Button
            loading={download.isBusy}
            onClick={() =>
              void download.start(`translations-${locale}.${format === "csv" ? "csv" : "xlf"}`, {
                locale,
                format,
                which,
                ...(kind === everyKind ? {} : { kind }),
              })
            }
          >
            {texts.export}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

interface CheckedFile {
  name: string;
  text: string;
  found: TranslationImport;
}

function ImportPanel({ locale }: { locale: string }) {
  const [checked, setChecked] = useState<CheckedFile>();
  const [problem, setProblem] = useState<string>();
  const check = useApiMutation(importTranslationsRoute);
  const run = useApiMutation(importTranslationsRoute, {
    invalidates: [listTranslationsRoute, readTranslationsRoute, readEntityTranslationRoute],
    onSuccess({ changedCount }) {
      notify.success(texts.done(changedCount));
      setChecked(undefined);
    },
  });

  async function readFile(file: File): Promise<void> {
    setProblem(undefined);
    setChecked(undefined);
    if (file.size > maxImportLength) return setProblem(texts.tooLarge);
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return setProblem(texts.unreadable);
    check.mutate(
      { body: { locale, text, isDryRun: true } },
      {
        onSuccess: (found) => setChecked({ name: file.name, text, found }),
        onError: (failure) => setProblem(failure.message),
      },
    );
  }

  const refusal = problem ?? run.error?.message;
  return (
    <Panel title={texts.importTitle}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.importText}
        </Text>
        {refusal && <Callout tone="bad" title={refusal} isAlert />}
        <TableFileDrop
          label={texts.file}
          text={texts.drop}
          hint={texts.hint}
          buttonLabel={checked ? texts.another : texts.choose}
          alsoAccepts=".xlf,.xliff,application/xliff+xml"
          onFile={(file) => void readFile(file)}
        />
        {check.isPending && (
          <Text size="sm" role="status">
            {texts.checking}
          </Text>
        )}
        {checked && (
          <CheckedFileResult
            file={checked}
            isRunning={run.isPending}
            onStart={() => run.mutate({ body: { locale, text: checked.text, isDryRun: false } })}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface CheckedFileResultProps {
  file: CheckedFile;
  isRunning: boolean;
  onStart(): void;
}

/** What the import would do, and each problem with its line. */
function CheckedFileResult({ file: { name, found }, isRunning, onStart }: CheckedFileResultProps) {
  const { changedCount, unchangedCount, emptyCount, problems, problemCount } = found;
  return (
    <Stack gap="md">
      <div role="status">
        <Text size="sm">{changedCount > 0 ? texts.changed(changedCount) : texts.nothing}</Text>
        {unchangedCount > 0 && <Text size="sm">{texts.unchanged(unchangedCount)}</Text>}
        {emptyCount > 0 && <Text size="sm">{texts.empty(emptyCount)}</Text>}
      </div>
      {changedCount > 0 && (
        <Group>
          <Button loading={isRunning} onClick={onStart}>
            {texts.start(changedCount)}
          </Button>
        </Group>
      )}
      <RowProblemsPanel report={{ fileName: name, problems, problemCount }} />
    </Stack>
  );
}
