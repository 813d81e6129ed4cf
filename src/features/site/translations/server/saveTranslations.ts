import { sql } from "kysely";
import {
  sanitizeSentPageText,
  sanitizeSentText,
  type TextWork,
  untilWorkersAreFree,
} from "#features/site/blocks/server/index.ts";
import { type Failure, type FieldErrors, isFailure } from "#kernel/contract/failure.ts";
import { joinLines } from "#kernel/domain/texts/joinLines.ts";
import { fillStored, readStored } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { SourceText } from "../domain/mapTexts.ts";
import { translationFileProblems } from "../domain/translationFileProblems.ts";
import type { ComparedText } from "./describeTranslation.ts";
import type { AnyTranslationKind, TranslatedNames, TranslationReader } from "./TranslationKind.ts";

/** A translation as it is stored, or its removal. */
export interface TranslationChange {
  field: string;
  /** Empty: removed. */
  text: string;
  /** Of the original. */
  hash: string;
}

/** How often an import waits for busy workers. */
const attempts = 60;

/** Where texts are prepared: for which language, and beside which other translations. */
export interface Preparation extends TranslatedNames {
  work: TextWork;
  site: TranslationReader;
}

/**
 * A text as it is stored: sanitized, and with a problem (`readStored`) if it can't be the translation of the original.
 */
export async function prepareTranslation(
  kind: AnyTranslationKind,
  entity: unknown,
  source: SourceText,
  text: string,
  { work, site, ...among }: Preparation,
): Promise<{ text: string; problem?: undefined } | { problem: string } | Failure> {
  const written = text.replaceAll("\0", "").toWellFormed().trim();
  const plain = source.format === "plain" ? joinLines(written, " ") : written;
  // Only texts of pages keep a heading of the first level.
  const sanitize = kind.sanitize ?? (/<h1[\s>]/.test(source.text) ? sanitizeSentPageText : sanitizeSentText);
  const clean =
    source.format === "rich" && plain !== "" ? await untilWorkersAreFree(attempts, () => sanitize(work, plain)) : plain;
  if (isFailure(clean)) return clean.code === "unavailable" ? clean : { problem: clean.message };
  if (clean === "") return { text: "" };
  if (source.maxLength !== undefined && clean.length > source.maxLength) {
    return { problem: fillStored(translationFileProblems.tooLong, { max: source.maxLength }) };
  }
  const problem =
    kind.problemOf?.(entity, source, clean) ??
    (await kind.check?.(work, entity, source, clean)) ??
    (await kind.findConflict?.(site, entity, clean, among));
  if (isFailure(problem)) return problem;
  return problem === undefined ? { text: clean } : { problem };
}

/** A text as it was sent. */
export interface SentText {
  field: string;
  text: string;
  /** It fits the original as it is now, even if it is unchanged. */
  isReviewed: boolean;
}

/**
 * Prepares texts of an entity. One that is stored like this already is left out, so that it stays marked if its original
 * was changed.
 * @returns errors by the texts' places: `texts.0.text`
 */
export async function prepareTranslations(
  kind: AnyTranslationKind,
  entity: unknown,
  current: readonly ComparedText[],
  texts: readonly SentText[],
  preparation: Omit<Preparation, "given">,
): Promise<{ changes: TranslationChange[]; errors: FieldErrors } | Failure> {
  const sources = new Map(current.map((source) => [source.field, source]));
  const changes: TranslationChange[] = [];
  const errors: FieldErrors = {};
  for (const [index, { field, text, isReviewed }] of texts.entries()) {
    const source = sources.get(field);
    if (!source || (text === source.translation && !isReviewed)) continue;
    const prepared = await prepareTranslation(kind, entity, source, text, { ...preparation, given: new Map() });
    if (isFailure(prepared)) return prepared;
    if (prepared.problem !== undefined) errors[`texts.${index}.text`] = readStored(prepared.problem);
    else if (prepared.text !== source.translation || isReviewed) {
      changes.push({ field, text: prepared.text, hash: source.hash });
    }
  }
  return { changes, errors };
}

/** Writes translations of one entity. The caller touches its tags. */
export async function writeTranslations(
  tx: SiteTransaction,
  { locale, kind, id }: { locale: string; kind: string; id: string },
  changes: readonly TranslationChange[],
  { accountId, now }: { accountId: string | undefined; now: Date },
): Promise<void> {
  const removed = changes.filter(({ text }) => text === "").map(({ field }) => field);
  const written = changes.filter(({ text }) => text !== "");
  if (removed.length > 0) {
    await sql`delete from translations where website_id = ${tx.websiteId} and locale = ${locale} and kind = ${kind}
      and entity_id = ${id} and field = any(${removed}::text[])`.execute(tx.db);
  }
  if (written.length === 0) return;
  await sql`
    insert into translations (website_id, locale, kind, entity_id, field, text, source_hash, translated_by, translated_at)
    select ${tx.websiteId}, ${locale}, ${kind}, ${id}, written.field, written.text, written.hash,
      ${accountId ?? null}::uuid, ${now}
    from unnest(${written.map(({ field }) => field)}::text[], ${written.map(({ text }) => text)}::text[],
      ${written.map(({ hash }) => hash)}::text[]) as written (field, text, hash)
    on conflict (website_id, locale, kind, entity_id, field) do update set text = excluded.text,
      source_hash = excluded.source_hash, translated_by = excluded.translated_by,
      translated_at = excluded.translated_at`.execute(tx.db);
}

/** Copies the translations of an entity to its duplicate, into every language. */
export async function copyTranslations(
  tx: SiteTransaction,
  kind: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    insert into translations (website_id, locale, kind, entity_id, field, text, source_hash, translated_by, translated_at)
    select website_id, locale, kind, ${to}, field, text, source_hash, translated_by, translated_at from translations
    where website_id = ${tx.websiteId} and kind = ${kind} and entity_id = ${from} and field not like '%slug%'
    on conflict do nothing`.execute(tx.db);
}
