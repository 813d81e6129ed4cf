import type { TextWork } from "#features/site/blocks/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { keepProblems } from "#kernel/domain/files/keepProblems.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { findEncoding } from "#kernel/server/delimited/findEncoding.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { ImportEnd, ImportRun } from "#kernel/server/jobs/fileImports.ts";
import { defineWorkerTask } from "#kernel/server/workers/index.ts";
import { maxImportedTexts } from "../../contract.ts";
import type { FileText } from "../../domain/translationFile.ts";
import { translationFileProblems } from "../../domain/translationFileProblems.ts";
import type { Translations } from "../createTranslations.ts";
import { compareFile, type FileComparison, writeComparison } from "./compareFile.ts";
import type { readTranslationFile } from "./readTranslationFile.ts";
import { type TranslationImportRecord, translationImports } from "./translationImports.ts";

const readFileTask = defineWorkerTask<typeof readTranslationFile>({
  module: "src/features/site/translations/server/files/readTranslationFile.ts",
  name: "readTranslationFile",
  deadline: 20_000,
  isUncached: true,
});

/** Checks or imports a file. An import does what its check did, and writes in one transaction. */
export async function runImport(
  app: App,
  translations: Translations,
  { site, record, hold }: ImportRun<"translation_imports">,
): Promise<ImportEnd> {
  const { locale } = record;
  const texts = await readTexts(app, site, record);
  if (typeof texts === "string") return { failure: texts };
  const kinds = new Map(translations.kindsNamed(record.kinds).map((kind) => [kind.name, kind]));
  const work: TextWork = { workers: app.workers, websiteId: site.websiteId };
  const compared = await compareFile(site, kinds, texts, {
    locale,
    work,
    onProgress: (doneCount) =>
      site.transaction(async (tx) => {
        await hold(tx);
        await translationImports.save(tx, record.id, { text_count: texts.length, done_count: doneCount });
      }),
  });
  if (isFailure(compared)) throw new Error(compared.message);
  return { commit: (tx) => finish(tx, compared) };

  async function finish(tx: SiteTransaction, { changes, ...report }: FileComparison): Promise<void> {
    await translationImports.save(tx, record.id, {
      changed_count: report.changedCount,
      unchanged_count: report.unchangedCount,
      empty_count: report.emptyCount,
      problem_count: report.problems.length,
      problems: keepProblems(report.problems),
    });
    if (record.state === "CHECKING" || report.changedCount === 0) return;
    const accountId = record.account_id ?? undefined;
    const now = app.services.clock.now();
    await writeComparison(tx, locale, changes, { accountId, now });
    await writeAuditEntry(tx, {
      accountId,
      action: "translation.import",
      subjectType: "website",
      subjectId: tx.websiteId,
      detail: { count: report.changedCount, language: locale },
      at: now,
    });
  }
}

/** The texts of the file, or why it can't be imported. */
async function readTexts(
  app: App,
  { websiteId }: SiteScope,
  { storage_key: key, locale }: TranslationImportRecord,
): Promise<FileText[] | string> {
  const stored = await app.services.storage.stream(key);
  if (!stored) return fileProblems.notStored;
  const bytes = Buffer.concat(await stored.body.toArray());
  const { encoding } = await findEncoding(() => [bytes], bytes.subarray(0, 4096));
  const text = new TextDecoder(encoding).decode(bytes);
  const { value: file, problem } = await app.workers.run(readFileTask, { text }, websiteId);
  // The job tries again.
  if (problem === "busy") throw new Error("no worker was free to read a file of translations");
  if (!file || file.texts.length === 0) return translationFileProblems.unreadable;
  if (file.locale !== undefined && file.locale.toLowerCase() !== locale.toLowerCase()) {
    return fillStored(translationFileProblems.otherLanguage, { language: file.locale });
  }
  if (file.texts.length <= maxImportedTexts) return file.texts;
  return fillStored(translationFileProblems.tooMany, { max: maxImportedTexts });
}
