import { matchVariants } from "#features/commerce/catalog/domain/matchVariants.ts";
import type { ImportedProduct, ImportedVariant, RowProblem } from "../domain/importedProduct.ts";
import { variantProblems } from "../domain/variantProblems.ts";
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

/** A product as it is imported if it is new. */
interface NewProduct extends Omit<ImportedProduct, "variants" | "isPartial" | "isKeyGuessed" | "slugBase"> {
  variants: Omit<ImportedVariant, "line" | "repeatedSku">[];
}

/** Reads a whole file, given as text, bytes or a source, for a website without products. */
export async function readAll(
  file: string | Buffer | ProductSource,
  options: Partial<ReadProductsOptions> = {},
): Promise<{ products: NewProduct[]; problems: RowProblem[] }> {
  const source = typeof file === "string" || Buffer.isBuffer(file) ? inOneChunk(file) : file;
  const products: NewProduct[] = [];
  const problems: RowProblem[] = [];
  const ofVariants: RowProblem[] = [];
  for await (const read of readProducts(source, { currencyFractionDigits: 2, ...readingHere, ...options })) {
    if ("problem" in read) problems.push(read.problem);
    else {
      const { product, found } = asNew(read.product);
      products.push(product);
      ofVariants.push(...found);
    }
  }
  for (const problem of ofVariants) {
    problems.splice(problems.findLastIndex(({ line }) => line <= problem.line) + 1, 0, problem);
  }
  return { products, problems };
}

function asNew(product: ImportedProduct): { product: NewProduct; found: RowProblem[] } {
  const { variants, leftOut } = matchVariants(product, { optionNames: [], variants: [] });
  const found = variantProblems(product, { leftOut, removed: [], countedAnew: [] });
  const { isPartial: _isPartial, isKeyGuessed: _isKeyGuessed, slugBase: _slugBase, ...rest } = product;
  const kept = variants.flatMap(({ index = -1 }) => {
    const { line: _line, repeatedSku: _sku, ...variant } = product.variants[index] as ImportedVariant;
    return variant;
  });
  return { product: { ...rest, variants: kept }, found };
}

async function* inOneChunk(file: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(file);
}

/** The path of a file in `fixtures/`. */
export function fixturePath(name: string): string {
  return new URL(`../fixtures/${name}`, import.meta.url).pathname;
}
