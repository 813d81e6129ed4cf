import type { Selectable } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { type DigitalFile, removeUnusedFileJob } from "../../contract.ts";
import type { Reader } from "../productRecords.ts";

export type DigitalFileRow = Selectable<DB["digital_files"]>;

/** How long an uploaded file waits for its product to be saved. */
const untilUnused = 24 * 3_600_000;

export function digitalFileKey(websiteId: string, fileId: string): string {
  return `${websiteId}/${fileId}/download`;
}

export async function findDigitalFile(reader: Reader, fileId: string): Promise<DigitalFileRow | undefined> {
  return reader.db
    .selectFrom("digital_files")
    .selectAll()
    .where("website_id", "=", reader.websiteId)
    .where("id", "=", fileId)
    .executeTakeFirst();
}

export function describeDigitalFile({ id, file_name, byte_size }: DigitalFileRow): DigitalFile {
  return { id, fileName: file_name, byteSize: byte_size };
}

/** Registers a stored file. It is removed unless a product is saved with it within a day. */
export async function registerDigitalFile(
  tx: SiteTransaction,
  file: { id: string; fileName: string; mediaType: string; byteSize: number; now: Date },
): Promise<DigitalFile> {
  const row = await tx.db
    .insertInto("digital_files")
    .values({
      website_id: tx.websiteId,
      id: file.id,
      file_name: file.fileName,
      media_type: file.mediaType,
      byte_size: file.byteSize,
      storage_key: digitalFileKey(tx.websiteId, file.id),
      created_at: file.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.enqueue(removeUnusedFileJob, { fileId: file.id }, { runAt: new Date(file.now.getTime() + untilUnused) });
  return describeDigitalFile(row);
}

/** Enqueues the removal of a file that a product no longer uses, if no other product does. */
export async function enqueueFileCleanup(tx: SiteTransaction, fileId: string, now: Date): Promise<void> {
  await tx.enqueue(removeUnusedFileJob, { fileId }, { runAt: now });
}

/** Whether the website has the file. It is locked until the transaction ends. */
export async function isDigitalFileThere(tx: SiteTransaction, fileId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("digital_files")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", fileId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the website has the form. It is locked until the transaction ends. */
export async function isFormThere(tx: SiteTransaction, formId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("forms")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", formId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a file that no product uses: its row, then its bytes. A repeated call finishes an interrupted one. */
export async function removeUnusedFile(site: SiteScope, storage: FileStorage, fileId: string): Promise<void> {
  await site.db
    .deleteFrom("digital_files as file")
    .where("file.website_id", "=", site.websiteId)
    .where("file.id", "=", fileId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("products")
            .select("products.id")
            .where("products.website_id", "=", site.websiteId)
            .where("products.digital_file_id", "=", fileId),
        ),
      ),
    )
    .execute();
  if (!(await findDigitalFile(site, fileId))) await storage.remove(digitalFileKey(site.websiteId, fileId));
}

/** Stores a file that the program itself created. */
export async function storeDigitalFile(
  site: SiteScope,
  storage: FileStorage,
  file: { fileName: string; mediaType: string; body: Buffer; now: Date },
): Promise<DigitalFile> {
  const { fileName, mediaType, body, now } = file;
  const id = newId();
  await storage.put(digitalFileKey(site.websiteId, id), body, { mediaType });
  return site.transaction((tx) => registerDigitalFile(tx, { id, fileName, mediaType, byteSize: body.length, now }));
}
