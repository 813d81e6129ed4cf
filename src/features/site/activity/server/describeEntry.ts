import { z } from "zod";
import { nameIn } from "#features/site/languages/domain/languageNames.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { type AuditAction, auditActions, auditAreas } from "#kernel/domain/auditActions.ts";
import { type PluralForms, pluralForm } from "#kernel/domain/pluralForm.ts";
import { currentTextLocale, defineTexts, inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import { counted } from "#kernel/domain/texts/phrase.ts";
import { actionTexts } from "./actionTexts.ts";

const texts = defineTexts("studio.activity.lists", {
  others: counted({ one: "{count} more", other: "{count} more" }, "count"),
});
const unknownTitle = "…";

const valueChanges = z
  .array(z.object({ name: z.string(), before: z.string(), after: z.string(), areLocales: z.literal(true).optional() }))
  .catch([]);

/** The sentence of an entry and what became different. An action that this program does not know is its own sentence. */
export function describeEntry(action: string, detail: Record<string, unknown>) {
  const known = Object.hasOwn(auditActions, action) ? (action as AuditAction) : undefined;
  const count = typeof detail.count === "number" ? detail.count : 1;
  const forms: string | PluralForms = known ? actionTexts[known] : action;
  const text = typeof forms === "string" ? forms : pluralForm(forms, count, currentTextLocale());
  const values = Object.fromEntries(placesIn(text).map((name) => [name, wordsOf(name, detail, count)]));
  return {
    text: inOrder(fillMessage(text, values)),
    area: known ? auditAreas[auditActions[known].area] : "",
    changes: valueChanges.parse(detail.changes ?? []).map(({ name, before, after, areLocales }) => ({
      name: inCurrentLanguage(name),
      before: inOrder(areLocales ? languageNames(before) : before),
      after: inOrder(areLocales ? languageNames(after) : after),
    })),
  };
}

/**
 * Without marks that reverse the text after them, which could show another change than was made. Isolates stay: an amount
 * in the website's language may need them.
 */
const inOrder = (text: string) => text.replace(/[\u202a-\u202e]/g, "");

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

function wordsOf(name: string, detail: Record<string, unknown>, count: number): string {
  const value = detail[name];
  if (name === "count") return count.toLocaleString(currentTextLocale());
  if (name === "language") return languageName(String(value));
  if (Array.isArray(value)) return listOf(value.map(String), count);
  return value === undefined || value === "" ? unknownTitle : String(value);
}

const languageName = (locale: string) => nameIn(locale, currentTextLocale());

/** "de, fr" as "German, French" */
const languageNames = (locales: string) =>
  locales
    .split(", ")
    .map((locale) => locale && languageName(locale))
    .join(", ");

/** "“Mug”, “Bowl”, and 3 more" */
function listOf(titles: readonly string[], count: number): string {
  const named = titles.map((title) => `“${title || unknownTitle}”`);
  const others = count - named.length;
  return new Intl.ListFormat(currentTextLocale()).format(others > 0 ? [...named, texts.others(others)] : named);
}
