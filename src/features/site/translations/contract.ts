import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pastImport } from "#kernel/contract/pastImport.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { translationStates } from "./domain/translationState.ts";

export const translationFailures = {
  "language-unknown": { status: 404, message: "This website does not have this language." },
  "translation-unknown": { status: 404, message: "Unable to locate content" },
  ...staleRevision(),
  "slug-invalid": { status: 400, message: "Use lowercase letters from a to z, digits and hyphens." },
  "slug-taken": { status: 409, message: "This address is taken. Please choose another." },
  "translator-missing": { status: 409, message: "No translation service is connected." },
  "translator-failed": { status: 502, message: "The translation service could not be reached. Try again later." },
  "nothing-to-export": { status: 409, message: "There are no such texts to export." },
} satisfies FailureTable;

export const translationImportFailures = {
  "language-unknown": translationFailures["language-unknown"],
  "file-missing": { status: 400, message: "Please choose a file." },
  "file-too-large": {
    status: 413,
    message: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  },
  "import-unknown": { status: 404, message: "This import no longer exists. Please upload the file again." },
  "import-started": { status: 409, message: "This import was already started." },
} satisfies FailureTable;

/** Characters of one translation. */
export const maxTranslationLength = 200_000;
/** Texts of one entity: a page with many blocks. */
export const maxTextsOfEntity = 5000;
/** Texts of one imported file. */
export const maxImportedTexts = 50_000;
/** Size of an imported file, in bytes. */
export const maxImportBytes = 10_000_000;

const path = "/api/config/translations";
const locale = z.string().min(2).max(35);
const kind = z.string().min(1).max(40);

const counts = z.object({
  texts: z.number().int(),
  translated: z.number().int(),
  /** Translated, but the original was changed since. */
  changed: z.number().int(),
});

/** A language of the website besides its own. */
export const translationLanguage = z.object({ locale: z.string(), isPublished: z.boolean() });

/** A kind of texts, and how much of it is translated. */
const kindSummary = counts.extend({ kind: z.string(), title: z.string(), entities: z.number().int() });

export const readTranslationLanguagesRoute = defineRoute({
  method: "GET",
  path: "/api/config/translation-languages",
  summary: "The languages of the website, and the connected translation service",
  access: withRight("pages.edit"),
  response: z.object({
    defaultLocale: z.string(),
    languages: z.array(translationLanguage),
    /** The connected translation service. */
    translator: z.string().nullable(),
  }),
});

export const readTranslationsRoute = defineRoute({
  method: "GET",
  path,
  summary: "How much of each kind of content is translated into a language",
  access: withRight("pages.edit"),
  query: z.object({ locale }),
  response: z.object({ kinds: z.array(kindSummary) }),
  failures: translationFailures,
});

export const translatedEntity = counts.extend({
  id: z.string(),
  title: z.string(),
  state: z.enum(translationStates),
});
export type TranslatedEntity = z.infer<typeof translatedEntity>;

export const listTranslationsRoute = defineRoute({
  method: "GET",
  path: `${path}/:kind`,
  summary: "What can be translated of a kind, with its state in a language",
  access: withRight("pages.edit"),
  params: z.object({ kind }),
  query: z.object({
    locale,
    state: z.enum(translationStates).optional(),
    search: z.string().max(200).optional(),
    cursor: z.string().max(20).optional(),
  }),
  response: z.object({
    items: z.array(translatedEntity),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
  failures: translationFailures,
});

export const translationText = z.object({
  field: z.string(),
  label: z.string(),
  format: z.enum(["plain", "long", "rich", "slug"]),
  maxLength: z.number().int().nullable(),
  original: z.string(),
  /** Empty: not translated. */
  translation: z.string(),
  /** The original was changed since it was translated. */
  isChanged: z.boolean(),
});
export type TranslationText = z.infer<typeof translationText>;

/** All texts of an entity, in the website's own language and in another. */
export const entityTranslation = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Where the original is edited, below `/config`. */
  path: z.string().nullable(),
  locale: z.string(),
  defaultLocale: z.string(),
  texts: z.array(translationText),
  /** Changes with each change of a translation. */
  revision: z.string(),
});
export type EntityTranslation = z.infer<typeof entityTranslation>;

const entityParams = z.object({ kind, entityId: z.string().min(1).max(300) });

export const readEntityTranslationRoute = defineRoute({
  method: "GET",
  path: `${path}/:kind/:entityId`,
  summary: "The texts of a page, product or other content, with their translations",
  access: withRight("pages.edit"),
  params: entityParams,
  query: z.object({ locale }),
  response: entityTranslation,
  failures: translationFailures,
});

