import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { currentTextLocale } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { receiveFile } from "#kernel/server/http/receiveFile.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  forgetTranslationFileJob,
  importTranslationsJob,
  maxImportBytes,
  readTranslationImportRoute,
  startTranslationImportRoute,
  translationImportFailures,
  uploadTranslationsRoute,
  watchTranslationImportJob,
} from "../../contract.ts";
import type { Translations } from "../createTranslations.ts";
import { isLanguageOf } from "../isLanguageOf.ts";
import { runImport } from "./runImport.ts";
import { describeImport, dropUnstarted, findImport, isOpen, saveImport } from "./translationImports.ts";

const fail = failuresOf(translationImportFailures);

/** How long a file is kept that was checked and not imported (ms). */
const keptUnstartedMs = 86_400_000;
const watchMs = 30_000;

/** Imports of translations: an uploaded file is checked in the background, then imported when someone starts it. */
export function registerTranslationImports(app: App, translations: Translations): void {
  const { storage, clock } = app.services;

  /** Who reads the report, and what they may translate. */
  const readerOf = ({ account }: RequestContext) => ({
    account_id: account?.id ?? null,
    studio_language: currentTextLocale(),
    kinds: translations.kinds(account).map(({ name }) => name),
  });

  app.route(uploadTranslationsRoute, async ({ query: { locale } }, context) => {
    const { site, website, now } = context;
    if (!isLanguageOf(website, locale)) return fail("language-unknown");
    const id = newId();
    const key = `${website.id}/translation-imports/${id}`;
    const received = await receive(context, key);
    if (isFailure(received)) return received;
    const stored = site.transaction(async (tx) => {
      const replaced = await dropUnstarted(tx);
      const record = await tx.db
        .insertInto("translation_imports")
        .values({
          website_id: tx.websiteId,
          id,
          ...readerOf(context),
          locale,
          file_name: received.fileName,
          storage_key: key,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await askForRun(tx, id, now);
      const runAt = new Date(now.getTime() + keptUnstartedMs);
      const jobKey = `${forgetTranslationFileJob.name}:${id}`;
      await tx.enqueue(forgetTranslationFileJob, { importId: id }, { jobKey, runAt });
      return { record, replaced };
    });
    const { record, replaced } = await stored.catch(async (error: unknown) => {
      await storage.remove(key);
      throw error;
    });
    for (const replacedKey of replaced) await storage.remove(replacedKey);
    return describeImport(record);
  });

  async function receive({ request }: RequestContext, key: string): Promise<{ fileName: string } | Failure> {
    const receipt = await receiveFile(request, storage, { key, maxBytes: maxImportBytes, mediaType: "text/plain" });
    if (receipt.outcome === "broken") return kernelFailure("broken-body");
    if (receipt.outcome === "missing") return fail("file-missing");
    if (receipt.outcome === "received") return receipt;
    return fail("file-too-large", { values: { fileName: receipt.fileName, maxSize: "10 MB" } });
  }

  app.route(readTranslationImportRoute, ({ params }, { site }) => describe(site, params.importId));

  app.route(startTranslationImportRoute, async ({ params: { importId } }, context) => {
    const failure = await context.site.transaction(async (tx) => {
      const checked = await findImport(tx, importId, { isLocked: true });
      if (!checked) return fail("import-unknown");
      if (checked.state !== "CHECKED") return fail("import-started");
      await saveImport(tx, importId, { ...readerOf(context), state: "RUNNING", attempts: 0, done_count: 0 });
      await askForRun(tx, importId, context.now);
      return undefined;
    });
    return failure ?? describe(context.site, importId);
  });

  async function describe(site: SiteScope, importId: string) {
    const record = await findImport(site, importId);
    return record ? describeImport(record) : fail("import-unknown");
  }

  app.job(importTranslationsJob, ({ websiteId, importId }, { signal }) =>
    runImport(app, translations, { site: app.site(websiteId), importId, signal }),
  );

  app.job(forgetTranslationFileJob, async ({ websiteId, importId }) => {
    const keys = await app.site(websiteId).transaction((tx) => dropUnstarted(tx, importId));
    for (const key of keys) await storage.remove(key);
  });

  app.job(watchTranslationImportJob, async ({ websiteId, importId }) => {
    const site = app.site(websiteId);
    const record = await findImport(site, importId);
    if (record && isOpen(record)) await site.transaction((tx) => askForRun(tx, importId, clock.now()));
  });
}

/** Enqueues a run and a later check, because a job of a killed process would be restarted only after hours. */
async function askForRun(tx: SiteTransaction, importId: string, now: Date): Promise<void> {
  await tx.enqueue(importTranslationsJob, { importId }, { jobKey: `${importTranslationsJob.name}:${importId}` });
  const runAt = new Date(now.getTime() + watchMs);
  const jobKey = `${watchTranslationImportJob.name}:${importId}`;
  await tx.enqueue(watchTranslationImportJob, { importId }, { jobKey, runAt });
}
