import { createReadStream } from "node:fs";
import type { ImportedPart } from "#features/commerce/catalog/domain/importedParts.ts";
import { productLimits } from "#features/commerce/catalog/domain/productLimits.ts";
import { shortenText } from "#kernel/domain/cutText.ts";
import {
  type DateHabit,
  hasDayFirst,
  newDateHabit,
  observeDate,
  writesDayFirst,
} from "#kernel/domain/files/dateHabit.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { readRows } from "#kernel/server/delimited/readRows.ts";
import { type DecimalHabit, hasDecimalComma, newDecimalHabit, observeNumber } from "../domain/decimalHabit.ts";
import { type ColumnChoice, type FileColumns, findChoice, maxShownColumns, shortName } from "../domain/fileColumns.ts";
import { newFileContext } from "../domain/fileContext.ts";
import type { FileRow, ImportedProduct, ProductFileFormat, RowProblem } from "../domain/importedProduct.ts";
import { fieldsByName, openFormat } from "../domain/openFormat.ts";
import type { Units } from "../domain/parseMeasures.ts";
import type { ProductFormat } from "../domain/productFormat.ts";
import { rowProblem } from "../domain/rowProblems.ts";
import type { Utf8File } from "./copyToUtf8File.ts";
import { type FileHeader, isBeforeHeader, readHeader } from "./readHeader.ts";
import { type DataBatch, type DataRow, RowSpool } from "./rowSpool.ts";

/** Rules for reading a file's numbers and dates. */
export interface ReadingRules {
  /** Fraction digits of the site's currency: 2, or 0 for JPY. */
  currencyFractionDigits: number;
  /** Overrides the format of the columns. */
  format?: ProductFileFormat;
  /** A choice of fields for its columns. */
  choice?: ColumnChoice | undefined;
  /** Choices for other files. They apply to a file with the same header. */
  earlierChoices?: readonly FileColumns[];
  /** The default system of units; imperial unless set, as in the usual country of these files. */
  units?: Units;
  /** The language of the shop's texts, if the file does not show it: "de-DE". */
  language?: string;
  /** The current time for dated sales. Without it, every sale is treated as running. */
  now?: Date;
}

export type ReadProduct = { product: ImportedProduct } | { problem: RowProblem };

/** What was read since the last part. Parts also report progress without results. */
export interface ProductFilePart {
  found: ReadProduct[];
  columns?: FileColumns;
  format?: ProductFileFormat;
  /** What the file has no column for. Comes with the format. */
  absentParts?: readonly ImportedPart[];
  /** Bytes of the source and rows read so far. */
  progress?: { bytes: number; rows: number };
}

const foundAtOnce = 100;
/** Characters of descriptions in one part: some of them are megabytes, before their styling is removed. */
const textAtOnce = 2_000_000;
const rowsBetweenParts = 1000;
const maxRowLength = 4_000_000;
/** Rows of one product that are held. Some are only pictures. */
const maxRowsOfProduct = 8 * productLimits.variants;

/**
 * Reads a product file. Yields each product as soon as its last row is read, and each problem as soon as it is known.
 *
 * Memory use is constant for any size and order of the file, because its rows are read twice: first to find the last
 * row of each product (rows of one product may be far apart, like WooCommerce's variations), then to build the
 * products, of which only unfinished ones are in memory. In between, the parsed rows are on the disk. In addition, it
 * keeps one key, slug and SKU for each product.
 *
 * Nothing in a file makes it throw. Runs in a worker (`readProducts`). `_chunks` is not read, because the file is on
 * this machine.
 */
export async function* readProductFile(
  _chunks: AsyncIterable<Uint8Array>,
  { file, rules }: { file: Utf8File; rules: ReadingRules },
): AsyncGenerator<ProductFilePart> {
  let part: ProductFilePart = { found: [] };
  const tell: Tell = {
    columns: (columns) => Object.assign(part, { columns }),
    format: (format, absentParts) => Object.assign(part, { format, absentParts }),
    progress: (bytes, rows) => Object.assign(part, { progress: { bytes, rows } }),
  };
  let textLength = 0;
  for await (const read of readFile(file, rules, tell)) {
    if (read) part.found.push(read);
    if (read && "product" in read) textLength += read.product.descriptionHtml.length;
    if (read && part.found.length < foundAtOnce && textLength < textAtOnce) continue;
    yield part;
    part = { found: [] };
    textLength = 0;
  }
  yield part;
}

