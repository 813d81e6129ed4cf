import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import type { FileRow, RowProblem } from "../domain/importedProduct.ts";

/** A row below the header, or its problem. */
export type DataRow = { row: FileRow; problem?: undefined } | { row?: undefined; problem: RowProblem };

/** Rows that were read together, and the bytes of the text read so far. */
export interface DataBatch {
  rows: DataRow[];
  bytesRead: number;
}

/** Parsed rows of a file on the disk, so that they can be read again without parsing and without memory. */
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

  /** Every batch, in its original order. */
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
