import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The names that the storefront's scripts may add to a page: every word in the texts of their source. */
export interface ScriptWords {
  /** Adds a script that is not an island, with the pages that have it. */
  add(file: string, isOn: (html: string) => boolean): void;
  /** Names of the scripts that a page has. */
  scriptsOn(html: string): string[];
  /**
   * Words in the texts of a script and of its imports, and the elements that it creates: "<dialog". Empty if the script
   * does not exist.
   */
  wordsOf(script: string): ReadonlySet<string>;
}

/** Modules that are imported statically, and those that load later. */
const imports = /(?:\bfrom|^import|\bimport\()\s*"([^"]+)"/gm;
/** Types, and modules that load together with all styles. */
const unread = /^import type .*|import\("[^"]+"\), loadAllStyles\(\)/gm;
/** Elements in JSX and in calls that create them. */
const elements = /<([a-z][a-z0-9]*)(?=[\s/>])|createElement\("([a-z][a-z0-9]*)"/g;
const texts = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/**
 * Reads a script of the storefront when a page first has it. An island is the file of its name in a `storefront`
 * folder.
 */
export function createScriptWords(packageFolder: string): ScriptWords {
  const source = join(packageFolder, "src");
  const added: { file: string; isOn: (html: string) => boolean }[] = [];
  const words = new Map<string, ReadonlySet<string>>();
  let files: ReadonlyMap<string, string> | undefined;
  const fileOf = (script: string) => {
    if (script.includes("/")) return join(packageFolder, script);
    files ??= islandFiles(source);
    return files.get(script);
  };
  return {
    add: (file, isOn) => void added.push({ file, isOn }),
    scriptsOn: (html) => [
      ...added.filter(({ isOn }) => isOn(html)).map(({ file }) => file),
      ...new Set([...html.matchAll(/\sdata-island="(\w+)"/g)].map(([, name]) => name as string)),
    ],
    wordsOf(script) {
      const known = words.get(script);
      if (known) return known;
      const file = fileOf(script);
      const found = new Set<string>();
      if (file) readWords(file, source, found, new Set());
      words.set(script, found);
      return found;
    },
  };
}

function islandFiles(source: string): ReadonlyMap<string, string> {
  const names = readdirSync(source, { recursive: true, encoding: "utf8" });
  const islands = names.filter((name) => /(?:^|\/)storefront\/[\w/]+\.tsx$/.test(name));
  return new Map(islands.map((name) => [basename(name, ".tsx"), join(source, name)]));
}

function readWords(file: string, source: string, found: Set<string>, read: Set<string>): void {
  if (read.has(file)) return;
  read.add(file);
  const code = readFileSync(file, "utf8").replace(unread, "");
  for (const [, path = ""] of code.matchAll(imports)) {
    if (!/\.tsx?$/.test(path)) continue;
    if (path.startsWith("#")) readWords(join(source, path.slice(1)), source, found, read);
    else if (path.startsWith(".")) readWords(join(dirname(file), path), source, found, read);
  }
  // Paths of imports are not texts.
  for (const [text] of code.replace(imports, "").matchAll(texts)) {
    for (const [word] of text.matchAll(/[A-Za-z][\w-]*/g)) found.add(word);
  }
  for (const [, written, made] of code.matchAll(elements)) found.add(`<${written ?? made}`);
}
