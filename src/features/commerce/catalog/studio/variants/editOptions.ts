import { combinationsOf } from "../../domain/options.ts";
import { productLimits } from "../../domain/productLimits.ts";

/** An option during editing. The name may be empty or a duplicate until the product is saved. */
export interface EditedOption {
  key: string;
  name: string;
  values: string[];
}

/** The part of a variant that these functions need. Other data is kept. */
export interface EditedVariant {
  key: string;
  id?: string | undefined;
  /** One value for each option, in their order; "" if the option has no values yet. */
  values: string[];
}

/** Options and variants, which change together. */
export interface OptionTable<Variant extends EditedVariant> {
  options: EditedOption[];
  variants: Variant[];
}

/** Creates a variant like `model` for other values: with its prices and weight, without id, SKU and stock. */
export type CopyVariant<Variant> = (model: Variant, values: string[]) => Variant;

const keyOf = (values: readonly string[]) => JSON.stringify(values);

/** An option without values changes no variant. */
export function addOption<Variant extends EditedVariant>(
  { options, variants }: OptionTable<Variant>,
  option: EditedOption,
): OptionTable<Variant> {
  return {
    options: [...options, option],
    variants: variants.map((variant) => ({ ...variant, values: [...variant.values, ""] })),
  };
}

/**
 * Adds a value. The first value of an option goes to every variant. Another one adds a variant beside every one that
 * differs only in this option, so that variants removed by hand stay removed. Undefined if there would be too many
 * variants.
 */
export function addValue<Variant extends EditedVariant>(
  table: OptionTable<Variant>,
  index: number,
  value: string,
  copy: CopyVariant<Variant>,
): OptionTable<Variant> | undefined {
  const option = table.options[index];
  if (!option || option.values.includes(value)) return table;
  const options = table.options.map((other, at) =>
    at === index ? { ...other, values: [...other.values, value] } : other,
  );
  if (option.values.length === 0) {
    return {
      options,
      variants: table.variants.map((variant) => ({ ...variant, values: withValue(variant, index, value) })),
    };
  }
  const siblings = new Map<string, Variant>();
  for (const variant of table.variants) {
    const key = keyOf(withValue(variant, index, ""));
    if (!siblings.has(key)) siblings.set(key, variant);
  }
  if (table.variants.length + siblings.size > productLimits.variants) return undefined;
  const added = [...siblings.values()].map((variant) => copy(variant, withValue(variant, index, value)));
  return sortVariants({ options, variants: [...table.variants, ...added] });
}

/** Values that were typed or pasted, after those that fit were added. */
export interface AddedValues<Variant extends EditedVariant> {
  table: OptionTable<Variant>;
  /** The values that were not added, as they were typed; "" if all were. */
  left: string;
  /** Why the first of them was not added. */
  problem: "too-long" | "too-many" | undefined;
}

/** Adds the values of a text with commas. Empty and existing ones are ignored. */
export function addValues<Variant extends EditedVariant>(
  table: OptionTable<Variant>,
  index: number,
  text: string,
  copy: CopyVariant<Variant>,
): AddedValues<Variant> {
  let next = table;
  let problem: AddedValues<Variant>["problem"];
  const left: string[] = [];
  for (const value of text.split(",").map((part) => part.trim())) {
    if (!value) continue;
    const isTooLong = value.length > productLimits.optionLength;
    const added = isTooLong ? undefined : addValue(next, index, value, copy);
    if (added) next = added;
    else {
      problem ??= isTooLong ? "too-long" : "too-many";
      left.push(value);
    }
  }
  return { table: next, left: left.join(", "), problem };
}

/** Renames a value. Variants keep all their data. The name must not be another value's. */
export function renameValue<Variant extends EditedVariant>(
  { options, variants }: OptionTable<Variant>,
  index: number,
  from: string,
  to: string,
): OptionTable<Variant> {
  return {
    options: options.map((option, at) =>
      at === index ? { ...option, values: option.values.map((value) => (value === from ? to : value)) } : option,
    ),
    variants: variants.map((variant) =>
      variant.values[index] === from ? { ...variant, values: withValue(variant, index, to) } : variant,
    ),
  };
}

