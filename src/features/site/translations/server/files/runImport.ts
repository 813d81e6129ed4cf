import type { TextWork } from "#features/site/blocks/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { keepProblems } from "#kernel/domain/files/keepProblems.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { findEncoding } from "#kernel/server/delimited/findEncoding.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { defineWorkerTask } from "#kernel/server/workers/index.ts";
import { maxImportedTexts, translationImportFailures } from "../../contract.ts";
import type { FileText } from "../../domain/translationFile.ts";
import type { Translations } from "../createTranslations.ts";
import { compareFile, type FileComparison, writeComparison } from "./compareFile.ts";
import type { readTranslationFile } from "./readTranslationFile.ts";
import { findImport, isOpen, saveImport, type TranslationImportRecord } from "./translationImports.ts";

const fail = failuresOf(translationImportFailures);

const readFileTask = defineWorkerTask<typeof readTranslationFile>({
  module: "src/features/site/translations/server/files/readTranslationFile.ts",
  name: "readTranslationFile",
  deadline: 20_000,
});

// A killed process counts as an attempt.
const maxAttempts = 5;

/**
 * Checks or imports a file, by the state of its import. An import does what its check did, and writes in one
 * transaction. Each run has the number of its attempt, so that one that was taken over stops.
 */
export async function runImport(
  app: App,
  translations: Translations,
  { site, importId, signal }: { site: SiteScope; importId: string; signal: AbortSignal },
): Promise<void> {
  const found = await findImport(site, importId);
  if (!found || !isOpen(found)) return;
  const record = { ...found, attempts: found.attempts + 1 };
  const save = (changes: Parameters<typeof saveImport>[2], turn: typeof found) =>
    site.transaction((tx) => saveImport(tx, importId, changes, turn));
  if (!(await save({ attempts: record.attempts }, found))) return;
  const isEnded = await inLanguage(record.studio_language, async () => {
    if (record.attempts > maxAttempts) return refuse(fail("import-unfinished").message);
    const texts = await readTexts(app, site, record);
    if (typeof texts === "string") return refuse(texts);
    const kinds = new Map(translations.kindsNamed(record.kinds).map((kind) => [kind.name, kind]));
    const work: TextWork = { workers: app.workers, websiteId: site.websiteId };
    const compared = await compareFile(site, kinds, texts, {
      locale: record.locale,
      work,
      onProgress: async (doneCount) => {
        signal.throwIfAborted();
        const progress = { text_count: texts.length, done_count: doneCount };
        return save(progress, record);
      },
    });
    if (compared === "taken-over") return false;
    if (isFailure(compared)) throw new Error(compared.message);
    return finish(compared);
  });
  // The import after a check needs the file.
  if (isEnded) await app.services.storage.remove(record.storage_key);

  async function refuse(failure: string): Promise<boolean> {
    const ended = { state: "FAILED", failure, storage_key: "", finished_at: app.services.clock.now() };
    return save(ended, record);
  }

  /** @returns whether the file is no longer needed */
  function finish({ changes, ...report }: FileComparison): Promise<boolean> {
    const isCheck = record.state === "CHECKING";
    const now = app.services.clock.now();
    return site.transaction(async (tx) => {
      const saved = await saveImport(
        tx,
        importId,
        {
          state: isCheck ? "CHECKED" : "DONE",
          changed_count: report.changedCount,
          unchanged_count: report.unchangedCount,
          empty_count: report.emptyCount,
          problem_count: report.problems.length,
          problems: keepProblems(report.problems),
          ...(isCheck ? {} : { storage_key: "", finished_at: now }),
        },
        record,
      );
      if (!saved || isCheck) return false;
      const { locale, account_id } = record;
      await writeComparison(tx, locale, changes, { accountId: account_id ?? undefined, now });
      if (report.changedCount === 0) return true;
      await writeAuditEntry(tx, {
        accountId: account_id ?? undefined,
        action: "translation.import",
        subjectType: "website",
        subjectId: tx.websiteId,
        detail: { count: report.changedCount, language: locale },
        at: now,
      });
      return true;
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
  if (!stored) return fail("import-unknown").message;
  const bytes = Buffer.concat(await stored.body.toArray());
  const { encoding } = await findEncoding(() => [bytes], bytes.subarray(0, 4096));
  const text = new TextDecoder(encoding).decode(bytes);
  const { value: file, problem } = await app.workers.run(readFileTask, { text }, websiteId);
  // The job tries again.
  if (problem === "busy") throw new Error("no worker was free to read a file of translations");
  if (!file || file.texts.length === 0) return fail("file-unreadable").message;
  if (file.locale !== undefined && file.locale.toLowerCase() !== locale.toLowerCase()) {
    return fail("file-of-language", { values: { language: file.locale } }).message;
  }
  if (file.texts.length <= maxImportedTexts) return file.texts;
  return fail("file-too-long", { values: { max: maxImportedTexts.toLocaleString("en-US") } }).message;
}
