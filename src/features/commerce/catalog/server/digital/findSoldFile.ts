import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { SoldFile } from "../Catalog.ts";

/** See `Catalog.findSoldFile`. */
export async function findSoldFile(site: SiteScope, productId: string): Promise<SoldFile | undefined> {
  return site.db
    .selectFrom("products as product")
    .innerJoin("digital_files as file", (join) =>
      join.onRef("file.website_id", "=", "product.website_id").onRef("file.id", "=", "product.digital_file_id"),
    )
    .select([
      "file.id",
      "file.file_name as fileName",
      "file.media_type as mediaType",
      "file.byte_size as byteSize",
      "file.storage_key as storageKey",
    ])
    .where("product.website_id", "=", site.websiteId)
    .where("product.id", "=", productId)
    .executeTakeFirst();
}
