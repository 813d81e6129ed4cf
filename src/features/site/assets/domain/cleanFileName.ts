import { trimCharacters } from "#kernel/domain/trimCharacters.ts";
import { extensionOf } from "./fileTypes.ts";

// Names that devices have on Windows: a file of such a name cannot be saved there.
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;
const maxNameLength = 200;

/**
 * A file's name as it is kept: the last part of what the browser called it, without characters that steer a terminal,
 * the direction of the text around them, or a folder; short enough for every disk, its ending kept. Empty when nothing
 * is left.
 */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const spaced = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}<>:"|?*]/gu, "")
    .replace(/\s+/g, " ");
  const clean = trimCharacters(spaced, (character) => /[\s.]/.test(character)).replace(reserved, "$1_");
  const characters = [...clean];
  if (characters.length <= maxNameLength) return clean;
  const extension = extensionOf(clean);
  const ending = extension ? `.${extension}` : "";
  return characters.slice(0, maxNameLength - ending.length).join("") + ending;
}

/** A new name with the ending that the file has: what it is does not change by what it is called. Empty: none is left. */
export function renameFile(fileName: string, given: string): string {
  const extension = extensionOf(fileName);
  const clean = cleanFileName(given);
  if (!clean || !extension || extensionOf(clean) === extension) return clean;
  return cleanFileName(`${clean}.${extension}`);
}