/** Removes a value and its variants. If it is the option's only value, the variants stay without it. */
export function removeValue<Variant extends EditedVariant>(
  { options, variants }: OptionTable<Variant>,
  index: number,
  value: string,
): OptionTable<Variant> {
  const rest = options[index]?.values.filter((other) => other !== value) ?? [];
  const left = variants.filter((variant) => variant.values[index] !== value);
  const nextOptions = options.map((option, at) => (at === index ? { ...option, values: rest } : option));
  if (left.length > 0) return { options: nextOptions, variants: left };
  const emptied = variants.map((variant) => ({ ...variant, values: withValue(variant, index, "") }));
  return {
    options: nextOptions.map((option, at) => (at === index ? { ...option, values: [] } : option)),
    variants: emptied,
  };
}

/** Moves a value among its siblings, and the variants with it. */
export function moveValue<Variant extends EditedVariant>(
  { options, variants }: OptionTable<Variant>,
  index: number,
  value: string,
  step: -1 | 1,
): OptionTable<Variant> {
  const values = [...(options[index]?.values ?? [])];
  const at = values.indexOf(value);
  const neighbor = values[at + step];
  if (at < 0 || neighbor === undefined) return { options, variants };
  values[at] = neighbor;
  values[at + step] = value;
  return sortVariants({
    options: options.map((option, place) => (place === index ? { ...option, values } : option)),
    variants,
  });
}

/** Removes an option. Of variants that become equal, the first stays. */
export function removeOption<Variant extends EditedVariant>(
  { options, variants }: OptionTable<Variant>,
  index: number,
): OptionTable<Variant> {
  const seen = new Set<string>();
  const left = variants.flatMap((variant) => {
    const values = variant.values.filter((_, at) => at !== index);
    if (seen.has(keyOf(values))) return [];
    seen.add(keyOf(values));
    return [{ ...variant, values }];
  });
  return { options: options.filter((_, at) => at !== index), variants: left };
}

/** Combinations of the options' values without a variant. */
export function missingCombinations(table: OptionTable<EditedVariant>): string[][] {
  const has = new Set(table.variants.map((variant) => keyOf(variant.values)));
  return allCombinations(table.options).filter((values) => !has.has(keyOf(values)));
}

/** Adds the missing variants, like the first one, up to the maximum. */
export function addMissing<Variant extends EditedVariant>(
  table: OptionTable<Variant>,
  copy: CopyVariant<Variant>,
): OptionTable<Variant> {
  const [model] = table.variants;
  if (!model) return table;
  const room = productLimits.variants - table.variants.length;
  const added = missingCombinations(table)
    .slice(0, Math.max(0, room))
    .map((values) => copy(model, values));
  return sortVariants({ ...table, variants: [...table.variants, ...added] });
}

/** Number of all combinations, computed without creating them. */
export function combinationCount(options: readonly EditedOption[]): number {
  return options.reduce((count, option) => count * Math.max(1, option.values.length), 1);
}

function allCombinations(options: readonly EditedOption[]): string[][] {
  if (combinationCount(options) > 10_000) return [];
  // By index, because names may be empty or duplicates during editing.
  const places = options.map((option, at) => ({
    name: String(at),
    values: option.values.length > 0 ? option.values : [""],
  }));
  return combinationsOf(places).map((combination) => places.map((place) => combination[place.name] ?? ""));
}

function sortVariants<Variant extends EditedVariant>(table: OptionTable<Variant>): OptionTable<Variant> {
  const rank = (variant: Variant) => table.options.map((option, at) => option.values.indexOf(variant.values[at] ?? ""));
  const ranked = table.variants.map((variant) => ({ variant, places: rank(variant) }));
  ranked.sort((left, right) => {
    const at = left.places.findIndex((place, index) => place !== right.places[index]);
    return at < 0 ? 0 : (left.places[at] ?? 0) - (right.places[at] ?? 0);
  });
  return { ...table, variants: ranked.map(({ variant }) => variant) };
}

function withValue(variant: EditedVariant, index: number, value: string): string[] {
  return variant.values.map((own, at) => (at === index ? value : own));
}
