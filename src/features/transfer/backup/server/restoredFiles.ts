import { Readable } from "node:stream";
import type pg from "pg";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";

const batchSize = 500;

/**
 * Stores files of a backup and records their keys in a temporary table of the connection, so that memory use is
 * constant.
 */
export interface RestoredFiles {
  put(key: string, mediaType: string, body: AsyncIterable<Buffer>): Promise<void>;
  /** Removes the files of these websites that were not stored by this. Call it after the commit. */
  removeOthers(websiteIds: readonly string[]): Promise<void>;
}

export async function restoredFiles(client: pg.ClientBase, storage: FileStorage): Promise<RestoredFiles> {
  await client.query("create temporary table restored_files (key text primary key) on commit preserve rows");
  let waiting: string[] = [];

  async function remember(): Promise<void> {
    await client.query("insert into restored_files select unnest($1::text[]) on conflict do nothing", [waiting]);
    waiting = [];
  }

  async function removeUnknown(keys: string[]): Promise<void> {
    const unknown = await client.query<{ key: string }>(
      "select key from unnest($1::text[]) as listed (key) where key not in (select key from restored_files)",
      [keys],
    );
    for (const { key } of unknown.rows) await storage.remove(key);
  }

  return {
    async put(key, mediaType, body) {
      await storage.put(key, Readable.from(body, { objectMode: false }), { mediaType });
      waiting.push(key);
      if (waiting.length >= batchSize) await remember();
    },

    async removeOthers(websiteIds) {
      await remember();
      for (const websiteId of websiteIds) {
        let keys: string[] = [];
        for await (const key of storage.list(`${websiteId}/`)) {
          keys.push(key);
          if (keys.length < batchSize) continue;
          await removeUnknown(keys);
          keys = [];
        }
        await removeUnknown(keys);
      }
      await client.query("drop table restored_files");
    },
  };
}
