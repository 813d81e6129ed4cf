import type { ImportedProduct, ImportedVariant } from "./importedProduct.ts";

/** Kinds of content that could not be imported: of texts, and of products. */
const kinds = {
  pictures: { one: "{count} picture without a web address", other: "{count} pictures without a web address" },
  frames: { one: "{count} embed from an unknown player", other: "{count} embeds from unknown players" },
  media: { one: "{count} video, audio file or drawing", other: "{count} videos, audio files or drawings" },
  scripts: { one: "{count} script", other: "{count} scripts" },
  forms: { one: "{count} part of a form", other: "{count} parts of forms" },
  links: { one: "{count} broken link", other: "{count} broken links" },
  formats: { one: "{count} font, color or size", other: "{count} fonts, colors and sizes" },
  barcodes: { one: "{count} barcode (GTIN, EAN, UPC or ISBN)", other: "{count} barcodes (GTIN, EAN, UPC or ISBN)" },
  partNumbers: { one: "{count} manufacturer part number (MPN)", other: "{count} manufacturer part numbers (MPN)" },
} as const;

export type ImportLoss = keyof typeof kinds;

/** Counts by kind, and of stored variants that were removed because the file does not have them. */
export type ImportLosses = Partial<Record<ImportLoss | "removedVariants", number>>;

/** The sums of both counts. */
export function addLosses(losses: ImportLosses, more: ImportLosses): ImportLosses {
  const sum: ImportLosses = { ...losses };
  for (const kind of [...(Object.keys(kinds) as ImportLoss[]), "removedVariants" as const]) {
    if (more[kind]) sum[kind] = (sum[kind] ?? 0) + more[kind];
  }
  return sum;
}

/** Product data that cannot be stored here. A value that several variants share counts once. */
export function lossesOfProduct({
  variants,
  barcode: own,
}: Pick<ImportedProduct, "barcode"> & {
  variants: readonly Pick<ImportedVariant, "barcode" | "manufacturerPartNumber">[];
}): ImportLosses {
  const distinct = (values: (string | undefined)[]) => new Set(values.filter(Boolean)).size;
  return {
    barcodes: distinct([own, ...variants.map(({ barcode }) => barcode)]),
    partNumbers: distinct(variants.map(({ manufacturerPartNumber }) => manufacturerPartNumber)),
  };
}

/** Each kind as text: "2 frames of unknown players". */
export function lossesInWords(losses: ImportLosses): string[] {
  return (Object.keys(kinds) as ImportLoss[]).flatMap((kind) => {
    const count = losses[kind] ?? 0;
    const form = count === 1 ? kinds[kind].one : kinds[kind].other;
    return count > 0 ? [form.replace("{count}", count.toLocaleString("en-US"))] : [];
  });
}

/** The sentence about a product; undefined if nothing was lost. */
export function describeLosses(losses: ImportLosses): string | undefined {
  const parts = lossesInWords(losses);
  return parts.length === 0 ? undefined : `The description is imported without ${parts.join(", ")}.`;
}
