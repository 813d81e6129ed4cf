import type { ImportedPart } from "#features/commerce/catalog/domain/importedParts.ts";
import { describeBinaryKind } from "#kernel/domain/files/binaryKind.ts";
import { defineWorkerStream, defineWorkerTask, StreamStopped, type Workers } from "#kernel/server/workers/index.ts";
import type { FileColumns } from "../domain/fileColumns.ts";
import type { ProductFileFormat } from "../domain/importedProduct.ts";
import { rowProblem } from "../domain/rowProblems.ts";
import { copyToUtf8File, type ProductSource } from "./copyToUtf8File.ts";
import type { ReadingRules, ReadProduct, readProductFile } from "./readProductFile.ts";
import type { recallEncoding } from "./recallEncoding.ts";

export type { ReadProduct } from "./readProductFile.ts";

export interface ReadProductsOptions extends ReadingRules {
  workers: Pick<Workers, "run" | "stream">;
  /** The website of the file. */
  websiteId: string;
  /** When true, nothing more is read. */
  isOver?(): boolean;
  /** Called once when the header is read, also if nothing else can be read. */
  onColumns?(columns: FileColumns): void;
  /** Called once when it is known that products can be read, with what the file has no column for. */
  onFormat?(format: ProductFileFormat, absentParts: readonly ImportedPart[]): void;
  /** Called about 20 times per megabyte, with the bytes of the source and rows read so far, of `totalBytes`. */
  onProgress?(bytesRead: number, rows: number, totalBytes: number): void;
}

const productFileStream = defineWorkerStream<typeof readProductFile>({
  module: "src/features/transfer/products/server/readProductFile.ts",
  name: "readProductFile",
  deadline: 15_000,
});

const recallEncodingTask = defineWorkerTask<typeof recallEncoding>({
  module: "src/features/transfer/products/server/recallEncoding.ts",
  name: "recallEncoding",
  deadline: 5000,
});

/**
 * Reads a product file in a worker and yields products and problems as they are found. Nothing in a file makes it
 * throw. It throws only for an unreadable source, and `StreamStopped` if no worker is free.
 */
export async function* readProducts(
  source: ProductSource,
  { workers, websiteId, onColumns, onFormat, onProgress, isOver, ...rules }: ReadProductsOptions,
): AsyncGenerator<ReadProduct> {
  const { dispose, kind, ...file } = await copyToUtf8File(source, {
    chosen: rules.choice?.encoding,
    recall: async (head) => {
      const earlier = (rules.earlierChoices ?? []).filter(({ isEncodingChosen }) => isEncodingChosen);
      if (earlier.length === 0) return undefined;
      return (await workers.run(recallEncodingTask, { head: head.toString("latin1"), earlier }, websiteId)).value;
    },
  });
  try {
    if (kind) return yield { problem: rowProblem("file-not-text", 1, describeBinaryKind(kind)) };
    if (file.unreadable) {
      const { line, count } = file.unreadable;
      yield { problem: rowProblem("bytes-unreadable", line, { count }) };
    }
    const parts = workers.stream(productFileStream, { chunks: nothing(), input: { file, rules }, websiteId });
    for await (const { columns, format, absentParts = [], progress, found } of parts) {
      if (isOver?.()) return;
      if (columns) onColumns?.(columns);
      if (format) onFormat?.(format, absentParts);
      if (progress) onProgress?.(progress.bytes, progress.rows, file.sourceBytes);
      yield* found;
    }
  } catch (error) {
    if (!(error instanceof StreamStopped) || error.problem === "busy") throw error;
    yield { problem: rowProblem("reading-stopped", 1) };
  } finally {
    await dispose();
  }
}

async function* nothing(): AsyncGenerator<never> {}
