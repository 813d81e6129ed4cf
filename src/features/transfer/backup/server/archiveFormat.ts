import { z } from "zod";

/**
 * The archive: a gzipped tar whose entries come in this order.
 *
 * - `manifest.json`: what it is, of which schema, which tables follow with which columns.
 * - `secret`: the install's secret.
 * - `tables/<table>/<number>.copy`: the rows in PostgreSQL's COPY text format, cut into pieces of about 256 kB (cut
 *   anywhere: put together in order they are the table), tables in an order that respects foreign keys.
 * - `jobs/<number>.copy`: the waiting jobs, in the same format.
 * - `files/<key>`: the stored files, their media type in the standard `comment` field of the entry.
 * - `summary.json`: how much there was of each. Without it the archive is not whole.
 */
export const formatVersion = 1;

export const manifestName = "manifest.json";
export const secretName = "secret";
export const tablePrefix = (table: string) => `tables/${table}/`;
export const jobsPrefix = "jobs/";
export const filesPrefix = "files/";
export const summaryName = "summary.json";

/** Name of a piece, counted from 1. */
export const pieceName = (prefix: string, number: number) => `${prefix}${String(number).padStart(6, "0")}.copy`;

/** What a manifest of every format version has. */
export const versionSchema = z.object({ format: z.literal("vitrine-backup"), formatVersion: z.number().int() });

export const manifestSchema = versionSchema.extend({
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Last value given by each sequence, as text: it may pass 2^53. */
  sequences: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const summarySchema = z.object({
  /** Rows by table. */
  tables: z.record(z.string(), z.number().int()),
  jobs: z.number().int(),
  files: z.number().int(),
  /** Bytes of all files, as they were stored. */
  fileBytes: z.number().int(),
});

export type Summary = z.infer<typeof summarySchema>;
