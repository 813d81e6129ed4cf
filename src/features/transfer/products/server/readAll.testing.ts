import type { ImportedProduct, RowProblem } from "../domain/importedProduct.ts";
import type { ProductSource } from "./copyToUtf8File.ts";
import { readProductFile } from "./readProductFile.ts";
import { type ReadProductsOptions, readProducts } from "./readProducts.ts";
import { recallEncoding } from "./recallEncoding.ts";

/** Runs in this thread what normally runs in a worker. */
export const readingHere: Pick<ReadProductsOptions, "workers" | "websiteId"> = {
  workers: {
    stream: (_stream, { chunks, input }) => readProductFile(chunks, input as never) as never,
    run: async (_task, input) => ({ value: recallEncoding(input as never) as never }),
  },
  websiteId: "website",
};

/** Reads a whole file, given as text, bytes or a source. */
export async function readAll(
  file: string | Buffer | ProductSource,
  options: Partial<ReadProductsOptions> = {},
): Promise<{ products: ImportedProduct[]; problems: RowProblem[] }> {
  const source = typeof file === "string" || Buffer.isBuffer(file) ? inOneChunk(file) : file;
  const products: ImportedProduct[] = [];
  const problems: RowProblem[] = [];
  for await (const read of readProducts(source, { currencyFractionDigits: 2, ...readingHere, ...options })) {
    if ("product" in read) products.push(read.product);
    else problems.push(read.problem);
  }
  return { products, problems };
}

async function* inOneChunk(file: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(file);
}

/** The path of a file in `fixtures/`. */
export function fixturePath(name: string): string {
  return new URL(`../fixtures/${name}`, import.meta.url).pathname;
}
