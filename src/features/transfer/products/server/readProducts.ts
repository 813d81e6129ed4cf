import { createReadStream } from "node:fs";
import { newFileContext } from "../domain/fileContext.ts";
import type { FileRow, ImportedProduct, ProductFileFormat, RowProblem } from "../domain/importedProduct.ts";
import { openFormat } from "../domain/openFormat.ts";
import type { Units } from "../domain/parseMeasures.ts";
import type { ProductFormat } from "../domain/productFormat.ts";
import { rowProblem } from "../domain/rowProblems.ts";
import { keepAsFile, type ProductSource, type TextFile } from "./keepAsFile.ts";
import { type FileHeader, isBeforeHeader, readHeader } from "./readHeader.ts";
import { readRows } from "#kernel/server/delimited/readRows.ts";

export interface ReadProductsOptions {
  /** Fraction digits of the site's currency: 2, or 0 for JPY. */
  currencyFractionDigits: number;
  /** Instead of the format that the columns tell. */
  format?: ProductFileFormat;
  /** What a weight or length without a unit means; imperial by default, as in the files' usual country. */
  units?: Units;
  /** The time that dated sales are judged by; without it every sale is taken as running. */
  now?: Date;
  /** Told once, when the header is read. */
  onFormat?(format: ProductFileFormat): void;
  /** Told about 20 times a megabyte: bytes of the source and rows read so far, of `totalBytes`. */
  onProgress?(bytesRead: number, rows: number, totalBytes: number): void;
}

export type ReadProduct = { product: ImportedProduct } | { problem: RowProblem };

/**
 * Reads a product file and gives each product as soon as its last row is read, each problem as soon as it is known.
 *
 * Memory stays flat whatever the size and order of the file, for it is read twice: first only to learn on which row
 * each product ends (rows of one product may stand far apart, as WooCommerce's variations do), then to build the
 * products, of which only those under way are held. Besides them it keeps one key, slug and SKU for each.
 *
 * Nothing in a file makes it throw; only a source that cannot be read does.
 */
export async function* readProducts(source: ProductSource, options: ReadProductsOptions): AsyncGenerator<ReadProduct> {
  const file = await keepAsFile(source);
  try {
    const header = await readHeader(file);
    if (!header) {
      yield { problem: rowProblem("file-empty", 1) };
      return;
    }
    const format = options.format ?? header.format;
    if (!format) {
      const columns = header.headers.map((name) => `"${name.trim().slice(0, 40)}"`).join(", ");
      yield { problem: rowProblem("file-unknown", 1, { columns }) };
      return;
    }
    const productFormat = openFormat(format, header.headers);
    for (const problem of productFormat.headerProblems) yield { problem };
    if (productFormat.headerProblems.some((problem) => problem.effect === "file-refused")) return;
    options.onFormat?.(format);
    yield* buildProducts(file, header, productFormat, options);
  } finally {
    await file.dispose();
  }
}

/** The row on which each product ends, and the names by which rows call the product of another row. */
interface FilePlan {
  lastRows: Map<string, number>;
  answersTo: Map<string, string>;
}

async function planFile(file: TextFile, header: FileHeader, format: ProductFormat): Promise<FilePlan> {
  const lastRows = new Map<string, number>();
  const answersTo = new Map<string, string>();
  /** Products called by another name than their key: the last row that did so. */
  const calls = new Map<string, number>();
  const grouper = format.newGrouper();
  let index = 0;
  for await (const { row } of dataRows(file, header)) {
    index += 1;
    if (!row) {
      grouper.skipRow();
      continue;
    }
    const owner = grouper.ownerOf(row);
    if ("key" in owner) {
      lastRows.set(owner.key, index);
      for (const name of owner.answersTo ?? []) if (!answersTo.has(name)) answersTo.set(name, owner.key);
    } else if ("parents" in owner) {
      calls.set(JSON.stringify(owner.parents), index);
    }
  }
  for (const [parents, lastRow] of calls) {
    const key = findOwner(JSON.parse(parents) as string[], answersTo);
    if (key !== undefined) lastRows.set(key, Math.max(lastRow, lastRows.get(key) ?? 0));
  }
  return { lastRows, answersTo };
}

function findOwner(parents: string[], answersTo: Map<string, string>): string | undefined {
  for (const name of parents) {
    const key = answersTo.get(name);
    if (key !== undefined) return key;
  }
  return undefined;
}

async function* buildProducts(
  file: TextFile,
  header: FileHeader,
  format: ProductFormat,
  options: ReadProductsOptions,
): AsyncGenerator<ReadProduct> {
  const plan = await planFile(file, header, format);
  const { currencyFractionDigits, units = "imperial", now } = options;
  const context = newFileContext({ currencyFractionDigits, decimalComma: header.decimalComma, units, now });
  const grouper = format.newGrouper();
  const underWay = new Map<string, FileRow[]>();
  let index = 0;
  let lastBytes = -1;
  const report = (bytes: number) => {
    if (bytes === lastBytes) return;
    lastBytes = bytes;
    const share = file.textBytes === 0 ? 1 : Math.min(1, bytes / file.textBytes);
    options.onProgress?.(Math.round(share * file.sourceBytes), index, file.sourceBytes);
  };
  for await (const { row, problem, bytesRead } of dataRows(file, header)) {
    index += 1;
    report(bytesRead);
    if (!row) {
      grouper.skipRow();
      if (problem) yield { problem };
      continue;
    }
    const owner = grouper.ownerOf(row);
    if ("problem" in owner) {
      yield { problem: owner.problem };
      continue;
    }
    const key = "key" in owner ? owner.key : findOwner(owner.parents, plan.answersTo);
    if (key === undefined) {
      if ("orphan" in owner) yield { problem: owner.orphan };
      continue;
    }
    const rows = underWay.get(key);
    if (rows) rows.push(row);
    else underWay.set(key, [row]);
    if (plan.lastRows.get(key) !== index) continue;
    const outcome = format.mapRows(key, underWay.get(key) ?? [], context);
    underWay.delete(key);
    if (outcome.product) yield { product: outcome.product };
    for (const found of outcome.problems) yield { problem: found };
  }
  // Told again although the bytes may be the same: the rows of the last chunk are counted only now.
  lastBytes = -1;
  report(file.textBytes);
}

interface DataRow {
  row?: FileRow;
  problem?: RowProblem;
  /** Bytes of the text read so far. */
  bytesRead: number;
}

/** The rows below the header; blank ones are passed over. */
async function* dataRows(file: TextFile, header: FileHeader): AsyncGenerator<DataRow> {
  const { delimiter, headers } = header;
  const chunks = createReadStream(file.path, { start: file.start }) as AsyncIterable<Buffer>;
  let belowHeader = false;
  for await (const batch of readRows(chunks, { delimiter, columnCount: headers.length, longestRow })) {
    const bytesRead = file.start + batch.bytesRead;
    for (const parsed of batch.rows) {
      if ("broken" in parsed) {
        belowHeader = true;
        yield { problem: rowProblem(parsed.broken, parsed.line), bytesRead };
        continue;
      }
      const { line, cells } = parsed;
      if (!belowHeader) {
        belowHeader = !isBeforeHeader(cells);
        continue;
      }
      if (cells.every((cell) => cell.trim() === "")) continue;
      const beyond = cells.slice(headers.length).some((cell) => cell.trim() !== "");
      if (beyond) {
        const values = { count: cells.length, columns: headers.length };
        yield { problem: rowProblem("cells-too-many", line, values), bytesRead };
      } else yield { row: parsed, bytesRead };
    }
  }
}