interface Tell {
  columns(columns: FileColumns): void;
  format(format: ProductFileFormat, absentParts: readonly ImportedPart[]): void;
  progress(bytes: number, rows: number): void;
}

/** Yields undefined now and then while nothing is found. */
async function* readFile(file: Utf8File, rules: ReadingRules, tell: Tell): AsyncGenerator<ReadProduct | undefined> {
  const header = await readHeader(file);
  if (!header) return yield { problem: rowProblem("file-empty", 1) };
  const isChosen = rules.choice?.format !== undefined || rules.choice?.fields !== undefined;
  const choice = isChosen ? rules.choice : findChoice(rules.earlierChoices ?? [], header.headers);
  const format = choice?.format ?? rules.format ?? header.format ?? "other";
  const { encoding, isEncodingSure, isEncodingChosen } = file;
  tell.columns({ ...describeColumns(header, format, choice), encoding, isEncodingSure, isEncodingChosen });
  const productFormat = openFormat(format, header.headers, choice?.fields);
  for (const problem of productFormat.headerProblems) yield { problem };
  if (productFormat.headerProblems.some((problem) => problem.effect === "file-refused")) return;
  tell.format(format, productFormat.absentParts);
  yield* buildProducts(file, header, productFormat, { ...rules, tell });
}

function describeColumns(
  { headers, samples }: FileHeader,
  format: ProductFileFormat,
  choice: ColumnChoice | undefined,
): Pick<FileColumns, "format" | "isChosen" | "columns"> {
  const byName = fieldsByName(format, headers);
  const columns = headers.slice(0, maxShownColumns).map((name, index) => ({
    name: shortName(name),
    sample: shortSample(samples[index] ?? ""),
    field: choice?.fields?.[index] === undefined ? (byName[index] ?? null) : choice.fields[index],
    byName: byName[index] ?? null,
  }));
  return { format, isChosen: choice !== undefined, columns };
}

/** The first characters of a cell, without HTML tags. */
function shortSample(cell: string): string {
  return shortenText(oneLine(cell.slice(0, 1000).replace(/<[^>]*>?/g, " ")), 80);
}

/**
 * The last row of each product, the names by which rows refer to other rows' products, and how numbers and dates are
 * written.
 */
interface FilePlan {
  rowCount: number;
  prices: DecimalHabit;
  measures: DecimalHabit;
  dates: DateHabit;
  lastRows: Map<string, number>;
  answersTo: Map<string, string>;
}

async function* planFile(
  file: Utf8File,
  header: FileHeader,
  format: ProductFormat,
  spool: RowSpool,
): AsyncGenerator<undefined, FilePlan> {
  const lastRows = new Map<string, number>();
  const answersTo = new Map<string, string>();
  /** Other names of products than their key: the last row that used each. */
  const calls = new Map<string, number>();
  const grouper = format.newGrouper();
  const prices = newDecimalHabit();
  const measures = newDecimalHabit();
  const dates = newDateHabit();
  let index = 0;
  for await (const batch of dataBatches(file, header)) {
    await spool.add(batch);
    for (const { row } of batch.rows) {
      index += 1;
      if (index % rowsBetweenParts === 0) yield undefined;
      if (!row) {
        grouper.skipRow();
        continue;
      }
      const numbers = format.numbersOf(row);
      for (const price of numbers.prices) observeNumber(prices, price);
      for (const measure of numbers.measures) observeNumber(measures, measure);
      for (const date of numbers.dates) observeDate(dates, date);
      const owner = grouper.ownerOf(row);
      if ("key" in owner) {
        lastRows.set(owner.key, index);
        for (const name of owner.answersTo ?? []) if (!answersTo.has(name)) answersTo.set(name, owner.key);
      } else if ("parents" in owner) {
        calls.set(JSON.stringify(owner.parents), index);
      }
    }
  }
  for (const [parents, lastRow] of calls) {
    const key = findOwner(JSON.parse(parents) as string[], answersTo);
    if (key !== undefined) lastRows.set(key, Math.max(lastRow, lastRows.get(key) ?? 0));
  }
  return { rowCount: index, lastRows, answersTo, prices, measures, dates };
}

