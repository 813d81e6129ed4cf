import { combinationsOf } from "../../domain/options.ts";

/** Most variants that a product may have (spec.txt §9). */
export const largestVariantCount = 250;

/** An option while it is edited. The name may be empty or stand twice until the product is saved. */
export interface EditedOption {
  key: string;
  name: string;
  values: string[];
}

/** What these functions need of a variant; whatever else it has goes along. */
export interface EditedVariant {
  key: string;
  id?: string | undefined;
  /** One value for each option, in their order; "" where the option has no values yet. */
  values: string[];
}

/** Options and variants, which change together. */
export interface OptionTable<Variant extends EditedVariant> {
  options: EditedOption[];
  variants: Variant[];
}

/** Makes a variant like `model`, for other values: its prices and weight, no id, no SKU, no stock. */
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
 * Adds a value. The first one of an option is given to every variant; each further one makes a new variant beside every
 * one that differs in this option alone, so that what was removed by hand stays removed. Undefined when there would be
 * too many variants.
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
  if (table.variants.length + siblings.size > largestVariantCount) return undefined;
  const added = [...siblings.values()].map((variant) => copy(variant, withValue(variant, index, value)));
  return sortVariants({ options, variants: [...table.variants, ...added] });
}

/** Gives a value another name; variants keep all that they have. The name must not be another value's. */
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

/** Takes a value and its variants away; an option's only value leaves the variants, without this option's value. */
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

/** Takes an option away; of variants that are the same choice then, the first stays. */
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

/** Combinations of the options' values that no variant has. */
export function missingCombinations(table: OptionTable<EditedVariant>): string[][] {
  const has = new Set(table.variants.map((variant) => keyOf(variant.values)));
  return allCombinations(table.options).filter((values) => !has.has(keyOf(values)));
}

/** Makes the missing variants, like the first one; as many as there is room for. */
export function addMissing<Variant extends EditedVariant>(
  table: OptionTable<Variant>,
  copy: CopyVariant<Variant>,
): OptionTable<Variant> {
  const [model] = table.variants;
  if (!model) return table;
  const room = largestVariantCount - table.variants.length;
  const added = missingCombinations(table)
    .slice(0, Math.max(0, room))
    .map((values) => copy(model, values));
  return sortVariants({ ...table, variants: [...table.variants, ...added] });
}

/** How many variants all combinations would be; counted, not made. */
export function combinationCount(options: readonly EditedOption[]): number {
  return options.reduce((count, option) => count * Math.max(1, option.values.length), 1);
}

function allCombinations(options: readonly EditedOption[]): string[][] {
  if (combinationCount(options) > 10_000) return [];
  // By place, since names may be empty or stand twice while they are edited.
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
