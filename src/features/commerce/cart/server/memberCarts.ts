import { sql } from "kysely";
import type { Members, SignInEffect } from "#features/audience/members/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { maximumCartLines } from "../contract.ts";
import { countedProductTypes, unitsForSale } from "../domain/cartProducts.ts";
import { type LoweredLine, mergeLines } from "../domain/mergeLines.ts";
import { mergeTexts } from "../domain/mergeTexts.ts";
import { clearCartCookies, cookieTokenHash, setCartCookies } from "./cartCookies.ts";
import { copyCart } from "./copyCart.ts";
import type { StoredLine } from "./readCart.ts";

/** A token that nobody has: a member's cart is found by the member, and not by a cookie that outlives the session. */
const unusedHash = () => hashToken(newToken());

/** Hash of the token of a member's open cart; undefined if they have none. */
export async function memberCartHash({ db, websiteId }: SiteScope, memberId: string): Promise<Buffer | undefined> {
  const cart = await db
    .selectFrom("carts")
    .select("token_hash")
    .where("website_id", "=", websiteId)
    .where("member_id", "=", memberId)
    .where("kind", "=", "cart")
    .where("purchased_at", "is", null)
    .executeTakeFirst();
  return cart?.token_hash;
}

/** Gives a cart that a signed-in member has just started to the member. */
export async function keepForMember(context: RequestContext, memberId: string, token: string): Promise<void> {
  const { site } = context;
  await site.transaction(async (tx) => {
    await lockCartsOf(tx, memberId);
    const started = await findOpenCart(tx, { tokenHash: hashToken(token) });
    if (started) await joinCarts(tx, context, memberId, started);
  });
}

/** Carts at sign-in and sign-out (decision 0056): one cart for each member, in every browser. */
export function registerMemberCarts(members: Members): void {
  members.onSignIn(async (tx, context, { id }): Promise<SignInEffect> => {
    await lockCartsOf(tx, id);
    const tokenHash = cookieTokenHash(context);
    const anonymous = tokenHash && (await findOpenCart(tx, { tokenHash }));
    const lowered = anonymous ? await joinCarts(tx, context, id, anonymous) : [];
    const isFull = await hasLines(tx, id);
    return {
      messages: lowered.map((line) => describe(line, context.website.locale)),
      finish: () => (isFull ? setCartCookies(context, newToken()) : clearCartCookies(context)),
    };
  });

  members.onSignOut(async (tx, context, { id }, { cloneCart }) => {
    const own = cloneCart ? await findOpenCart(tx, { memberId: id }) : undefined;
    if (!own) return () => clearCartCookies(context);
    const token = newToken();
    await copyCart(tx, own, { tokenHash: hashToken(token), memberId: null, now: context.now });
    return () => setCartCookies(context, token);
  });

  members.addPersonalData({
    name: "cart",
    async read({ db, websiteId }, { id }): Promise<JsonValue> {
      const { rows } = await sql<{ product: string; sku: string; quantity: number; addedAt: Date }>`
        select product.name as product, variant.sku, entry.quantity, entry.added_at as "addedAt"
        from carts as cart
        join cart_entries as entry on entry.website_id = cart.website_id and entry.cart_id = cart.id
        join products as product on product.website_id = entry.website_id and product.id = entry.product_id
        join variants as variant on variant.website_id = entry.website_id and variant.id = entry.variant_id
        where cart.website_id = ${websiteId} and cart.member_id = ${id} and cart.purchased_at is null
        order by entry.added_at, entry.id`.execute(db);
      return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
    },
    async deleteWithAccount(tx, { id }) {
      await tx.db
        .deleteFrom("carts")
        .where("website_id", "=", tx.websiteId)
        .where("member_id", "=", id)
        .where("purchased_at", "is", null)
        .execute();
    },
  });
}

/** Calls for one member's cart wait for each other, also while there is none yet. */
async function lockCartsOf(tx: SiteTransaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${tx.websiteId} ${memberId}`}, 0))`.execute(tx.db);
}

/** The id of an open cart of no member, or of the member's own; locked. */
async function findOpenCart(
  tx: SiteTransaction,
  key: { tokenHash: Buffer } | { memberId: string },
): Promise<string | undefined> {
  const open = tx.db
    .selectFrom("carts")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("kind", "=", "cart")
    .where("purchased_at", "is", null)
    .forUpdate();
  const found =
    "memberId" in key
      ? open.where("member_id", "=", key.memberId)
      : open.where("token_hash", "=", key.tokenHash).where("member_id", "is", null);
  return (await found.executeTakeFirst())?.id;
}

