import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type ValueChange, valueChanges } from "#kernel/server/database/writeAuditEntry.ts";
import type { AreaDraft } from "../contract.ts";
import { joiningLabels, termText } from "../domain/describeJoining.ts";

type AreaValues = Omit<AreaDraft, "pageIds"> & { pageIds: readonly string[] };

/** What became different in an area, for the activity log. Its pages by title, because who sees them changed. */
export async function areaChanges(
  tx: SiteTransaction,
  before: AreaValues | undefined,
  after: AreaValues,
): Promise<ValueChange[]> {
  const removed = before?.pageIds.filter((id) => !after.pageIds.includes(id)) ?? [];
  const added = after.pageIds.filter((id) => !before?.pageIds.includes(id));
  const pair = <Text extends string>(read: (area: AreaValues) => Text): [string, string] => [
    before ? read(before) : "",
    read(after),
  ];
  const products = await productNames(tx, before, after);
  return valueChanges({
    ...(before ? { Name: [before.name, after.name] } : {}),
    Description: pair(({ description }) => description),
    "How to join": pair(({ joining }) => joiningLabels[joining]),
    Product: pair((area) => (area.joining === "purchase" ? (products.get(area.productId ?? "") ?? "") : "")),
    Length: pair((area) => (area.joining !== "purchase" ? "" : area.term ? termText(area.term) : "Forever")),
    "Pages added": ["", await titlesOf(tx, added)],
    "Pages removed": [await titlesOf(tx, removed), ""],
  });
}

async function titlesOf(tx: SiteTransaction, pageIds: readonly string[]): Promise<string> {
  if (pageIds.length === 0) return "";
  const pages = await tx.db
    .selectFrom("collections")
    .select("title")
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", pageIds)
    .orderBy("title")
    .orderBy("id")
    .execute();
  return pages.map(({ title }) => title).join(", ");
}

async function productNames(
  tx: SiteTransaction,
  ...areas: (AreaValues | undefined)[]
): Promise<ReadonlyMap<string, string>> {
  const ids = areas.flatMap((area) => area?.productId ?? []);
  if (ids.length === 0) return new Map();
  const products = await tx.db
    .selectFrom("products")
    .select(["id", "name"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", ids)
    .execute();
  return new Map(products.map(({ id, name }) => [id, name]));
}
