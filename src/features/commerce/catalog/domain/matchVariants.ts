import { type Attributes, combinationKey } from "./options.ts";
import { productLimits } from "./productLimits.ts";

/** A variant of a file. */
export interface GivenVariant {
  variantId?: string | undefined;
  sku: string | undefined;
  attributes: Attributes;
}

interface StoredVariant {
  id: string;
  sku: string;
  attributes: Attributes;
}

/** A product of a file. Without option names, its rows describe variants that exist, or one without options. */
export interface GivenProduct {
  optionNames: readonly string[];
  variants: readonly GivenVariant[];
  /** Whether some of its rows could not be read, so that it may have more variants. */
  isPartial?: boolean | undefined;
}

interface StoredProduct<Stored> {
  optionNames: readonly string[];
  variants: readonly Stored[];
  /** Whether a variant has this SKU in another form. */
  hasSku?(variant: Stored, sku: string): boolean;
}

/** A row that becomes no variant: it repeats the `other` row, the product is full, or no stored variant is meant. */
export type LeftOutRow =
  | { index: number; why: "repeated"; other: number }
  | { index: number; why: "full" | "unmatched"; other?: undefined };

export interface MatchedVariants<Stored> {
  /** The product's variants in their order: the row of each, its stored variant, or both. */
  variants: { index?: number | undefined; stored?: Stored | undefined; attributes: Attributes }[];
  leftOut: LeftOutRow[];
  /** Stored variants that the product no longer has. */
  removed: Stored[];
}

/**
 * What becomes of the variants of a product when a file is imported. A row is the stored variant with its id, otherwise
 * with its SKU, otherwise with its options, otherwise, if the options were renamed, with its values in their order. A
 * file without options for the product removes no variant. Neither does a row that is left out or cannot be read.
 */
export function matchVariants<Stored extends StoredVariant>(
  given: GivenProduct,
  stored: StoredProduct<Stored>,
): MatchedVariants<Stored> {
  return given.optionNames.length === 0 ? keepVariants(given, stored) : replaceVariants(given, stored);
}

type Find<Stored> = (variant: GivenVariant) => Stored | undefined;

/** The stored variant of each row. None is matched twice, and none by a weaker rule before all stronger ones. */
function matchRows<Stored extends StoredVariant>(
  given: readonly GivenVariant[],
  stored: readonly Stored[],
  otherwise: readonly Find<Stored>[],
): (Stored | undefined)[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const bySku = new Map(stored.map((row) => [row.sku, row]));
  const rules: Find<Stored>[] = [
    ({ variantId }) => (variantId ? byId.get(variantId) : undefined),
    ({ sku }) => (sku ? bySku.get(sku) : undefined),
    ...otherwise,
  ];
  const taken = new Set<Stored>();
  const matches: (Stored | undefined)[] = given.map(() => undefined);
  for (const find of rules) {
    for (const [index, variant] of given.entries()) {
      const found = matches[index] ? undefined : find(variant);
      if (!found || taken.has(found)) continue;
      taken.add(found);
      matches[index] = found;
    }
  }
  return matches;
}

function keepVariants<Stored extends StoredVariant>(
  given: GivenProduct,
  { variants: stored, hasSku }: StoredProduct<Stored>,
): MatchedVariants<Stored> {
  const [only, second] = stored;
  if (!only) {
    // Nothing distinguishes the variants of a new product.
    const leftOut = given.variants
      .slice(1)
      .map((_row, at): LeftOutRow => ({ index: at + 1, why: "repeated", other: 0 }));
    return { variants: [{ index: 0, attributes: {} }], leftOut, removed: [] };
  }
  const matches = matchRows(given.variants, stored, [
    ({ sku }) => {
      if (!second) return only;
      return sku ? stored.find((row) => hasSku?.(row, sku)) : undefined;
    },
  ]);
  const indexOf = new Map(matches.map((row, index) => [row, index]));
  const variants = stored.map((row) => ({ index: indexOf.get(row), stored: row, attributes: row.attributes }));
  const other = second ? undefined : indexOf.get(only);
  const leftOut = matches.flatMap((row, index): LeftOutRow[] => {
    if (row) return [];
    return [other === undefined ? { index, why: "unmatched" } : { index, why: "repeated", other }];
  });
  return { variants, leftOut, removed: [] };
}

function replaceVariants<Stored extends StoredVariant>(
  { optionNames, variants: rows, isPartial = false }: GivenProduct,
  { optionNames: names, variants: stored }: StoredProduct<Stored>,
): MatchedVariants<Stored> {
  const keyOf = (attributes: Attributes) => combinationKey(optionNames, attributes);
  const byOptions = new Map(stored.map((row) => [keyOf(row.attributes), row]));
  const renamed = renaming(names, optionNames);
  const byValues = new Map(stored.map((row) => [keyOf(renamed(row.attributes)), row]));
  const matches = matchRows(rows, stored, [
    ({ attributes }) => byOptions.get(keyOf(attributes)),
    ({ attributes }) => byValues.get(keyOf(attributes)),
  ]);

  const rowOf = new Map<string, number>();
  const leftOut: LeftOutRow[] = [];
  for (const isKnown of [true, false]) {
    for (const [index, { attributes }] of rows.entries()) {
      if ((matches[index] !== undefined) !== isKnown) continue;
      const other = rowOf.get(keyOf(attributes));
      if (other === undefined) rowOf.set(keyOf(attributes), index);
      else leftOut.push({ index, why: "repeated", other });
    }
  }
  const imported = new Set([...rowOf.values()].flatMap((index) => matches[index] ?? []));
  const mentioned = new Set(matches);
  const kept = stored.flatMap((row, position) => {
    const attributes = renamed(row.attributes);
    const isComplete = optionNames.every((name) => Object.hasOwn(attributes, name));
    const mayStay = (isPartial || mentioned.has(row)) && isComplete && !rowOf.has(keyOf(attributes));
    return mayStay && !imported.has(row) ? [{ position, variant: { stored: row, attributes } }] : [];
  });

  let room = productLimits.variants - imported.size - kept.length;
  const variants: MatchedVariants<Stored>["variants"] = [];
  for (const index of [...rowOf.values()].sort((left, right) => left - right)) {
    const match = matches[index];
    if (match || room-- > 0) variants.push({ index, stored: match, attributes: rows[index]?.attributes ?? {} });
    else leftOut.push({ index, why: "full" });
  }
  for (const { position, variant } of kept) variants.splice(position, 0, variant);
  const remaining = new Set(variants.map((variant) => variant.stored));
  return { variants, leftOut, removed: stored.filter((row) => !remaining.has(row)) };
}

/** Gives the values of stored options the names of the file, if only the names differ. */
function renaming(from: readonly string[], to: readonly string[]): (attributes: Attributes) => Attributes {
  const isRenamed = from.length === to.length && to.some((name) => !from.includes(name));
  if (!isRenamed) return (attributes) => pick(attributes, to, to);
  return (attributes) => pick(attributes, from, to);
}

function pick(attributes: Attributes, from: readonly string[], to: readonly string[]): Attributes {
  return Object.fromEntries(
    to.flatMap((name, at) => {
      const former = from[at] ?? "";
      return Object.hasOwn(attributes, former) ? [[name, attributes[former] as string]] : [];
    }),
  );
}
