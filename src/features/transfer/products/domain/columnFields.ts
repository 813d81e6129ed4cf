import { normalizeHeader } from "./normalizeHeader.ts";

/** What the columns of a format can be read as. */
export interface FormatFields {
  /** Every name of a field's column; the first is the one that people are shown. */
  names: Readonly<Record<string, readonly string[]>>;
  /** What people are shown instead of the first name. */
  labels?: Readonly<Record<string, string>>;
  /** Numbered columns: the names and the values of options; `count` of them are offered, and those that a file has. */
  pairs?: { name: RegExp; value: RegExp; label: (number: number, part: "name" | "value") => string; count: number };
  /** Fields without which no product can be read. */
  needed: readonly string[];
  /** Fields that several columns may be matched to. */
  many?: readonly string[];
}

/** One thing that a column can be read as. */
export interface ColumnField {
  id: string;
  label: string;
  isNeeded: boolean;
  /** Whether several columns may be matched to it. */
  takesMany: boolean;
}

/** The name of a field that is counted in the report, for which products here have no place. */
export const notKept = (label: string) => `${label} (not imported)`;

/** What each column is read as: a field's id, or null for nothing. Columns behind the last are read by their names. */
export type ChosenFields = readonly (string | null)[];

/** The column of an option's name or value, as a field. */
export const pairField = (part: "name" | "value", number: number) =>
  part === "name" ? `optionName${number}` : `optionValue${number}`;

/** The number of a numbered column; undefined when its name is none of the pattern. */
export function numberIn(header: string, pattern: RegExp): number | undefined {
  const number = pattern.exec(normalizeHeader(header))?.slice(1).find(Boolean);
  return number === undefined ? undefined : Number(number);
}

/** The fields of a format, as people choose them for a file with these columns. */
export function listFields(
  { names, labels, pairs, needed, many = [] }: FormatFields,
  headers: readonly string[],
): ColumnField[] {
  const fields = Object.entries(names).map(([id, [label = id]]) => ({
    id,
    label: labels?.[id] ?? label.replace(/ \[non editable\]$/i, ""),
    isNeeded: needed.includes(id),
    takesMany: many.includes(id),
  }));
  const parts = ["name", "value"] as const;
  const options = numbersOf(pairs, headers).flatMap((number) =>
    parts.map((part) => ({
      id: pairField(part, number),
      label: pairs?.label(number, part) ?? "",
      isNeeded: false,
      takesMany: false,
    })),
  );
  return [...fields, ...options];
}

/** What each column is read as by its name alone. */
export function matchByName({ names, pairs }: FormatFields, headers: readonly string[]): (string | null)[] {
  const fields = new Map<string, string>();
  for (const [id, known] of Object.entries(names)) {
    for (const name of known) if (!fields.has(normalizeHeader(name))) fields.set(normalizeHeader(name), id);
  }
  return headers.map((header) => {
    const field = fields.get(normalizeHeader(header));
    if (field || !pairs) return field ?? null;
    for (const part of ["name", "value"] as const) {
      const number = numberIn(header, pairs[part]);
      if (number !== undefined) return pairField(part, number);
    }
    return null;
  });
}

function numbersOf(pairs: FormatFields["pairs"], headers: readonly string[]): number[] {
  if (!pairs) return [];
  const offered = Array.from({ length: pairs.count }, (_, index) => index + 1);
  const found = headers.flatMap((header) => numberIn(header, pairs.name) ?? numberIn(header, pairs.value) ?? []);
  return [...new Set([...offered, ...found])].sort((left, right) => left - right);
}
