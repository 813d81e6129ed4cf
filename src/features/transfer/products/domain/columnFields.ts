import { normalizeHeader } from "./normalizeHeader.ts";

/** The fields of a format. */
export interface FormatFields {
  /** Every column name of a field. The first one is shown to people. */
  names: Readonly<Record<string, readonly string[]>>;
  /** Shown instead of the first name. */
  labels?: Readonly<Record<string, string>>;
  /** Numbered columns with the names and values of options. `count` of them are offered, plus those in the file. */
  pairs?: { name: RegExp; value: RegExp; label: (number: number, part: "name" | "value") => string; count: number };
  /** Fields that every product needs. */
  needed: readonly string[];
  /** Fields that may have several columns. */
  many?: readonly string[];
}

/** One field that a column can be matched to. */
export interface ColumnField {
  id: string;
  label: string;
  isNeeded: boolean;
  /** Whether several columns may be matched to it. */
  takesMany: boolean;
}

/** Field of each column: its id, or null for none. Columns after the last one are matched by name. */
export type ChosenFields = readonly (string | null)[];

/** The column of an option's name or value, as a field. */
export const pairField = (part: "name" | "value", number: number) =>
  part === "name" ? `optionName${number}` : `optionValue${number}`;

/** The number in a numbered column's name; undefined if the name does not match the pattern. */
export function numberIn(header: string, pattern: RegExp): number | undefined {
  const number = pattern.exec(normalizeHeader(header))?.slice(1).find(Boolean);
  return number === undefined ? undefined : Number(number);
}

/** The fields of a format that people can choose for a file with these columns. */
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

/** The field of each column, by its name alone. */
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
