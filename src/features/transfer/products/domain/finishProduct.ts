import { maxCategoryNameLength, maxNestedCategories } from "#features/commerce/catalog/domain/categoryLimit.ts";
import { numberedSlug } from "#features/commerce/catalog/domain/numberedSlug.ts";
import { readCondition } from "#features/commerce/catalog/domain/productConditions.ts";
import {
  byField,
  type FileTextField,
  fileTextFields,
  productFields,
} from "#features/commerce/catalog/domain/productFields.ts";
import { productLimits } from "#features/commerce/catalog/domain/productLimits.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import type { FileContext, ProductOutcome } from "./fileContext.ts";
import type { ImportedProduct, ImportedVariant, RowProblem } from "./importedProduct.ts";
import { limitOptions } from "./limitOptions.ts";
import { rowProblem } from "./rowProblems.ts";
import { slugIn, wordPressSlugOf } from "./slugIn.ts";

/** Number of variants of a product that are compared with its stored ones. */
const maxHeldVariants = 4 * productLimits.variants;

/** A variant from its row, before it is compared with its siblings and the rest of the file. */
export interface DraftVariant extends Omit<ImportedVariant, "attributes" | "repeatedSku"> {
  /** By option name; "" if the row names the option but has no value. */
  optionValues: Map<string, string>;
}

/** A product from its rows, before validation. */
export interface DraftProduct
  extends Omit<ImportedProduct, "slug" | "slugBase" | "variants" | "optionNames" | "formerPaths" | "isPartial"> {
  /** Former paths of the product's page. `slug`: the one in the file's address; may be in any script. */
  formerPaths(slug: string): string[];
  /** Column of the name, for messages. */
  nameColumn: string;
  /** Columns of the texts, for messages. */
  textColumns: Readonly<Partial<Record<FileTextField, string>>>;
  /** A slug, a path or a full address; may be blank. */
  address: string;
  variants: DraftVariant[];
}

/**
 * Completes a draft: a valid slug and SKUs that are unique in the file, options with a value for every variant,
 * pictures and tags without duplicates, names within their limits. What is not imported is added to the problems.
 */
export function finishProduct(draft: DraftProduct, problems: RowProblem[], context: FileContext): ProductOutcome {
  if (draft.name === "") {
    return { problems: [rowProblem("name-missing", draft.line, { column: draft.nameColumn })] };
  }
  if (draft.name.length > productLimits.nameLength) {
    const values = { column: draft.nameColumn, value: draft.name, max: productLimits.nameLength };
    problems.push(rowProblem("name-too-long", draft.line, values));
  }
  const texts = byField(fileTextFields, (name) => {
    const { fileColumn, ...limits } = productFields[name];
    const text = draft[name];
    if (name === "condition") return text && readCondition(text);
    // Rich texts are measured once what is not stored of them was removed (`adoptWithin`).
    if (text === undefined || !("maxLength" in limits) || text.length <= limits.maxLength) return text;
    const max = limits.maxLength;
    const column = draft.textColumns[name] ?? fileColumn;
    problems.push(rowProblem("text-too-long", draft.line, { column, max: max.toLocaleString("en-US") }));
    return cutText(text, max);
  });
  const { variants, optionNames } = limitOptions(draft.variants, findOptionNames(draft.variants), draft.line, problems);
  const complete = keepCompleteVariants(variants, optionNames, problems);
  if (complete.length === 0) return { problems };
  // Stored variants are among them wherever they are in the file, so only extremes are left out here.
  const kept = complete.slice(0, maxHeldVariants);
  for (const line of new Set(complete.slice(maxHeldVariants).map((variant) => variant.line))) {
    problems.push(rowProblem("variants-full", line, { max: productLimits.variants }));
  }
  const { hasStock } = kindOf(draft.productType);
  const imageUrls = keepDistinctImages(draft);
  const { nameColumn: _column, textColumns: _columns, address, variants: _drafts, ...rest } = draft;
  const formerSlug = lastSegment(address.slice(0, 2000));
  const named = slugify(formerSlug) || slugIn(draft.name, context.language);
  const slug = named ? chooseFreeSlug(named, context) : takeNumber(context);
  const product: ImportedProduct = {
    ...rest,
    ...texts,
    name: cutText(draft.name, productLimits.nameLength),
    slug,
    ...(slug === named || !named ? {} : { slugBase: named }),
    formerPaths: draft.formerPaths(formerSlug || guessFormerSlug()),
    categories: cutCategories(),
    tags: cutTags(),
    optionNames: [...optionNames],
    variants: kept.map(({ optionValues, ...variant }) => ({
      ...variant,
      ...takeSku(variant),
      attributes: Object.fromEntries(optionNames.map((name) => [name, optionValues.get(name) ?? ""])),
      stock: hasStock ? variant.stock : { unlimited: true },
    })),
    ...(problems.some(isUnread) ? { isPartial: true } : {}),
    imageUrls,
  };
  return { product, problems };

  function cutPath(path: string[]): string[] {
    const name = path.join("/");
    if (path.length > maxNestedCategories && !context.reportedNames.has(name)) {
      context.reportedNames.add(name);
      problems.push(rowProblem("category-too-deep", draft.line, { value: name, max: maxNestedCategories }));
    }
    return path.slice(0, maxNestedCategories);
  }

  /** Duplicate names were numbered in the former shop too. Other scripts stay unchanged. */
  function guessFormerSlug(): string {
    const guess = wordPressSlugOf(draft.name, context.language).toWellFormed();
    if (guess === "" || guess === named) return slug;
    const times = (context.formerSlugs.get(guess) ?? 0) + 1;
    context.formerSlugs.set(guess, times);
    return times === 1 ? guess : `${guess}-${times}`;
  }

  function cutName(code: "category-too-long" | "tag-too-long", name: string, max: number): string {
    if (name.length <= max) return name;
    if (!context.reportedNames.has(name)) {
      context.reportedNames.add(name);
      problems.push(rowProblem(code, draft.line, { value: name, max }));
    }
    return cutText(name, max);
  }

  function cutCategories(): string[][] {
    const paths = keepDistinctPaths(
      draft.categories.map((path) =>
        cutPath(path).map((name) => cutName("category-too-long", name, maxCategoryNameLength)),
      ),
    );
    const max = productLimits.categories;
    if (paths.length > max) problems.push(rowProblem("categories-full", draft.line, { count: paths.length, max }));
    return paths.slice(0, max);
  }

  function cutTags(): string[] {
    const tags = keepDistinctTags(draft.tags.map((tag) => cutName("tag-too-long", tag, productLimits.tagLength)));
    const max = productLimits.tags;
    if (tags.length > max) problems.push(rowProblem("tags-full", draft.line, { count: tags.length, max }));
    return tags.slice(0, max);
  }

  function takeSku({ sku, line }: Pick<DraftVariant, "sku" | "line">): Pick<ImportedVariant, "sku" | "repeatedSku"> {
    if (!sku) return { sku: undefined };
    if (sku.length > productLimits.skuLength) {
      problems.push(rowProblem("sku-too-long", line, { value: sku, max: productLimits.skuLength }));
      return { sku: undefined };
    }
    const other = context.skuLines.get(sku);
    if (other !== undefined) return { sku: undefined, repeatedSku: { value: sku, other } };
    context.skuLines.set(sku, line);
    return { sku };
  }
}

