import { type ImportedPart, importedParts } from "#features/commerce/catalog/domain/importedParts.ts";
import type { BoundColumns } from "./bindColumns.ts";

/** The fields that each part of a product is read from. No file of the format has parts that are not named. */
export type PartFields<Field extends string> = Partial<Record<ImportedPart, readonly Field[]>>;

/** The parts of a product for which a file has no column at all. */
export function absentParts<Field extends string>(
  columns: BoundColumns<Field>,
  fields: PartFields<Field>,
): readonly ImportedPart[] {
  return importedParts.filter((part) => !fields[part]?.some(columns.has));
}
