import { fillStored } from "../texts/storedTexts.ts";
import { fileProblems } from "./fileProblems.ts";

/** File types that people upload instead of a CSV file, with what to do. */
const kinds = {
  xlsx: "saveAsCsv",
  ods: "saveAsCsv",
  numbers: "exportFromNumbers",
  docx: "exportAsCsv",
  xls: "saveAsCsv",
  zip: "unpack",
  gzip: "unpack",
  pdf: "exportAsCsv",
} as const;

export type BinaryKind = keyof typeof kinds;

/** The type of a file by its first bytes; undefined if it may be text. */
export function binaryKindOf(head: Uint8Array): BinaryKind | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (starts(0x1f, 0x8b)) return "gzip";
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return "xls";
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return "pdf";
  if (!starts(0x50, 0x4b, 0x03, 0x04) && !starts(0x50, 0x4b, 0x05, 0x06)) return undefined;
  const names = Array.from(head.subarray(0, 4096), (byte) => String.fromCharCode(byte)).join("");
  if (names.includes("opendocument.spreadsheet")) return "ods";
  const has = (...parts: string[]) => parts.some((part) => names.includes(part));
  if (has("Index/", ".iwa", "preview-micro.jpg", "Metadata/Properties.plist")) return "numbers";
  if (has("word/")) return "docx";
  return has("[Content_Types].xml", "_rels/.rels", "xl/") ? "xlsx" : "zip";
}

/** Why a file can't be imported as a table; undefined if it may be text. @param head its first bytes */
export function refuseBinary(head: Uint8Array): string | undefined {
  const found = binaryKindOf(head);
  if (!found) return undefined;
  return fillStored(fileProblems.notTable, describeBinaryKind(found));
}

/** The name of a type of files, and how to get a CSV file instead. */
export function describeBinaryKind(kind: BinaryKind): { kind: string; detail: string } {
  return { kind: fileProblems[kind], detail: fileProblems[kinds[kind]] };
}
