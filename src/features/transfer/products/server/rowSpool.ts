import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import type { FileRow, RowProblem } from "../domain/importedProduct.ts";

/** One row below the header, or why it is not one. */
export type DataRow = { row: FileRow; problem?: undefined } | { row?: undefined; problem: RowProblem };

/** Rows that were read together, and the bytes of the text read so far. */
export interface DataBatch {
  rows: DataRow[];
  bytesRead: number;
}

/**
 * Rows of a file as they were parsed, on the disk: anyone who needs them again need not tell their cells apart again, and
 * none of them is in memory meanwhile.
 */
export class RowSpool {
  readonly #file: FileHandle;
  readonly #lengths: number[] = [];

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<RowSpool> {
    return new RowSpool(await open(path, "wx+", 0o600));
  }

  async add(batch: DataBatch): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(batch));
    this.#lengths.push(bytes.length);
    await this.#file.writeFile(bytes);
  }

  /** Every batch, in the order in which they came. */
  async *read(): AsyncGenerator<DataBatch> {
    let position = 0;
    for (const length of this.#lengths) {
      const { buffer } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, position);
      position += length;
      yield JSON.parse(buffer.toString()) as DataBatch;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
