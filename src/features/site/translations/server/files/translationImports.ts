import { readReasons } from "#kernel/domain/files/rowNote.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import { fileImports, type ImportRecord, isInProgress } from "#kernel/server/jobs/fileImports.ts";
import {
  forgetTranslationFileJob,
  type ImportProblem,
  importTranslationsJob,
  type TranslationImport,
  watchTranslationImportJob,
} from "../../contract.ts";

export const translationImports = fileImports("translation_imports", {
  run: importTranslationsJob,
  watch: watchTranslationImportJob,
  forget: forgetTranslationFileJob,
  unstarted: ["CHECKING", "CHECKED"],
});

export type TranslationImportRecord = ImportRecord<"translation_imports">;

/** Describes an import in the current language. */
export function describeImport(record: TranslationImportRecord): TranslationImport {
  return {
    id: record.id,
    locale: record.locale,
    fileName: record.file_name,
    state: record.state as TranslationImport["state"],
    textCount: record.text_count,
    doneCount: record.done_count,
    changedCount: record.changed_count,
    unchangedCount: record.unchanged_count,
    emptyCount: record.empty_count,
    problemCount: record.problem_count,
    problems: isInProgress(record) ? [] : readReasons(record.problems as unknown as ImportProblem[]),
    failure: record.failure && readStored(record.failure),
  };
}
