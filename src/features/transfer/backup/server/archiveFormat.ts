import { z } from "zod";

/**
 * The archive is a gzipped tar with entries in this order:
 *
 * - `manifest.json`: its schema, tables and columns.
 * - `secret`: the install's secret.
 * - `tables/<table>/<number>.copy`: the rows in PostgreSQL's COPY text format, cut anywhere into pieces of about 256
 *   kB, tables in the order of their foreign keys.
 * - `jobs/<number>.copy`: the waiting jobs, in the same format.
 * - `files/<key>`: the stored files, with their media type in the entry's standard `comment` field.
 * - `summary.json`: the count of each. Without it, the archive is incomplete.
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

/** The part of the manifest that every format version has. */
export const versionSchema = z.object({ format: z.literal("vitrine-backup"), formatVersion: z.number().int() });

export const manifestSchema = versionSchema.extend({
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Last value of each sequence, as text because it may exceed 2^53. */
  sequences: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const summarySchema = z.object({
  /** Rows by table. */
  tables: z.record(z.string(), z.number().int()),
  jobs: z.number().int(),
  files: z.number().int(),
  /** Bytes of all stored files. */
  fileBytes: z.number().int(),
});

export type Summary = z.infer<typeof summarySchema>;
