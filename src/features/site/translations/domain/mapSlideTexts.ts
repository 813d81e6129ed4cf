import { signUpTexts } from "#features/site/blocks/domain/signUpTexts.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { TextInfo, TextMap } from "./mapTexts.ts";

/** What translators read of it. */
const translated = defineTexts("studio.translations.slides.translated", {
  text: "Text",
  altText: "Alt text",
  button: "Button",
  disclaimer: "Disclaimer",
  message: "After submission",
});

const infos = (): Readonly<Record<string, TextInfo>> => ({
  text: { label: translated.text, format: "plain", maxLength: 300 },
  html: { label: translated.text, format: "rich", maxLength: 20_000 },
  altText: { label: translated.altText, format: "plain", maxLength: 1000 },
  button: { label: translated.button, format: "plain", maxLength: 50 },
  disclaimer: { label: translated.disclaimer, format: "rich", maxLength: 20_000 },
  message: { label: translated.message, format: "rich", maxLength: 20_000 },
});

type Slice = Readonly<Record<string, unknown>>;

/** Maps the texts of a stored slide: of a cover page or a popup. What is no slide stays as it is. */
export function mapSlideTexts(slide: unknown, map: TextMap): unknown {
  const { slices } = (slide ?? {}) as { slices?: unknown };
  if (!Array.isArray(slices)) return slide;
  return { ...(slide as object), slices: slices.map((slice: Slice) => mapSlice(slice, map)) };
}

function mapSlice(slice: Slice, map: TextMap): Slice {
  const prefix = `body:${String(slice.id)}:`;
  // A newsletter that was stored before it had these texts.
  const texts = slice.slice === "newsletter" ? { ...signUpTexts, ...slice } : slice;
  const mapped = Object.entries(texts).map(([name, value]) => {
    const info = infos()[name];
    if (info && typeof value === "string") return [name, map(prefix + name, value, info)];
    if (name === "buttons" && Array.isArray(value)) {
      return [name, value.map((button, index) => mapButton(button as Slice, `${prefix}buttons.${index}.text`, map))];
    }
    return [name, value];
  });
  return Object.fromEntries(mapped);
}

function mapButton(button: Slice, field: string, map: TextMap): Slice {
  const { text } = button;
  if (typeof text !== "string") return button;
  return { ...button, text: map(field, text, { label: translated.button, format: "plain", maxLength: 100 }) };
}