async function hasLines(tx: SiteTransaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from carts as cart
    join cart_entries as entry on entry.website_id = cart.website_id and entry.cart_id = cart.id
    where cart.website_id = ${tx.websiteId} and cart.member_id = ${memberId} and cart.kind = 'cart'
      and cart.purchased_at is null
    limit 1`.execute(tx.db);
  return rows.length > 0;
}

/**
 * Makes a cart of this browser the member's, with the lines of the one that they had. This browser's stays, because its
 * checkout may have been started. An empty one is dropped instead.
 */
async function joinCarts(
  tx: SiteTransaction,
  context: RequestContext,
  memberId: string,
  cartId: string,
): Promise<LoweredLine[]> {
  const ownId = await findOpenCart(tx, { memberId });
  const given = await readLines(tx, cartId, context.now);
  if (ownId && given.length === 0) {
    await deleteCart(tx, cartId);
    return [];
  }
  const lowered = ownId ? await moveLines(tx, context, { from: ownId, to: cartId, given }) : [];
  if (ownId) await keepCode(tx, ownId, cartId);
  if (ownId) await deleteCart(tx, ownId);
  await tx.db
    .updateTable("carts")
    .set({ member_id: memberId, token_hash: unusedHash(), updated_at: context.now })
    .set((expression) => ({ revision: expression("revision", "+", 1) }))
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", cartId)
    .execute();
  return lowered;
}

/** The discount code of the cart that is dropped stays, unless the other has one. */
async function keepCode(tx: SiteTransaction, from: string, to: string): Promise<void> {
  await sql`
    update carts set discount_code = dropped.discount_code from carts as dropped
    where carts.website_id = ${tx.websiteId} and carts.id = ${to} and carts.discount_code is null
      and dropped.website_id = ${tx.websiteId} and dropped.id = ${from}`.execute(tx.db);
}

type KeyedLine = StoredLine & { formKey: string };

async function readLines(tx: SiteTransaction, cartId: string, now: Date): Promise<KeyedLine[]> {
  const { rows } = await sql<{ lines: StoredLine[]; keys: Record<string, string> | null }>`
    select cart_lines(${tx.websiteId}, ${cartId}, ${now}) as lines,
      (select json_object_agg(id, form_key) from cart_entries
        where website_id = ${tx.websiteId} and cart_id = ${cartId}) as keys`.execute(tx.db);
  const { lines = [], keys } = rows[0] ?? {};
  return lines.map((line) => ({ ...line, formKey: keys?.[line.id] ?? "" }));
}

async function moveLines(
  tx: SiteTransaction,
  { website, now }: RequestContext,
  { from, to, given }: { from: string; to: string; given: KeyedLine[] },
): Promise<LoweredLine[]> {
  const counted = countedProductTypes(website.multiple_quantity_for_services);
  const copies = await renameCopies(tx, from, to);
  const own = (await readLines(tx, from, now)).map((line) => {
    const copyOf = copies.get(line.id);
    return copyOf === undefined ? line : { ...line, copyOf };
  });
  const lines = [...given, ...own];
  const { kept, removedIds, lowered } = mergeLines(
    lines.map((line) => ({
      ...line,
      available: unitsForSale(line),
      isCounted: counted.includes(line.productType),
    })),
    maximumCartLines,
  );
  if (removedIds.length > 0) {
    await tx.db
      .deleteFrom("cart_entries")
      .where("website_id", "=", tx.websiteId)
      .where("cart_id", "in", [from, to])
      .where("id", "in", removedIds)
      .execute();
  }
  await sql`
    update cart_entries as entry set cart_id = ${to}, quantity = line.quantity
    from unnest(${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ quantity }) => quantity)}::integer[])
      as line (id, quantity)
    where entry.website_id = ${tx.websiteId} and entry.cart_id in (${from}, ${to}) and entry.id = line.id`.execute(
    tx.db,
  );
  return lowered;
}

/** Gives lines of a cart new ids where the other cart has copies of them. @returns the other cart's ids by the new ones */
async function renameCopies(tx: SiteTransaction, from: string, to: string): Promise<Map<string, string>> {
  const shared = await tx.db
    .selectFrom("cart_entries")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("cart_id", "in", [from, to])
    .groupBy("id")
    .having((expression) => expression.fn.countAll(), ">", 1)
    .execute();
  const copies = new Map(shared.map(({ id }) => [newId(), id]));
  if (copies.size > 0) {
    await sql`
      update cart_entries as entry set id = line.new_id
      from unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as line (new_id, id)
      where entry.website_id = ${tx.websiteId} and entry.cart_id = ${from} and entry.id = line.id`.execute(tx.db);
  }
  return copies;
}

async function deleteCart(tx: SiteTransaction, cartId: string): Promise<void> {
  await tx.db.deleteFrom("carts").where("website_id", "=", tx.websiteId).where("id", "=", cartId).execute();
}

function describe({ name: title, quantity: count }: LoweredLine, locale: string): string {
  const text = count === 0 ? mergeTexts.removed : pluralForm(mergeTexts.lowered, count, locale);
  return fillMessage(text, { title, count });
}
