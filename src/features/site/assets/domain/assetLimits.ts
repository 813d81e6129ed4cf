/** Maximum bytes of an image; a megabyte is 1,000,000 bytes (spec.txt §9). */
export const maxImageBytes = 20_000_000;

/** Maximum bytes of a video, an audio file, a font or any other file. */
export const maxFileBytes = 300_000_000;

/** Maximum pixels of a decoded image. */
export const maxImagePixels = 120_000_000;

/** Maximum bytes of an SVG, which is sanitized as text in one piece. Larger ones usually contain a photo. */
export const maxDrawingBytes = 2_000_000;

/** Why an uploaded file cannot be an image; `maxSize` is text for the owner: "20 MB", "120 megapixels". */
export type ImageFailure =
  | { code: "too-large"; maxSize: string }
  | { code: "unsupported" }
  | { code: "broken" }
  | { code: "too-complex" };
