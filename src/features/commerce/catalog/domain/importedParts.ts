import { type ImportedField, importedFields, pickFields } from "./productFields.ts";

/** Fields that every file has. */
const given = ["name", "urlSlug"] as const;

type PartField = Exclude<ImportedField, (typeof given)[number]>;

/**
 * What a file of products may have no column for. A new product gets the default then, and an existing one keeps what it
 * has.
 */
export type ImportedPart =
  | PartField
  | "categories"
  | "salePriceCents"
  | "onSale"
  | "stock"
  | "weightGrams"
  | "size"
  | "gtin"
  | "mpn";

const partFields = importedFields.filter((name) => !(given as readonly ImportedField[]).includes(name)) as PartField[];

export const importedParts: readonly ImportedPart[] = [
  ...partFields,
  "categories",
  "salePriceCents",
  "onSale",
  "stock",
  "weightGrams",
  "size",
  "gtin",
  "mpn",
];

/** The values of a stored product for the parts that the file does not have. */
export function keptFields<Stored extends Record<PartField, unknown>>(
  stored: Stored,
  absent: ReadonlySet<ImportedPart>,
): Partial<Pick<Stored, PartField>> {
  return pickFields(
    partFields.filter((name) => absent.has(name)),
    stored,
  );
}
