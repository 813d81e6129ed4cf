import { isBlank } from "#kernel/domain/blankText.ts";
import { type ChosenFields, pairField } from "./columnFields.ts";
import type { FileRow } from "./importedProduct.ts";
import { normalizeHeader } from "./normalizeHeader.ts";

/** A file's columns by the names that the code has for them; made once per file. */
export interface BoundColumns<Field extends string> {
  /** The trimmed cell, "" when the file has no such column or the row is shorter. */
  read(row: FileRow, field: Field): string;
  /** Every filled cell of a field that several columns may be matched to. */
  readAll(row: FileRow, field: Field): string[];
  /** The first filled cell of each of the fields. */
  readEach(row: FileRow, fields: readonly Field[]): string[];
  indexesOf(field: Field): readonly number[];
  has(field: Field): boolean;
  /** The column's name as the file writes it, else as its format does. */
  nameOf(field: Field): string;
}

/** One column of a numbered family, such as "Option1 Name" and "Option1 Value". */
export interface NumberedPair {
  nameIndex: number;
  valueIndex: number;
}

/**
 * Binds fields to the columns of a header, by name and never by position, but for those that somebody matched by
 * hand. Where several columns answer to a field, a row's first filled one, in the order of the field's names, counts.
 */
export function bindColumns<Field extends string>(
  names: Record<Field, readonly string[]>,
  headers: readonly string[],
  chosen: ChosenFields = [],
): BoundColumns<Field> {
  const normalized = headers.map((header, index) => (index < chosen.length ? undefined : normalizeHeader(header)));
  const indexes = Object.create(null) as Record<Field, number[]>;
  for (const field of Object.keys(names) as Field[]) {
    const byName = names[field].flatMap((name) => {
      const wanted = normalizeHeader(name);
      return normalized.flatMap((header, index) => (header === wanted ? [index] : []));
    });
    indexes[field] = [...chosen.flatMap((id, index) => (id === field ? [index] : [])), ...byName];
  }
  function read(row: FileRow, field: Field): string {
    for (const index of indexes[field]) {
      const cell = row.cells[index]?.trim();
      if (cell && !isBlank(cell)) return cell;
    }
    return "";
  }
  return {
    read,
    readEach: (row, fields) => fields.map((field) => read(row, field)),
    readAll: (row, field) => indexes[field].map((index) => row.cells[index]?.trim() ?? "").filter(Boolean),
    indexesOf: (field) => indexes[field],
    has: (field) => indexes[field].length > 0,
    nameOf(field) {
      const index = indexes[field][0];
      return index === undefined ? (names[field][0] ?? field) : (headers[index] ?? "").replace(/\ufeff/g, "").trim();
    },
  };
}

/** Finds the numbered name and value columns of options, in the order of their numbers. */
export function bindNumberedPairs(
  headers: readonly string[],
  { name, value }: { name: RegExp; value: RegExp },
  chosen: ChosenFields = [],
): NumberedPair[] {
  const chosenNumber = (index: number, part: "name" | "value") => {
    const number = /(\d+)$/.exec(chosen[index] ?? "")?.[1];
    return chosen[index] === pairField(part, Number(number)) ? number : undefined;
  };
  const numbered = (pattern: RegExp, part: "name" | "value") =>
    new Map(
      headers.flatMap((header, index) => {
        if (index < chosen.length) {
          const number = chosenNumber(index, part);
          return number === undefined ? [] : [[Number(number), index] as const];
        }
        const number = pattern.exec(normalizeHeader(header))?.slice(1).find(Boolean);
        return number === undefined ? [] : [[Number(number), index] as const];
      }),
    );
  const values = numbered(value, "value");
  return [...numbered(name, "name")]
    .sort(([left], [right]) => left - right)
    .flatMap(([number, nameIndex]) => {
      const valueIndex = values.get(number);
      return valueIndex === undefined ? [] : [{ nameIndex, valueIndex }];
    });
}
