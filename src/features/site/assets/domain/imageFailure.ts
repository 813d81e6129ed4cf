/** Why an uploaded file cannot be an image here. */
export type ImageFailureCode = "FILE_TOO_LARGE" | "UNSUPPORTED_FILE_TYPE" | "FILE_PROCESSING_FAILED";

/** A refused file: `message` is spec.txt's own sentence (§5, §8), ready for the owner. */
export interface ImageFailure {
  code: ImageFailureCode;
  message: string;
}

/** Bytes that an image may have; a megabyte is 1,000,000 bytes (spec.txt §9). */
export const largestImageBytes = 20_000_000;

/** Pixels that an image may have once it is decoded. */
export const largestImagePixels = 120_000_000;

/** `maxSize` is text for the owner, e.g. "20 MB" or "120 megapixels". */
export function fileTooLarge(fileName: string, maxSize: string): ImageFailure {
  return {
    code: "FILE_TOO_LARGE",
    message: `The file ${fileName} is too large. The maximum allowed file size is ${maxSize}.`,
  };
}

/** `fileTypeMessage` names the type that was wanted, e.g. "image"; empty when any would do. */
export function unsupportedFileType(fileName: string, fileTypeMessage: string): ImageFailure {
  const type = fileTypeMessage && `${fileTypeMessage} `;
  return {
    code: "UNSUPPORTED_FILE_TYPE",
    message: `The file ${fileName} does not appear to be a supported ${type}file.`,
  };
}

export function fileProcessingFailed(): ImageFailure {
  return { code: "FILE_PROCESSING_FAILED", message: "File processing failed" };
}
