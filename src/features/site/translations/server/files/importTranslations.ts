import { setImmediate } from "node:timers/promises";
import type { TextWork } from "#features/site/blocks/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import type { ImportProblem, TranslationImport } from "../../contract.ts";
import { compareMarks } from "../../domain/compareMarks.ts";
import { importReasons } from "../../domain/importReasons.ts";
import type { FileText } from "../../domain/translationFile.ts";
import type { Translations } from "../createTranslations.ts";
import { type ComparedText, compareTexts } from "../describeTranslation.ts";
import { hashOf } from "../hashOf.ts";
import { readStored } from "../readTranslations.ts";
import { prepareTranslation, type TranslationChange, writeTranslations } from "../saveTranslations.ts";
import type { AnyTranslationKind } from "../TranslationKind.ts";

/** Problems in the answer. */
const maxProblems = 1000;
/** Entities that are read at once. */
const entitiesAtOnce = 50;
const maxShown = 200;

interface EntityChanges {
  kind: AnyTranslationKind;
  entity: unknown;
  id: string;
  changes: TranslationChange[];
}

interface ImportOptions {
  locale: string;
  isDryRun: boolean;
  work: TextWork;
}

/** Imports the texts of a file. A dry run does the same without writing, so it shows exactly what would happen. */
export async function importTranslations(
  context: RequestContext,
  translations: Translations,
  texts: readonly FileText[],
  { locale, isDryRun, work }: ImportOptions,
): Promise<TranslationImport | Failure> {
  const report: Report = { unchangedCount: 0, emptyCount: 0, problems: [] };
  const pending: EntityChanges[] = [];
  for (const [name, ofKind] of Map.groupBy(texts, ({ kind }) => kind)) {
    const kind = translations.kindOf(name, context.account);
    if (!kind) {
      for (const text of ofKind) addProblem(report, text, importReasons.kindUnknown);
      continue;
    }
    const byEntity = [...Map.groupBy(ofKind, ({ id }) => id)];
    for (let start = 0; start < byEntity.length; start += entitiesAtOnce) {
      const part = new Map(byEntity.slice(start, start + entitiesAtOnce));
      const current = await readCurrent(context, kind, locale, [...part.keys()]);
      for (const [id, sent] of part) {
        const found = current.get(id);
        if (!found) {
          for (const text of sent) addProblem(report, text, importReasons.idUnknown);
          continue;
        }
        // Sanitizing takes time. Other requests are answered in between.
        await setImmediate();
        const changes = await checkTexts(kind, found, sent, { work, report });
        if (isFailure(changes)) return changes;
        if (changes.length > 0) pending.push({ kind, entity: found.entity, id, changes });
      }
    }
  }
  const changedCount = sumOf(pending.map(({ changes }) => changes.length));
  if (!isDryRun) await write(context, locale, pending, changedCount);
  const problems = report.problems.sort((one, other) => one.line - other.line);
  return {
    changedCount,
    unchangedCount: report.unchangedCount,
    emptyCount: report.emptyCount,
    problems: problems.slice(0, maxProblems),
    problemCount: problems.length,
  };
}

interface Report {
  unchangedCount: number;
  emptyCount: number;
  problems: ImportProblem[];
}

function addProblem(
  { problems }: Report,
  { line, kind, field }: FileText,
  reason: string,
  effect: ImportProblem["effect"] = "row-left-out",
): void {
  problems.push({ line, reason, effect, value: `${kind} ${field}`.slice(0, maxShown) });
}

interface CurrentEntity {
  entity: unknown;
  texts: ReadonlyMap<string, ComparedText>;
}

/** The existing entities with what is stored for them, by id. Two statements. */
async function readCurrent(
  { site }: RequestContext,
  kind: AnyTranslationKind,
  locale: string,
  ids: readonly string[],
): Promise<Map<string, CurrentEntity>> {
  const pairs = ids.map((id) => ({ kind: kind.name, id }));
  const entities: unknown[] = await kind.read(site, { ids, offset: 0, limit: ids.length });
  const rows = Map.groupBy(await readStored(site, locale, pairs), ({ id }) => id);
  return new Map(
    entities.map((entity) => {
      const { id } = kind.describe(entity);
      const texts = compareTexts(kind, entity, rows.get(id) ?? []);
      return [id, { entity, texts: new Map(texts.map((text) => [text.field, text])) }];
    }),
  );
}

/** The changes that the texts of one entity make. What is wrong with the others is reported. */
async function checkTexts(
  kind: AnyTranslationKind,
  { entity, texts }: CurrentEntity,
  sent: readonly FileText[],
  { work, report }: { work: TextWork; report: Report },
): Promise<TranslationChange[] | Failure> {
  const changes = new Map<string, TranslationChange>();
  for (const text of sent) {
    const source = texts.get(text.field);
    if (!source || source.format === "slug") {
      addProblem(report, text, importReasons.fieldUnknown);
      continue;
    }
    if (text.translation.trim() === "") {
      report.emptyCount += 1;
      continue;
    }
    if (changes.has(text.field)) {
      addProblem(report, text, importReasons.repeated);
      continue;
    }
    const prepared = await prepareTranslation(kind, entity, source, { work, text: text.translation });
    if (isFailure(prepared)) return prepared;
    if (prepared.problem !== undefined) {
      addProblem(report, text, prepared.problem);
      continue;
    }
    const isSame = sameLines(text.original, source.text);
    if (!isSame) addProblem(report, text, importReasons.originalChanged, "kept");
    const difference = compareMarks(source.text, prepared.text, source.format);
    if (difference) addProblem(report, text, importReasons[difference], "kept");
    // It is stored already, for the same original.
    if (prepared.text === source.translation && isSame !== source.isChanged) report.unchangedCount += 1;
    else {
      const hash = isSame ? source.hash : hashOf(text.original);
      changes.set(text.field, { field: text.field, text: prepared.text, hash });
    }
  }
  return [...changes.values()];
}

/** One transaction for the whole file, so that it is imported or not. */
async function write(context: RequestContext, locale: string, pending: readonly EntityChanges[], count: number) {
  if (pending.length === 0) return;
  await context.site.transaction(async (tx) => {
    for (const { kind, entity, id, changes } of pending) {
      const writer = { accountId: context.account?.id, now: context.now };
      await writeTranslations(tx, { locale, kind: kind.name, id }, changes, writer);
      tx.touch(...kind.tagsOf(entity));
    }
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "translation.import",
      subjectType: "website",
      subjectId: tx.websiteId,
      detail: { count, language: locale },
    });
  });
}

// Spreadsheets and tools change the ends of lines.
const linesOf = (text: string) => text.replace(/\r\n?/g, "\n").trim();
const sameLines = (one: string, other: string) => linesOf(one) === linesOf(other);
