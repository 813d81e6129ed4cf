import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted } from "#kernel/domain/texts/phrase.ts";
import { defineStoredTexts, fillStored } from "#kernel/domain/texts/storedTexts.ts";
import type { ImportedProduct, ImportedVariant } from "./importedProduct.ts";

/** Kinds of content that could not be imported: of texts, and of products. */
const kinds = defineTexts("studio.productImport.losses", {
  pictures: counted(
    { one: "{count} picture without a web address", other: "{count} pictures without a web address" },
    "count",
  ),
  frames: counted(
    { one: "{count} embed from an unknown player", other: "{count} embeds from unknown players" },
    "count",
  ),
  media: counted(
    { one: "{count} video, audio file or drawing", other: "{count} videos, audio files or drawings" },
    "count",
  ),
  scripts: counted({ one: "{count} script", other: "{count} scripts" }, "count"),
  forms: counted({ one: "{count} part of a form", other: "{count} parts of forms" }, "count"),
  links: counted({ one: "{count} broken link", other: "{count} broken links" }, "count"),
  formats: counted({ one: "{count} font, color or size", other: "{count} fonts, colors and sizes" }, "count"),
  barcodes: counted(
    { one: "{count} barcode (GTIN, EAN, UPC or ISBN)", other: "{count} barcodes (GTIN, EAN, UPC or ISBN)" },
    "count",
  ),
});

/** What a description is imported without, for one and for several. */
const lost = defineStoredTexts("studio.productImport.lost", {
  pictures: "{count} pictures in the description have no web address and are not imported.",
  pictures1: "A picture in the description has no web address and is not imported.",
  frames: "{count} embeds in the description are from unknown players and are not imported.",
  frames1: "An embed in the description is from an unknown player and is not imported.",
  media: "{count} videos, audio files or drawings in the description are not imported.",
  media1: "A video, audio file or drawing in the description is not imported.",
  scripts: "{count} scripts in the description are not imported.",
  scripts1: "A script in the description is not imported.",
  forms: "{count} parts of forms in the description are not imported.",
  forms1: "A part of a form in the description is not imported.",
  links: "{count} broken links in the description are not imported.",
  links1: "A broken link in the description is not imported.",
});

/** Kinds of which a product's own problems tell. */
const lostKinds = ["pictures", "frames", "media", "scripts", "forms", "links"] as const;

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

/** Product data that cannot be stored here: a product's own barcode beside those of its variants. */
export function lossesOfProduct({
  variants,
  barcode,
}: Pick<ImportedProduct, "barcode"> & { variants: readonly Pick<ImportedVariant, "barcode">[] }): ImportLosses {
  const isKept = !barcode || variants.some((variant) => variant.barcode === barcode);
  return { barcodes: isKept ? 0 : 1 };
}

/** Each kind as text: "2 frames of unknown players". */
export function lossesInWords(losses: ImportLosses): string[] {
  return (Object.keys(kinds) as ImportLoss[]).flatMap((kind) => {
    const count = losses[kind] ?? 0;
    return count > 0 ? [kinds[kind](count)] : [];
  });
}

/** What the description of a product is imported without: a stored sentence for each kind. Fonts, colors and sizes have none. */
export function describeLosses(losses: ImportLosses): string[] {
  return lostKinds.flatMap((kind) => {
    const count = losses[kind] ?? 0;
    if (count === 0) return [];
    return [count === 1 ? lost[`${kind}1`] : fillStored(lost[kind], { count })];
  });
}
