import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { newId } from "#kernel/server/ids.ts";
import { type AssetFolder, assetFailures } from "../contract.ts";

const fail = failuresOf(assetFailures);
const maxFolders = 1000;

interface FolderBody {
  name: string;
  parentId: string | null;
}

/** Whether the folder exists. It is locked until the transaction ends. */
export async function folderExists(tx: SiteTransaction, folderId: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom("asset_folders")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", folderId)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

export function createFolder(
  site: SiteScope,
  by: ChangedBy,
  { name, parentId }: FolderBody,
): Promise<AssetFolder | Failure> {
  return site.transaction(async (tx) => {
    const folders = await lockFolders(tx);
    if (folders.length >= maxFolders) return fail("too-many-folders");
    if (parentId && !folders.some(({ id }) => id === parentId)) return fail("folder-unknown");
    if (isTaken(folders, { name, parentId })) return taken();
    const id = newId();
    await tx.db
      .insertInto("asset_folders")
      .values({ website_id: tx.websiteId, id, parent_id: parentId, name })
      .execute();
    await writeAuditEntry(tx, {
      ...by,
      action: "asset-folder.create",
      subjectType: "asset-folder",
      subjectId: id,
      detail: { title: name },
    });
    return { id, parentId, name, assetCount: 0 };
  });
}

/** Renames or moves it. */
export function saveFolder(
  site: SiteScope,
  by: ChangedBy,
  id: string,
  { name, parentId }: FolderBody,
): Promise<AssetFolder | Failure> {
  return site.transaction(async (tx) => {
    const folders = await lockFolders(tx);
    const known = new Map(folders.map((folder) => [folder.id, folder]));
    const before = known.get(id);
    if (!before || (parentId && !known.has(parentId))) return fail("folder-unknown");
    for (let above = parentId; above; above = known.get(above)?.parentId ?? null) {
      if (above === id) return fail("folder-in-itself");
    }
    if (isTaken(folders, { id, name, parentId })) return taken();
    await tx.db
      .updateTable("asset_folders")
      .set({ name, parent_id: parentId })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    const nameOf = (folderId: string | null) => (folderId && known.get(folderId)?.name) || "All files";
    await writeAuditEntry(tx, {
      ...by,
      action: "asset-folder.save",
      subjectType: "asset-folder",
      subjectId: id,
      detail: { title: name },
      changes: valueChanges({ Name: [before.name, name], Inside: [nameOf(before.parentId), nameOf(parentId)] }),
    });
    const { count } = await tx.db
      .selectFrom("assets")
      .select((expression) => expression.fn.countAll<number>().as("count"))
      .where("website_id", "=", tx.websiteId)
      .where("folder_id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, parentId, name, assetCount: count };
  });
}

/** Deletes the folder. Its files and subfolders move to its parent; a subfolder with a taken name gets a number. */
export function deleteFolder(site: SiteScope, by: ChangedBy, id: string): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const folders = await lockFolders(tx);
    const folder = folders.find((candidate) => candidate.id === id);
    if (!folder) return fail("folder-unknown");
    const { parentId } = folder;
    const around = folders.filter((other) => other.parentId === parentId && other.id !== id);
    await tx.db
      .updateTable("assets")
      .set({ folder_id: parentId })
      .where("website_id", "=", tx.websiteId)
      .where("folder_id", "=", id)
      .execute();
    for (const child of folders.filter((other) => other.parentId === id)) {
      const name = freeName(child.name, around);
      around.push({ ...child, name, parentId });
      await tx.db
        .updateTable("asset_folders")
        .set({ parent_id: parentId, name })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", child.id)
        .execute();
    }
    await tx.db.deleteFrom("asset_folders").where("website_id", "=", tx.websiteId).where("id", "=", id).execute();
    await writeAuditEntry(tx, {
      ...by,
      action: "asset-folder.delete",
      subjectType: "asset-folder",
      subjectId: id,
      detail: { title: folder.name },
    });
    return undefined;
  });
}

interface Folder {
  id: string;
  parentId: string | null;
  name: string;
}

/** All folders, locked. There are few. */
async function lockFolders(tx: SiteTransaction): Promise<Folder[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`asset folders ${tx.websiteId}`}, 0))`.execute(tx.db);
  return tx.db
    .selectFrom("asset_folders")
    .select(["id", "parent_id as parentId", "name"])
    .where("website_id", "=", tx.websiteId)
    .execute();
}

function isTaken(folders: Folder[], { id, name, parentId }: FolderBody & { id?: string }): boolean {
  return folders.some(
    (other) => other.id !== id && other.parentId === parentId && other.name.toLowerCase() === name.toLowerCase(),
  );
}

function taken(): Failure {
  return fail("folder-name-taken", { errors: { name: assetFailures["folder-name-taken"].message } });
}

function freeName(name: string, around: Folder[]): string {
  const isFree = (tried: string) => !around.some((other) => other.name.toLowerCase() === tried.toLowerCase());
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name.slice(0, 90)} ${number}`;
    if (isFree(tried)) return tried;
  }
}
