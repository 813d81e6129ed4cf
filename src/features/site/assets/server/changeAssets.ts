import { sql } from "kysely";
import type { z } from "zod";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, manyTitles, valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { assetFailures, type changeAssetsRoute } from "../contract.ts";
import { distinctTags } from "../domain/distinctTags.ts";
import { folderExists } from "./assetFolders.ts";

const fail = failuresOf(assetFailures);
const maxTags = 50;

type Changes = z.output<NonNullable<(typeof changeAssetsRoute)["body"]>>;

/** Moves many assets into a folder, and adds and removes tags. Deleted assets are skipped. */
export function changeAssets(site: SiteScope, by: ChangedBy, changes: Changes): Promise<{ changed: number } | Failure> {
  const removed = new Set(changes.removeTags.map((tag) => tag.toLowerCase()));
  return site.transaction(async (tx) => {
    const { folderId } = changes;
    if (folderId && !(await folderExists(tx, folderId))) return fail("folder-unknown");
    const rows = await tx.db
      .selectFrom("assets")
      .select(["id", "tags", "file_name"])
      .where("website_id", "=", tx.websiteId)
      .where("id", "in", changes.assetIds)
      .orderBy("id")
      .forUpdate()
      .execute();
    const ids = rows.map(({ id }) => id);
    if (folderId !== undefined && ids.length > 0) {
      await tx.db
        .updateTable("assets")
        .set({ folder_id: folderId })
        .where("website_id", "=", tx.websiteId)
        .where("id", "in", ids)
        .execute();
    }
    for (const { id, tags } of rows) {
      const next = distinctTags([...tags.filter((tag) => !removed.has(tag.toLowerCase())), ...changes.addTags]);
      if (next.join() === tags.join()) continue;
      await tx.db
        .updateTable("assets")
        .set({ tags: next.slice(0, maxTags), updated_at: sql`now()` })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", id)
        .execute();
      tx.touch(siteTags.asset(id));
    }
    if (ids.length > 0) {
      await writeAuditEntry(tx, {
        ...by,
        action: "asset.bulk-edit",
        subjectType: "website",
        subjectId: tx.websiteId,
        detail: manyTitles(rows.map((row) => row.file_name)),
        changes: valueChanges({
          Folder: ["", folderId === undefined ? "" : "Moved"],
          "Added tags": ["", changes.addTags.join(", ")],
          "Removed tags": [changes.removeTags.join(", "), ""],
        }),
      });
    }
    return { changed: ids.length };
  });
}
