import { fontFacesOf } from "./fontFaces.ts";
import type { ThemeFont } from "./themeConf.ts";
import type { ThemeFile } from "./themeFile.ts";

/** A font that any website may choose, whatever its theme: served by us, with a fallback of the same measures. */
export interface LibraryFont {
  family: string;
  fallback: "serif" | "sans-serif";
  /** Address of the file with Latin letters. */
  url: string;
  /** The `@font-face` rules that fetch it, and the rule of its fallback. */
  faces: string;
  fallbackFace: string;
  files: readonly ThemeFile[];
}

const library: Pick<ThemeFont, "family" | "package" | "file" | "weight" | "fallback">[] = [
  fontOf("Fraunces", "fraunces", "100 900", "serif"),
  fontOf("Instrument Sans", "instrument-sans", "400 700", "sans-serif"),
  fontOf("Inter", "inter", "100 900", "sans-serif"),
  fontOf("Lora", "lora", "400 700", "serif"),
  fontOf("Playfair Display", "playfair-display", "400 900", "serif"),
  fontOf("Source Serif 4", "source-serif-4", "200 900", "serif"),
  fontOf("Space Grotesk", "space-grotesk", "300 700", "sans-serif"),
  fontOf("Work Sans", "work-sans", "100 900", "sans-serif"),
];

function fontOf(family: string, name: string, weight: string, fallback: "serif" | "sans-serif") {
  const file = `${name}-latin-wght-normal.woff2`;
  return { family, package: `@fontsource-variable/${name}`, file, weight, fallback };
}

/** Every font of the library, by name; read when they are first asked for. */
export async function readFontLibrary(): Promise<LibraryFont[]> {
  return Promise.all(
    library.map(async (font): Promise<LibraryFont> => {
      const { faces, fallbacks, files, firstFiles } = await fontFacesOf([{ ...font, style: "normal" }]);
      return {
        family: font.family,
        fallback: font.fallback,
        url: firstFiles[0]?.url ?? "",
        faces: faces.join(""),
        fallbackFace: fallbacks.join(""),
        files,
      };
    }),
  );
}
