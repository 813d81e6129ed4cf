import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { maxAddresses } from "../browserContract.ts";
import type { PostalAddress } from "../domain/address.ts";

/** An address that a member saved. */
export interface SavedAddress {
  id: string;
  address: PostalAddress;
  isDefault: boolean;
}

/** A member's addresses, the default first. */
export async function readAddresses(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  memberId: string,
): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom("member_addresses")
    .select(["id", "address", "is_default"])
    .where("website_id", "=", websiteId)
    .where("member_id", "=", memberId)
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .limit(maxAddresses)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    address: row.address as unknown as PostalAddress,
    isDefault: row.is_default,
  }));
}

/**
 * Saves an address, a new one without an id. The first one is the default.
 * @returns its id; undefined if there are too many, or if the member has no such address
 */
export async function saveAddress(
  tx: SiteTransaction,
  memberId: string,
  { id, address, isDefault, now }: { id: string; address: PostalAddress; isDefault: boolean; now: Date },
): Promise<string | undefined> {
  await lockAddresses(tx, memberId);
  const known = await readAddresses(tx, memberId);
  if (id ? !known.some((each) => each.id === id) : known.length >= maxAddresses) return undefined;
  const stored = JSON.stringify(address);
  const savedId = id || newId();
  if (id) {
    await tx.db
      .updateTable("member_addresses")
      .set({ address: stored })
      .where("website_id", "=", tx.websiteId)
      .where("member_id", "=", memberId)
      .where("id", "=", id)
      .execute();
  } else {
    await tx.db
      .insertInto("member_addresses")
      .values({ website_id: tx.websiteId, id: savedId, member_id: memberId, address: stored, created_at: now })
      .execute();
  }
  if (isDefault || known.length === 0) await setDefault(tx, memberId, savedId);
  return savedId;
}

/** Makes an address the default. */
export async function makeDefault(tx: SiteTransaction, memberId: string, id: string): Promise<void> {
  await lockAddresses(tx, memberId);
  const known = await readAddresses(tx, memberId);
  if (known.some((each) => each.id === id)) await setDefault(tx, memberId, id);
}

/** Deletes an address. The oldest of the others is the default then. */
export async function deleteAddress(tx: SiteTransaction, memberId: string, id: string): Promise<void> {
  await lockAddresses(tx, memberId);
  await tx.db
    .deleteFrom("member_addresses")
    .where("website_id", "=", tx.websiteId)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .execute();
  const [first] = await readAddresses(tx, memberId);
  if (first && !first.isDefault) await setDefault(tx, memberId, first.id);
}

/** One default at every moment: the index allows no second one. */
async function setDefault(tx: SiteTransaction, memberId: string, id: string): Promise<void> {
  for (const isDefault of [false, true]) {
    await tx.db
      .updateTable("member_addresses")
      .set({ is_default: isDefault })
      .where("website_id", "=", tx.websiteId)
      .where("member_id", "=", memberId)
      .where("id", isDefault ? "=" : "<>", id)
      .execute();
  }
}

async function lockAddresses(tx: SiteTransaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${tx.websiteId} ${memberId}`}, 0))`.execute(
    tx.db,
  );
}
