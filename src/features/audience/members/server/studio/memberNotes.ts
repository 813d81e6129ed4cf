import { mayChangeNote } from "#features/account/roles/domain/mayChangeNote.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { maxMemberNotes, memberListFailures } from "../../studioContract.ts";
import { lockMember, noteMemberChange } from "./changeMember.ts";

const fail = failuresOf(memberListFailures);

/** Adds a note about a member. */
export function addNote(
  context: RequestContext,
  memberId: string,
  { body }: { body: string },
): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (isFailure(member)) return member;
    const { count } = await tx.db
      .selectFrom("member_notes")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("website_id", "=", tx.websiteId)
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();
    if (count >= maxMemberNotes) return fail("notes-full");
    await tx.db
      .insertInto("member_notes")
      .values({
        website_id: tx.websiteId,
        id: newId(),
        member_id: memberId,
        account_id: context.account?.id ?? null,
        body,
        created_at: context.now,
      })
      .execute();
    await noteMemberChange(tx, context, "member.add-note", member);
    return undefined;
  });
}

interface NotePlace {
  memberId: string;
  noteId: string;
}

/** Changes a note (`mayChangeNote`). */
export function saveNote(
  context: RequestContext,
  place: NotePlace,
  { body }: { body: string },
): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const member = await lockMember(tx, place.memberId);
    const refusal = isFailure(member) ? member : await refuseNote(tx, context, place);
    if (isFailure(member) || refusal) return refusal;
    await tx.db
      .updateTable("member_notes")
      .set({ body, edited_at: context.now, edited_by: context.account?.id ?? null })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", place.noteId)
      .execute();
    await noteMemberChange(tx, context, "member.edit-note", member);
    return undefined;
  });
}

/** Deletes a note (`mayChangeNote`). */
export function deleteNote(context: RequestContext, place: NotePlace): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const member = await lockMember(tx, place.memberId);
    const refusal = isFailure(member) ? member : await refuseNote(tx, context, place);
    if (isFailure(member) || refusal) return refusal;
    await tx.db
      .deleteFrom("member_notes")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", place.noteId)
      .execute();
    await noteMemberChange(tx, context, "member.delete-note", member);
    return undefined;
  });
}

async function refuseNote(
  tx: SiteTransaction,
  { account }: RequestContext,
  { memberId, noteId }: NotePlace,
): Promise<Failure | undefined> {
  const note = await tx.db
    .selectFrom("member_notes")
    .select("account_id as accountId")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", noteId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (!note) return fail("note-unknown");
  return mayChangeNote(account, note) ? undefined : fail("note-of-another");
}
