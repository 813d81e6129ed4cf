import { extensionOf } from "#kernel/domain/files/cleanFileName.ts";
import type { AssetKind } from "./assetKind.ts";

/** A file type that the library accepts. */
export interface FileType {
  kind: AssetKind;
  /** Its media type when it is served. */
  mediaType: string;
  /** Possible file extensions, the usual one first. */
  extensions: readonly string[];
  /** Possible results of `sniffFile`. */
  signatures: readonly string[];
}

const zip = "application/zip";
const compound = "application/x-cfb";
const text = "text/plain";

const type = (kind: AssetKind, mediaType: string, extensions: string, ...signatures: string[]): FileType => ({
  kind,
  mediaType,
  extensions: extensions.split(" "),
  signatures: signatures.length > 0 ? signatures : [mediaType],
});

/** Everything that may be uploaded. Nothing that a browser would execute: no HTML, no scripts, no programs. */
export const fileTypes: readonly FileType[] = [
  type("image", "image/jpeg", "jpg jpeg jpe jfif"),
  type("image", "image/png", "png"),
  type("image", "image/gif", "gif"),
  type("image", "image/webp", "webp"),
  type("image", "image/avif", "avif"),
  type("image", "image/svg+xml", "svg"),
  type("video", "video/mp4", "mp4 m4v", "video/mp4", "video/x-m4v"),
  type("video", "video/webm", "webm", "video/webm", "video/matroska"),
  type("video", "video/quicktime", "mov", "video/quicktime", "video/mp4"),
  type("audio", "audio/mpeg", "mp3"),
  type("audio", "audio/mp4", "m4a", "audio/mp4", "video/mp4"),
  type("audio", "audio/ogg", "ogg oga opus"),
  type("audio", "audio/wav", "wav"),
  type("font", "font/woff2", "woff2"),
  type("font", "font/woff", "woff"),
  type("font", "font/ttf", "ttf"),
  type("font", "font/otf", "otf"),
  type("file", "application/pdf", "pdf"),
  type("file", zip, "zip"),
  type("file", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx", zip),
  type("file", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx", zip),
  type("file", "application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx", zip),
  type("file", "application/vnd.oasis.opendocument.text", "odt", zip),
  type("file", "application/vnd.oasis.opendocument.spreadsheet", "ods", zip),
  type("file", "application/vnd.oasis.opendocument.presentation", "odp", zip),
  type("file", "application/epub+zip", "epub", zip),
  type("file", "application/msword", "doc", compound),
  type("file", "application/vnd.ms-excel", "xls", compound),
  type("file", "application/vnd.ms-powerpoint", "ppt", compound),
  type("file", "application/rtf", "rtf"),
  type("file", "text/csv", "csv", text),
  type("file", "text/tab-separated-values", "tsv", text),
  type("file", "text/plain", "txt", text),
  type("file", "text/markdown", "md", text),
  type("file", "application/json", "json", text),
  type("file", "text/calendar", "ics", text),
  // Captions of videos.
  type("file", "text/vtt", "vtt", text),
  type("file", "text/vcard", "vcf", text),
];

/** The terms of spec.txt §5 for a kind: `{fileTypeMessage}`. */
export const kindNames: Record<AssetKind, string> = {
  image: "image",
  video: "video",
  audio: "audio",
  font: "font",
  file: "",
};

/** The type that content and name agree on; for a name without extension, the type of the content. */
export function fileTypeOf(fileName: string, signature: string | undefined): FileType | undefined {
  const extension = extensionOf(fileName);
  return fileTypes.find(
    ({ extensions, signatures }) =>
      signature !== undefined &&
      signatures.includes(signature) &&
      (extensions.includes(extension) || (extension === "" && signature !== text)),
  );
}

/** The kind that a name suggests, for the message if its content differs. */
export function kindOfName(fileName: string): AssetKind {
  const extension = extensionOf(fileName);
  return fileTypes.find(({ extensions }) => extensions.includes(extension))?.kind ?? "file";
}

/** The `accept` value of a file chooser for a kind. */
export function acceptOf(kind: AssetKind): string {
  return fileTypes
    .filter((candidate) => candidate.kind === kind)
    .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
    .join(",");
}
