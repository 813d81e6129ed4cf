import { cleanFileName, extensionOf } from "#kernel/domain/files/cleanFileName.ts";

/** A new name with the file's extension, because the file type does not change. Empty if nothing is left. */
export function renameFile(fileName: string, given: string): string {
  const extension = extensionOf(fileName);
  const clean = cleanFileName(given);
  if (!clean || !extension || extensionOf(clean) === extension) return clean;
  return cleanFileName(`${clean}.${extension}`);
}
