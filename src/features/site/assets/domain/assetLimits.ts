/** Bytes that an image may have; a megabyte is 1,000,000 bytes (spec.txt §9). */
export const largestImageBytes = 20_000_000;

/** Bytes that a video, an audio file, a font or any other file may have. */
export const largestFileBytes = 300_000_000;

/** Pixels that an image may have once it is decoded. */
export const largestImagePixels = 120_000_000;

/** Bytes that a drawing may have: it is cleaned as text, in one piece. What is larger is a photograph in disguise. */
export const largestDrawingBytes = 2_000_000;

/** Why an uploaded file cannot be an image here; `maxSize` is text for the owner: "20 MB", "120 megapixels". */
export type ImageFailure =
  | { code: "too-large"; maxSize: string }
  | { code: "unsupported" }
  | { code: "broken" }
  | { code: "too-complex" };