/** A row that is left out although its variant may exist. Variations that were switched off do not. */
function isUnread({ code, effect }: RowProblem): boolean {
  return effect === "row-left-out" && code !== "variation-off";
}

/** The options for which at least one variant has a value, in the order of the rows. */
function findOptionNames(variants: DraftVariant[]): string[] {
  const names = new Set<string>();
  for (const variant of variants) for (const [name, value] of variant.optionValues) if (value !== "") names.add(name);
  return [...names];
}

function keepCompleteVariants(
  variants: readonly DraftVariant[],
  optionNames: readonly string[],
  problems: RowProblem[],
): DraftVariant[] {
  return variants.filter((variant) => {
    const missing = optionNames.find((name) => !variant.optionValues.get(name));
    if (missing !== undefined) problems.push(rowProblem("option-missing", variant.line, { option: missing }));
    return missing === undefined;
  });
}

function keepDistinctImages(draft: DraftProduct): ImportedProduct["imageUrls"] {
  const byUrl = new Map<string, { url: string; altText: string }>();
  for (const image of draft.imageUrls) if (!byUrl.has(image.url)) byUrl.set(image.url, image);
  for (const { imageUrl } of draft.variants) {
    if (imageUrl && !byUrl.has(imageUrl)) byUrl.set(imageUrl, { url: imageUrl, altText: "" });
  }
  return [...byUrl.values()];
}

function keepDistinctTags(tags: string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  return [...byName.values()];
}

function keepDistinctPaths(paths: string[][]): string[][] {
  const byKey = new Map(paths.filter((path) => path.length > 0).map((path) => [JSON.stringify(path), path]));
  return [...byKey.values()];
}

/** The last part of a path or address: "mug" from "https://shop.example/p/mug?ref=1". */
function lastSegment(address: string): string {
  const path = address
    .replace(/^https?:\/\/[^/?#]*/i, "")
    .replace(/[?#].*$/s, "")
    .replace(/\/+$/, "");
  const segment = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The slug, with a number if an earlier product has it. The next number is remembered, so that many equal names are
 * fast.
 */
function chooseFreeSlug(slug: string, context: FileContext): string {
  let candidate = slug;
  for (let number = context.slugNumbers.get(slug) ?? 0; number > 0 && context.slugNumbers.has(candidate); ) {
    number += 1;
    candidate = `${slug.slice(0, 190).replace(/-+$/, "")}-${number}`;
    context.slugNumbers.set(slug, number);
  }
  if (candidate === slug) context.slugNumbers.set(slug, 1);
  else context.slugNumbers.set(candidate, 1);
  return candidate;
}

/** The first free number as a slug, for a name without usable characters. */
function takeNumber(context: FileContext): string {
  let number = context.numberedSlugs;
  let slug: string;
  do slug = numberedSlug(++number);
  while (context.slugNumbers.has(slug));
  context.numberedSlugs = number;
  return chooseFreeSlug(slug, context);
}
