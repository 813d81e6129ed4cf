import { trimCharacters } from "#kernel/domain/trimCharacters.ts";

// Reserved device names on Windows, where such a file cannot be saved.
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;
const maxNameLength = 200;

/**
 * A file's name for storage: the last part of the browser's name, without characters for folders, terminal control and
 * text direction; short enough for every disk, with its extension. Empty if nothing is left.
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

/** The extension of a name, in lower case without the dot; empty if it has none. */
export function extensionOf(fileName: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
}