export const saveEntityTranslationRoute = defineRoute({
  method: "PUT",
  path: `${path}/:kind/:entityId`,
  summary: "Saves translations of texts. An empty one is removed, so the original is shown",
  access: withRight("pages.edit"),
  params: entityParams,
  body: z.object({
    locale,
    /** Fields that are not named stay as they are. */
    texts: z
      .array(
        z.object({
          field: z.string().max(400),
          text: z.string().max(maxTranslationLength),
          /** An unchanged translation fits the original as it is now. */
          isReviewed: z.boolean().default(false),
        }),
      )
      .max(maxTextsOfEntity),
    revision: z.string().max(64),
  }),
  bodyLimit: 4_000_000,
  response: entityTranslation,
  failures: translationFailures,
});

export const translateMissingRoute = defineRoute({
  method: "POST",
  path: `${path}/:kind/:entityId/translate`,
  summary: "Translates the missing texts with the connected service",
  access: withRight("pages.edit"),
  params: entityParams,
  body: z.object({ locale }),
  response: entityTranslation,
  failures: translationFailures,
});

/** Which texts a file has. */
export const exportedTexts = ["all", "missing", "changed"] as const;

export const exportTranslationsRoute = defineRoute({
  method: "GET",
  path: "/api/config/translation-files/export",
  summary: "Texts and translations as a CSV or XLIFF 2 file",
  access: withRight("pages.edit"),
  query: z.object({
    locale,
    format: z.enum(["csv", "xliff"]),
    which: z.enum(exportedTexts).default("all"),
    /** Only this kind. */
    kind: kind.optional(),
  }),
  failures: translationFailures,
});

const importProblem = z.object({
  line: z.number().int(),
  reason: z.string(),
  /** Whether the text is imported all the same. */
  effect: z.enum(["row-left-out", "kept"]),
  /** Which text it is. */
  value: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const translationImport = z.object({
  id: z.string(),
  locale: z.string(),
  fileName: z.string(),
  /** A file is first checked, which writes nothing. Then a person starts the import. */
  state: z.enum(["CHECKING", "CHECKED", "RUNNING", "DONE", "FAILED"]),
  /** Texts of the file. */
  textCount: z.number().int(),
  /** Those that were compared so far. */
  doneCount: z.number().int(),
  /** New or different translations. */
  changedCount: z.number().int(),
  unchangedCount: z.number().int(),
  /** Texts of the file without a translation. */
  emptyCount: z.number().int(),
  problemCount: z.number().int(),
  /** The first of them, texts that were left out before others. None while it is in progress. */
  problems: z.array(importProblem),
  failure: z.string().nullable(),
});
export type TranslationImport = z.infer<typeof translationImport>;

const importsPath = "/api/config/translation-imports";
const importParams = z.object({ importId: z.uuid() });

export const uploadTranslationsRoute = defineRoute({
  method: "POST",
  path: importsPath,
  summary:
    "Uploads translations into a language (multipart, field `file`): CSV or XLIFF 2. Checks in the background what an import would do",
  access: withRight("pages.edit"),
  query: z.object({ locale }),
  uploadLimit: maxImportBytes + 1_000_000,
  status: 202,
  response: translationImport,
  failures: translationImportFailures,
});

export const listTranslationImportsRoute = defineRoute({
  method: "GET",
  path: importsPath,
  summary: "The last imports of translations into any language, newest first",
  access: withRight("pages.edit"),
  response: z.object({
    items: z.array(pastImport.extend(translationImport.pick({ locale: true, changedCount: true }).shape)),
  }),
});

export const readTranslationImportRoute = defineRoute({
  method: "GET",
  path: `${importsPath}/:importId`,
  summary: "What an import of translations would do, or its progress and result",
  access: withRight("pages.edit"),
  params: importParams,
  response: translationImport,
  failures: translationImportFailures,
});

export const startTranslationImportRoute = defineRoute({
  method: "POST",
  path: `${importsPath}/:importId/start`,
  summary: "Imports the translations of a checked file in the background",
  access: withRight("pages.edit"),
  params: importParams,
  status: 202,
  response: translationImport,
  failures: translationImportFailures,
});

interface TranslationImportWork {
  importId: string;
}

/** Checks or imports a file, by the state of its import. */
export const importTranslationsJob = defineJob<TranslationImportWork>("translations.import", {
  maxAttempts: 3,
  websiteQueue: "imports",
  deadline: 15 * 60_000,
});

/** Deletes a file that was checked a day ago and not imported. */
export const forgetTranslationFileJob = defineJob<TranslationImportWork>("translations.forget-file");

/** Restarts the import if its process was killed. */
export const watchTranslationImportJob = defineJob<TranslationImportWork>("translations.import-watch");
