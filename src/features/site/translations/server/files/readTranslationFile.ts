import { parse } from "csv-parse/sync";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { withoutFormulaGuard } from "#kernel/domain/withoutFormulaGuard.ts";
import { findHeader } from "#kernel/server/delimited/findHeader.ts";
import { maxImportedTexts } from "../../contract.ts";
import { type FileText, fileColumns, type TranslationFile } from "../../domain/translationFile.ts";

/**
 * Reads a CSV or XLIFF 2 file of translations; undefined if it is neither. It runs in a worker, because parsing hostile
 * content may take long.
 */
export function readTranslationFile({ text }: { text: string }): TranslationFile | undefined {
  // PostgreSQL cannot store zero characters.
  const content = text.replace(/^\uFEFF/, "").replaceAll("\0", "");
  const file = /^\s*</.test(content) ? readXliff(content) : readCsv(content);
  // One more than allowed says that there are too many. Handing over all of them would take the server's time.
  return file && { ...file, texts: file.texts.slice(0, maxImportedTexts + 1) };
}

function readCsv(text: string): TranslationFile | undefined {
  const wanted = fileColumns.map((name) => name.toLowerCase());
  const placesOf = (names: readonly string[]) => {
    const found = names.map((name) => name.trim().toLowerCase());
    return wanted.map((name) => found.indexOf(name));
  };
  const isRight = (names: string[]) => !placesOf(names).slice(0, 5).includes(-1);
  const header = findHeader(text, isRight);
  if (!header || !isRight(header.names)) return undefined;
  const [kindAt, idAt, fieldAt, originalAt, translationAt] = placesOf(header.names) as [
    number,
    number,
    number,
    number,
    number,
  ];
  try {
    const rows = parse(text, {
      delimiter: header.delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    let line = 1;
    const texts = rows.map(({ record, info }): FileText => {
      const cell = (place: number) => withoutFormulaGuard(record[place] ?? "");
      // The parser knows the last line of a row.
      const own = { line, kind: cell(kindAt).trim(), id: cell(idAt).trim(), field: cell(fieldAt).trim() };
      line = info.lines + 1;
      return { ...own, original: cell(originalAt), translation: cell(translationAt) };
    });
    return { locale: undefined, texts: texts.slice(1) };
  } catch {
    return undefined;
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities that the document defines are ignored, because a few lines can expand to a gigabyte.
  processEntities: false,
  trimValues: false,
});

/** An element, in the order of its document: its name with its children, and `:@` with its attributes. */
type Node = Record<string, unknown>;

function readXliff(xml: string): TranslationFile | undefined {
  // XLIFF needs no document type, whose entities and outside files are only used to attack readers.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || XMLValidator.validate(xml) !== true) return undefined;
  let document: Node[];
  try {
    document = parser.parse(xml) as Node[];
  } catch {
    return undefined;
  }
  const root = elementsOf(document, "xliff")[0];
  if (!root || !attributeOf(root, "version").startsWith("2.")) return undefined;
  const lines = linesOf(xml, /<(?:\w+:)?unit[\s>]/g);
  const texts: FileText[] = [];
  for (const file of elementsOf(childrenOf(root), "file")) {
    const kind = attributeOf(file, "original");
    for (const group of elementsOf(childrenOf(file), "group")) {
      for (const unit of elementsOf(childrenOf(group), "unit")) {
        texts.push({
          line: lines[texts.length] ?? 1,
          kind,
          id: attributeOf(group, "name"),
          field: attributeOf(unit, "name"),
          original: partsOf(unit, "source"),
          translation: partsOf(unit, "target"),
        });
      }
    }
  }
  return { locale: attributeOf(root, "trgLang") || undefined, texts };
}

/** The text of a unit: tools may split it into segments, with what is between them. */
function partsOf(unit: Node, part: "source" | "target"): string {
  const pieces = childrenOf(unit).filter((child) => "segment" in child || "ignorable" in child);
  const hasText = pieces.some((piece) => "segment" in piece && elementsOf(childrenOf(piece), part).length > 0);
  if (!hasText) return "";
  return pieces
    .map((piece) => {
      const [found] = elementsOf(childrenOf(piece), part);
      // What is between segments is often not repeated in the other language.
      const shown = found ?? ("ignorable" in piece ? elementsOf(childrenOf(piece), "source")[0] : undefined);
      return shown ? textOf(childrenOf(shown)) : "";
    })
    .join("");
}

/** The text of nodes without inline elements, such as marks of tools. */
function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node["#text"] === "string") return readEntities(node["#text"]);
      return textOf(childrenOf(node));
    })
    .join("");
}

const nameOf = (node: Node) => Object.keys(node).find((name) => name !== ":@") ?? "";

function childrenOf(node: Node): Node[] {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? (children as Node[]) : [];
}

const elementsOf = (nodes: readonly Node[], name: string) => nodes.filter((node) => nameOf(node) === name);

function attributeOf(node: Node, name: string): string {
  const value = (node[":@"] as Record<string, unknown> | undefined)?.[name];
  return typeof value === "string" ? readEntities(value) : "";
}

/** The line of each match. */
function linesOf(text: string, pattern: RegExp): number[] {
  const lines: number[] = [];
  let line = 1;
  let end = text.indexOf("\n");
  for (const { index } of text.matchAll(pattern)) {
    for (; end !== -1 && end < index; end = text.indexOf("\n", end + 1)) line += 1;
    lines.push(line);
  }
  return lines;
}
