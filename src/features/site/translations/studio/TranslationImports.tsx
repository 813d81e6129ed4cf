import { Text } from "@mantine/core";
import { languageName } from "#features/site/languages/studio/languageOptions.ts";
import { ImportPart } from "#kernel/studio-ui/imports/ImportPart.tsx";
import { ImportReport } from "#kernel/studio-ui/imports/ImportReport.tsx";
import { PastImports } from "#kernel/studio-ui/imports/PastImports.tsx";
import { PercentBar } from "#kernel/studio-ui/imports/PercentBar.tsx";
import {
  listTranslationImportsRoute,
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
import { importTexts as texts } from "./texts.ts";

/** Uploads a translated file, shows what it would do, and imports it. Lists the files before. */
export function TranslationImports({ locale }: { locale: string }) {
  return (
    <ImportPart
      texts={texts}
      hasTitle
      uploadRoute={uploadTranslationsRoute}
      readRoute={readTranslationImportRoute}
      query={{ locale }}
      maxBytes={maxImportBytes}
      tooLarge={translationImportFailures["file-too-large"].message}
      alsoAccepts=".xlf,.xliff,application/xliff+xml"
      below={
        <PastImports
          listRoute={listTranslationImportsRoute}
          resultOf={(item) => texts.past(item.changedCount, languageName(item.locale))}
          searchOf={(item) => ({ locale: item.locale })}
        />
      }
    >
      {(importId, onAnother) => (
        <ImportReport
          importId={importId}
          readRoute={readTranslationImportRoute}
          startRoute={startTranslationImportRoute}
          isInProgress={isInProgress}
          hasRows={({ state }) => state !== "FAILED"}
          outdates={[
            listTranslationImportsRoute,
            listTranslationsRoute,
            readTranslationsRoute,
            readEntityTranslationRoute,
          ]}
          startLabel={({ changedCount }) => (changedCount > 0 ? texts.start(changedCount) : undefined)}
          onAnother={onAnother}
        >
          {(entry) => <Standing entry={entry} />}
        </ImportReport>
      )}
    </ImportPart>
  );
}

const isInProgress = ({ state }: TranslationImport) => state === "CHECKING" || state === "RUNNING";

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
