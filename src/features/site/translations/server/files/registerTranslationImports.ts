import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { receiveFile } from "#kernel/server/http/receiveFile.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { describePast } from "#kernel/server/jobs/fileImports.ts";
import {
  listTranslationImportsRoute,
  maxImportBytes,
  readTranslationImportRoute,
  startTranslationImportRoute,
  translationImportFailures,
  uploadTranslationsRoute,
} from "../../contract.ts";
import type { Translations } from "../createTranslations.ts";
import { isLanguageOf } from "../isLanguageOf.ts";
import { runImport } from "./runImport.ts";
import { describeImport, translationImports } from "./translationImports.ts";

const fail = failuresOf(translationImportFailures);

/** Imports of translations: an uploaded file is checked in the background, then imported when someone starts it. */
export function registerTranslationImports(app: App, translations: Translations): void {
  const { storage } = app.services;

  /** Who imports, and what they may translate. */
  const readerOf = ({ account }: RequestContext) => ({
    account_id: account?.id ?? null,
    kinds: translations.kinds(account).map(({ name }) => name),
  });

  app.route(uploadTranslationsRoute, async ({ query: { locale } }, context) => {
    const { site, website, now } = context;
    if (!isLanguageOf(website, locale)) return fail("language-unknown");
    const id = newId();
    const key = `${website.id}/translation-imports/${id}`;
    const received = await receive(context, key);
    if (isFailure(received)) return received;
    const columns = { ...readerOf(context), id, locale, file_name: received.fileName, storage_key: key };
    const record = await translationImports.add({ site, storage, now }, columns, (tx) =>
      translationImports.ask(tx, { importId: id }, now),
    );
    return describeImport(record);
  });

  async function receive({ request }: RequestContext, key: string): Promise<{ fileName: string } | Failure> {
    const receipt = await receiveFile(request, storage, { key, maxBytes: maxImportBytes, mediaType: "text/plain" });
    if (receipt.outcome === "broken") return kernelFailure("broken-body");
    if (receipt.outcome === "missing") return fail("file-missing");
    if (receipt.outcome === "received") return receipt;
    return fail("file-too-large", { values: { fileName: receipt.fileName, maxSize: "10 MB" } });
  }

  app.route(listTranslationImportsRoute, async (_input, { site }) => ({
    items: (await translationImports.listPast(site)).map((record) => ({
      ...describePast(record),
      locale: record.locale,
      changedCount: record.changed_count,
    })),
  }));

  app.route(readTranslationImportRoute, ({ params }, { site }) => describe(site, params.importId));

  app.route(startTranslationImportRoute, async ({ params: { importId } }, context) => {
    const failure = await context.site.transaction(async (tx) => {
      const checked = await translationImports.find(tx, importId, { isLocked: true });
      if (!checked) return fail("import-unknown");
      if (checked.state !== "CHECKED") return fail("import-started");
      await translationImports.save(tx, importId, {
        ...readerOf(context),
        state: "RUNNING",
        attempts: 0,
        done_count: 0,
      });
      await translationImports.ask(tx, { importId }, context.now);
      return undefined;
    });
    return failure ?? describe(context.site, importId);
  });

  async function describe(site: SiteScope, importId: string) {
    const record = await translationImports.find(site, importId);
    return record ? describeImport(record) : fail("import-unknown");
  }

  translationImports.register(app, { run: (run) => runImport(app, translations, run) });
}
