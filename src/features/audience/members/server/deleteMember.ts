import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { MemberIdentity, PersonalData } from "./Members.ts";
import type { MailedWebsite, MemberMails } from "./memberMails.ts";
import { lockMember } from "./memberSession.ts";

/** What a deletion needs: the emails, and what features store about members. */
export interface Deletion {
  mails: MemberMails;
  personalData: readonly PersonalData[];
}

/**
 * Permanently deletes a member, with what features store about them, and says so by email. What must be kept, such as
 * orders, loses its connection to the account, and the activity log loses the email. Without a confirmed email, nothing
 * else is known to be theirs, and nothing is sent. Does nothing if the member is gone already.
 */
export async function deleteMember(
  tx: SiteTransaction,
  { mails, personalData }: Deletion,
  website: MailedWebsite,
  member: MemberIdentity & { isVerified?: boolean },
): Promise<void> {
  const { id, email, isVerified = true } = member;
  if (!(await lockMember(tx, id))) return;
  if (isVerified) for (const data of personalData) await data.erase(tx, { id, email });
  await tx.db.deleteFrom("members").where("website_id", "=", tx.websiteId).where("id", "=", id).execute();
  await sql`
    update audit_entries set detail = detail - 'title', searched = ''
    where website_id = ${tx.websiteId} and subject_type = 'member' and subject_id = ${id}`.execute(tx.db);
  if (isVerified) await mails.put(tx, website, { name: "deleted", recipient: email });
}
