import { type ImportedPart, importedParts } from "#features/commerce/catalog/domain/importedParts.ts";
import type { BoundColumns, NumberedPair } from "./bindColumns.ts";

/** The fields that each part of a product is read from. No file of the format has parts that are not named. */
export type PartFields<Field extends string> = Partial<Record<ImportedPart, readonly Field[]>>;

/**
 * The parts of a product for which a file has no column at all.
 * @param options the numbered columns of options, in formats that have them
 */
export function absentParts<Field extends string>(
  columns: BoundColumns<Field>,
  fields: PartFields<Field>,
  options: readonly NumberedPair[] = [],
): readonly ImportedPart[] {
  return importedParts.filter(
    (part) => !fields[part]?.some(columns.has) && (part !== "optionNames" || options.length === 0),
  );
}
