import { setImmediate } from "node:timers/promises";
import type { TextWork } from "#features/site/blocks/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { ImportProblem } from "../../contract.ts";
import { compareMarks } from "../../domain/compareMarks.ts";
import type { FileText } from "../../domain/translationFile.ts";
import { translationFileProblems } from "../../domain/translationFileProblems.ts";
import { type ComparedText, compareTexts } from "../describeTranslation.ts";
import { hashOf } from "../hashOf.ts";
import { readStored } from "../readTranslations.ts";
import {
  type Preparation,
  prepareTranslation,
  type TranslationChange,
  writeTranslations,
} from "../saveTranslations.ts";
import type { AnyTranslationKind, TranslationReader } from "../TranslationKind.ts";

/** Entities that are read at once. */
const entitiesAtOnce = 50;
const maxShown = 200;

interface EntityChanges {
  kind: AnyTranslationKind;
  entity: unknown;
  id: string;
  changes: TranslationChange[];
}

/** What a file would change. */
export interface FileComparison extends Report {
  changes: EntityChanges[];
  /** New or different translations. */
  changedCount: number;
}

interface ComparisonOptions {
  locale: string;
  work: TextWork;
  /** Called with the number of compared texts. */
  onProgress(doneCount: number): Promise<void>;
}

/** Compares the texts of a file with those of the website. @param kinds those that may be translated, by name */
export async function compareFile(
  site: TranslationReader,
  kinds: ReadonlyMap<string, AnyTranslationKind>,
  texts: readonly FileText[],
  { locale, work, onProgress }: ComparisonOptions,
): Promise<FileComparison | Failure> {
  const report: Report = { unchangedCount: 0, emptyCount: 0, problems: [] };
  const changed: EntityChanges[] = [];
  let doneCount = 0;
  for (const [name, ofKind] of Map.groupBy(texts, ({ kind }) => kind)) {
    const kind = kinds.get(name);
    if (!kind) for (const text of ofKind) addProblem(report, text, translationFileProblems.kindUnknown);
    const given = new Map<string, string>();
    const byEntity = kind ? [...Map.groupBy(ofKind, ({ id }) => id)] : [];
    for (let start = 0; kind && start < byEntity.length; start += entitiesAtOnce) {
      await onProgress(doneCount);
      const part = new Map(byEntity.slice(start, start + entitiesAtOnce));
      const current = await readCurrent(site, kind, locale, [...part.keys()]);
      for (const [id, sent] of part) {
        doneCount += sent.length;
        const found = current.get(id);
        if (!found) {
          for (const text of sent) addProblem(report, text, translationFileProblems.idUnknown);
          continue;
        }
        // Sanitizing takes time. Other requests are answered in between.
        await setImmediate();
        const changes = await checkTexts(kind, found, sent, { report, work, site, locale, given });
        if (isFailure(changes)) return changes;
        if (changes.length > 0) changed.push({ kind, entity: found.entity, id, changes });
        for (const { field, text } of changes) if (field === "name") given.set(id, text);
      }
    }
  }
  await onProgress(texts.length);
  return { ...report, changes: changed, changedCount: sumOf(changed.map(({ changes }) => changes.length)) };
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
  problems.push({ line, reason, effect, value: cutText(`${kind} ${field}`, maxShown) });
}

interface CurrentEntity {
  entity: unknown;
  texts: ReadonlyMap<string, ComparedText>;
}

/** The existing entities with what is stored for them, by id. Two statements. */
async function readCurrent(
  site: TranslationReader,
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
  { report, ...preparation }: Preparation & { report: Report },
): Promise<TranslationChange[] | Failure> {
  const changes = new Map<string, TranslationChange>();
  for (const text of sent) {
    const source = texts.get(text.field);
    if (!source || source.format === "slug") {
      addProblem(report, text, translationFileProblems.fieldUnknown);
      continue;
    }
    if (text.translation.trim() === "") {
      report.emptyCount += 1;
      continue;
    }
    if (changes.has(text.field)) {
      addProblem(report, text, translationFileProblems.repeated);
      continue;
    }
    const prepared = await prepareTranslation(kind, entity, source, text.translation, preparation);
    if (isFailure(prepared)) return prepared;
    if (prepared.problem !== undefined) {
      addProblem(report, text, prepared.problem);
      continue;
    }
    const isSame = sameLines(text.original, source.text);
    if (!isSame) addProblem(report, text, translationFileProblems.originalChanged, "kept");
    const difference = compareMarks(source.text, prepared.text, source.format);
    if (difference) addProblem(report, text, translationFileProblems[difference], "kept");
    // It is stored already, for the same original.
    if (prepared.text === source.translation && isSame !== source.isChanged) report.unchangedCount += 1;
    else {
      const hash = isSame ? source.hash : hashOf(text.original);
      changes.set(text.field, { field: text.field, text: prepared.text, hash });
    }
  }
  return [...changes.values()];
}

/** Writes what a file changes, in the caller's transaction: all of it or nothing. */
export async function writeComparison(
  tx: SiteTransaction,
  locale: string,
  changed: readonly EntityChanges[],
  writer: { accountId: string | undefined; now: Date },
): Promise<void> {
  for (const { kind, entity, id, changes } of changed) {
    await writeTranslations(tx, { locale, kind: kind.name, id }, changes, writer);
    tx.touch(...kind.tagsOf(entity));
  }
}

// Spreadsheets and tools change the ends of lines.
const linesOf = (text: string) => text.replace(/\r\n?/g, "\n").trim();
const sameLines = (one: string, other: string) => linesOf(one) === linesOf(other);
