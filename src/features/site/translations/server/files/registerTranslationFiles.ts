import { Readable } from "node:stream";
import { failuresOf } from "#kernel/contract/failure.ts";
import { attachmentHeader } from "#kernel/domain/attachmentHeader.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";
import { defaultLocaleOf } from "#kernel/server/languages/websiteLanguages.ts";
import { exportTranslationsRoute, translationFailures } from "../../contract.ts";
import { fileColumns, fileStatusOf } from "../../domain/translationFile.ts";
import type { Translations } from "../createTranslations.ts";
import type { ComparedText } from "../describeTranslation.ts";
import { isLanguageOf } from "../isLanguageOf.ts";
import { type ScannedEntity, scanEntities } from "../scanEntities.ts";
import type { AnyTranslationKind, TranslationReader } from "../TranslationKind.ts";
import { xliffFileFooter, xliffFileHeader, xliffFooter, xliffGroup, xliffHeader } from "./writeXliff.ts";

const fail = failuresOf(translationFailures);

interface FileQuestion {
  locale: string;
  which: "all" | "missing" | "changed";
  kinds: readonly AnyTranslationKind[];
}

/** Translations as files: export as CSV and XLIFF 2. */
export function registerTranslationFiles(app: App, translations: Translations): void {
  app.route(exportTranslationsRoute, async ({ query }, { site, website, account }) => {
    const { locale, which, format } = query;
    if (!isLanguageOf(website, locale)) return fail("language-unknown");
    const kinds = translations.kinds(account).filter(({ name }) => query.kind === undefined || name === query.kind);
    if (kinds.length === 0) return fail("translation-unknown");
    const asked = { locale, which, kinds };
    if (!(await hasTexts(site, asked))) return fail("nothing-to-export");
    const isCsv = format === "csv";
    const headers = {
      ...commonHeaders,
      "content-type": isCsv ? "text/csv; charset=utf-8" : "application/xliff+xml; charset=utf-8",
      "content-disposition": attachmentHeader(`translations-${locale}.${isCsv ? "csv" : "xlf"}`),
      "cache-control": "private, no-store",
    };
    const languages = { from: defaultLocaleOf(website), to: locale };
    return new Answer(200, headers, Readable.from(isCsv ? csvOf(site, asked) : xliffOf(site, asked, languages)));
  });
}

/** Slugs are written in the studio, which shows whether one is taken. */
const isAsked = (which: FileQuestion["which"]) => (text: ComparedText) =>
  text.format !== "slug" && (which === "all" || fileStatusOf(text) === which);

/** Entities with the asked texts. */
async function* textsToWrite(
  reader: TranslationReader,
  kind: AnyTranslationKind,
  { locale, which }: FileQuestion,
): AsyncGenerator<ScannedEntity> {
  for await (const entity of scanEntities(reader, kind, locale)) {
    const texts = entity.texts.filter(isAsked(which));
    if (texts.length > 0) yield { ...entity, texts };
  }
}

/** Whether there is anything to write. Files of XLIFF must not be empty. */
async function hasTexts(reader: TranslationReader, asked: FileQuestion): Promise<boolean> {
  for (const kind of asked.kinds) {
    for await (const _entity of textsToWrite(reader, kind, asked)) return true;
  }
  return false;
}

async function* csvOf(reader: TranslationReader, asked: FileQuestion): AsyncGenerator<string> {
  yield writeHeader(fileColumns);
  for (const kind of asked.kinds) {
    for await (const { id, texts } of textsToWrite(reader, kind, asked)) {
      yield writeRows(
        texts.map((text) => [kind.name, id, text.field, text.text, text.translation, fileStatusOf(text)]),
      );
    }
  }
}

async function* xliffOf(
  reader: TranslationReader,
  asked: FileQuestion,
  languages: { from: string; to: string },
): AsyncGenerator<string> {
  yield xliffHeader(languages);
  let files = 0;
  for (const kind of asked.kinds) {
    let groups = 0;
    for await (const entity of textsToWrite(reader, kind, asked)) {
      // A file of XLIFF must not be empty.
      if (groups === 0) yield xliffFileHeader(kind.name, ++files, languages);
      yield xliffGroup(entity, ++groups);
    }
    if (groups > 0) yield xliffFileFooter;
  }
  yield xliffFooter;
}
