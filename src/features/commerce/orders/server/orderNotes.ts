import { mayChangeNote } from "#features/account/roles/domain/mayChangeNote.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { maxOrderNotes, orderNoteFailures } from "../handlingContract.ts";
import { lockOrder, recordChange } from "./lockOrder.ts";
import type { StoredOrder } from "./readOrder.ts";

const fail = failuresOf(orderNoteFailures);

type Person = Pick<RequestContext, "site" | "account" | "now">;

/** Adds a note about an order. */
export function addNote(person: Person, orderId: string, body: string): Promise<Failure | undefined> {
  return person.site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    const { count } = await tx.db
      .selectFrom("order_notes")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("website_id", "=", tx.websiteId)
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    if (count >= maxOrderNotes) return fail("notes-full");
    await tx.db
      .insertInto("order_notes")
      .values({
        website_id: tx.websiteId,
        id: newId(),
        order_id: orderId,
        account_id: person.account?.id ?? null,
        body,
        created_at: person.now,
      })
      .execute();
    await note(tx, person, order, "order.add-note");
    return undefined;
  });
}

interface NotePlace {
  orderId: string;
  noteId: string;
}

/** Changes a note (`mayChangeNote`). */
export function saveNote(person: Person, place: NotePlace, body: string): Promise<Failure | undefined> {
  return person.site.transaction(async (tx) => {
    const found = await findNote(tx, person, place);
    if ("code" in found) return found;
    await tx.db
      .updateTable("order_notes")
      .set({ body, edited_at: person.now, edited_by: person.account?.id ?? null })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", place.noteId)
      .execute();
    await note(tx, person, found, "order.edit-note");
    return undefined;
  });
}

/** Deletes a note (`mayChangeNote`). */
export function deleteNote(person: Person, place: NotePlace): Promise<Failure | undefined> {
  return person.site.transaction(async (tx) => {
    const found = await findNote(tx, person, place);
    if ("code" in found) return found;
    await tx.db
      .deleteFrom("order_notes")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", place.noteId)
      .execute();
    await note(tx, person, found, "order.delete-note");
    return undefined;
  });
}

/** Locks the order, so that a note is not changed while it is deleted. */
async function findNote(
  tx: SiteTransaction,
  { account }: Person,
  { orderId, noteId }: NotePlace,
): Promise<StoredOrder | Failure> {
  const order = await lockOrder(tx, orderId);
  if (!order) return fail("order-unknown");
  const stored = await tx.db
    .selectFrom("order_notes")
    .select("account_id as accountId")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", noteId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!stored) return fail("note-unknown");
  return mayChangeNote(account, stored) ? order : fail("note-of-another");
}

function note(
  tx: SiteTransaction,
  { account, now }: Person,
  order: StoredOrder,
  action: "order.add-note" | "order.edit-note" | "order.delete-note",
): Promise<void> {
  return recordChange(tx, order, action, { accountId: account?.id ?? null, now });
}
