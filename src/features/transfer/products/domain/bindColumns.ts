import { isBlank } from "#kernel/domain/blankText.ts";
import type { FileRow } from "./importedProduct.ts";

/** A file's columns by the names that the code has for them; made once per file. */
export interface BoundColumns<Field extends string> {
  /** The trimmed cell, "" when the file has no such column or the row is shorter. */
  read(row: FileRow, field: Field): string;
  has(field: Field): boolean;
  /** The column's name as the file writes it, else as its format does. */
  nameOf(field: Field): string;
}

/** One column of a numbered family, such as "Option1 Name" and "Option1 Value". */
export interface NumberedPair {
  nameIndex: number;
  valueIndex: number;
}

/** A header as it is compared: no byte order mark, case, outer or doubled space, nor "[Non Editable]". */
export function normalizeHeader(header: string): string {
  return header
    .slice(0, 200)
    .normalize("NFC")
    .replace(/[\ufeff\u200b]/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/\[non[ -]editable\]/gi, "")
    .replace(/^[\s"']+|[\s"']+$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}

/**
 * Binds fields to the columns of a header, by name and never by position. Where several columns answer to a field,
 * a row's first filled one, in the order of the field's names, counts.
 */
export function bindColumns<Field extends string>(
  names: Record<Field, readonly string[]>,
  headers: readonly string[],
): BoundColumns<Field> {
  const normalized = headers.map(normalizeHeader);
  const indexes = Object.create(null) as Record<Field, number[]>;
  for (const field of Object.keys(names) as Field[]) {
    indexes[field] = names[field].flatMap((name) => {
      const wanted = normalizeHeader(name);
      return normalized.flatMap((header, index) => (header === wanted ? [index] : []));
    });
  }
  return {
    read(row, field) {
      for (const index of indexes[field]) {
        const cell = row.cells[index]?.trim();
        if (cell && !isBlank(cell)) return cell;
      }
      return "";
    },
    has: (field) => indexes[field].length > 0,
    nameOf(field) {
      const index = indexes[field][0];
      return index === undefined ? (names[field][0] ?? field) : (headers[index] ?? "").replace(/\ufeff/g, "").trim();
    },
  };
}

/** Finds the numbered name and value columns of options, in the order of their numbers. */
export function bindNumberedPairs(headers: readonly string[], name: RegExp, value: RegExp): NumberedPair[] {
  const numbered = (pattern: RegExp) =>
    new Map(
      headers.flatMap((header, index) => {
        const number = pattern.exec(normalizeHeader(header))?.slice(1).find(Boolean);
        return number === undefined ? [] : [[Number(number), index] as const];
      }),
    );
  const values = numbered(value);
  return [...numbered(name)]
    .sort(([left], [right]) => left - right)
    .flatMap(([number, nameIndex]) => {
      const valueIndex = values.get(number);
      return valueIndex === undefined ? [] : [{ nameIndex, valueIndex }];
    });
}