function findOwner(parents: string[], answersTo: Map<string, string>): string | undefined {
  for (const name of parents) {
    const key = answersTo.get(name);
    if (key !== undefined) return key;
  }
  return undefined;
}

async function* buildProducts(
  file: Utf8File,
  header: FileHeader,
  format: ProductFormat,
  options: ReadingRules & { tell: Tell },
): AsyncGenerator<ReadProduct | undefined> {
  const spool = await RowSpool.create(file.spoolPath);
  try {
    const plan = yield* planFile(file, header, format, spool);
    if (plan.rowCount === 0) return yield { problem: rowProblem("file-without-products", 1) };
    yield* buildPlanned(file, header, format, { ...options, plan, spool });
  } finally {
    await spool.close();
  }
}

async function* buildPlanned(
  file: Utf8File,
  header: FileHeader,
  format: ProductFormat,
  options: ReadingRules & { tell: Tell; plan: FilePlan; spool: RowSpool },
): AsyncGenerator<ReadProduct | undefined> {
  const { plan, spool } = options;
  const { currencyFractionDigits, units = "imperial", now } = options;
  const shown = hasDecimalComma(plan.prices);
  const language = format.language ?? options.language ?? "en-US";
  const dayFirst = hasDayFirst(plan.dates);
  const context = newFileContext({
    currencyFractionDigits,
    decimalComma: shown ?? header.decimalComma,
    habitIsKnown: shown !== undefined || header.decimalComma,
    measureComma: hasDecimalComma(plan.measures) ?? shown,
    dayFirst: dayFirst ?? writesDayFirst(language),
    dateHabitIsKnown: dayFirst !== undefined,
    language,
    units,
    now,
  });
  const grouper = format.newGrouper();
  const underWay = new Map<string, FileRow[]>();
  const cut = new Set<string>();
  let index = 0;
  let lastBytes = -1;
  const report = (bytes: number) => {
    if (bytes === lastBytes) return;
    lastBytes = bytes;
    const share = file.textBytes === 0 ? 1 : Math.min(1, bytes / file.textBytes);
    options.tell.progress(Math.round(share * file.sourceBytes), index);
  };
  for await (const { rows: read, bytesRead } of spool.read()) {
    for (const { row, problem } of read) {
      index += 1;
      report(bytesRead);
      if (index % rowsBetweenParts === 0) yield undefined;
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
      const rows = underWay.get(key) ?? [];
      underWay.set(key, rows);
      if (rows.length < maxRowsOfProduct) rows.push(row);
      else if (!cut.has(key)) {
        cut.add(key);
        yield { problem: rowProblem("rows-full", row.line, { max: maxRowsOfProduct.toLocaleString("en-US") }) };
      }
      if (plan.lastRows.get(key) !== index) continue;
      const outcome = format.mapRows(key, rows, context);
      underWay.delete(key);
      if (outcome.product) yield { product: cut.has(key) ? { ...outcome.product, isPartial: true } : outcome.product };
      for (const found of outcome.problems) yield { problem: found };
    }
  }
  // Reported again, even if the bytes are the same: the rows of the last chunk are counted only now.
  lastBytes = -1;
  report(file.textBytes);
}

/** The non-blank rows below the header. */
async function* dataBatches(file: Utf8File, header: FileHeader): AsyncGenerator<DataBatch> {
  const { delimiter, headers } = header;
  const chunks = createReadStream(file.path, { start: file.start }) as AsyncIterable<Buffer>;
  let belowHeader = false;
  for await (const batch of readRows(chunks, { delimiter, columnCount: headers.length, maxRowLength })) {
    const rows: DataRow[] = [];
    for (const parsed of batch.rows) {
      if ("broken" in parsed) {
        belowHeader = true;
        rows.push({ problem: rowProblem(parsed.broken, parsed.line) });
        continue;
      }
      const { line, cells } = parsed;
      if (!belowHeader) {
        belowHeader = !isBeforeHeader(cells);
        continue;
      }
      if (cells.every((cell) => cell.trim() === "")) continue;
      const isTooLong = cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== "");
      if (isTooLong) {
        const values = { count: cells.length, columns: headers.length };
        rows.push({ problem: rowProblem("cells-too-many", line, values) });
      } else rows.push({ row: parsed });
    }
    yield { rows, bytesRead: file.start + batch.bytesRead };
  }
}
