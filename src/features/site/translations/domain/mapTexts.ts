import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

const translated = defineTexts("studio.translations.slugs", { slug: "URL slug" });

/** How a text is written: one line, several lines, formatted HTML, or the end of an address, which may stay the same. */
export type TextFormat = "plain" | "long" | "rich" | "slug";

/** What is known of a translatable text besides its content. */
export interface TextInfo {
  /** What owners call it: "Title". */
  label: string;
  format: TextFormat;
  /** Characters as stored. */
  maxLength?: number | undefined;
}

/** Gets each text of an entity with its name, and returns what replaces it. */
export type TextMap = (field: string, text: string, info: TextInfo) => string;

/** The entity with each of its texts replaced. This one rule says what can be translated, and applies translations. */
export type MapTexts<Entity> = (entity: Entity, map: TextMap) => Entity;

/** A text of an entity in the website's own language. */
export interface SourceText extends TextInfo {
  field: string;
  text: string;
}

/** The texts of an entity that are not empty, each field once. */
export function textsOf<Entity>(mapTexts: MapTexts<Entity>, entity: Entity): SourceText[] {
  const found = new Map<string, SourceText>();
  mapTexts(entity, (field, text, info) => {
    if (text.trim() !== "" && !found.has(field)) found.set(field, { field, text, ...info });
    return text;
  });
  return [...found.values()];
}

/** Maps some columns of a row. @example mapColumns(row, map, { title: { label: "Title", format: "plain" } }) */
export function mapColumns<Row extends object>(
  row: Row,
  map: TextMap,
  columns: { readonly [Name in keyof Row & string]?: TextInfo & { field?: string } },
): Row {
  const mapped = Object.entries(columns as Record<string, TextInfo & { field?: string }>).flatMap(([name, given]) => {
    const { field = name, ...info } = given;
    const text = (row as Record<string, unknown>)[name];
    return typeof text === "string" ? [[name, map(field, text, info)] as const] : [];
  });
  return { ...row, ...Object.fromEntries(mapped) };
}

/** The URL slug in a language. Pages keep their own slugs in models; addresses are translated by `createPathTranslator`. */
export const slugText = {
  get label() {
    return translated.slug;
  },
  format: "slug",
  maxLength: 200,
  field: "slug",
} as const;
