import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

const pieceSize = 256 * 1024;

/** Makes the text of values independent of server and session settings, for the transaction. */
export const portableFormats = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex';
  set local extra_float_digits = 3; set local timezone = 'UTC'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** `public.orders (website_id, id, …)` for COPY FROM. */
export function copyTarget(table: string, columns: readonly string[]): string {
  return `${named(table)} (${listed(columns)})`;
}

/** The same rows for COPY TO, which cannot read a partitioned table by its name. */
export function copySource(table: string, columns: readonly string[]): string {
  return `(select ${listed(columns)} from ${named(table)})`;
}

const named = (table: string) => `public.${pg.escapeIdentifier(table)}`;
const listed = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(", ");

/** The output of `COPY <source> TO STDOUT`, in non-empty pieces of about 256 kB. */
export async function* copyOut(client: pg.ClientBase, source: string): AsyncGenerator<Buffer> {
  let piece: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(copyTo(`copy ${source} to stdout`)) as AsyncIterable<Buffer>) {
    piece.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(piece);
    piece = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(piece);
}

/** Sends rows to `COPY <target> FROM STDIN`. @returns number of rows */
export async function copyIn(client: pg.ClientBase, target: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const sink = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(rows, sink);
  return sink.rowCount;
}
