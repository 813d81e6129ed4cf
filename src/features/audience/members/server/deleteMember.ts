import { isEmail } from "#kernel/domain/email.ts";
import { forgetPerson, titlesInLog } from "#kernel/server/database/forgetPerson.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { deletedMemberMailJob } from "../contract.ts";
import type { MemberIdentity, PersonalData } from "./Members.ts";
import { lockMember } from "./memberSession.ts";

/** What a deletion needs: what features store about members. */
export interface Deletion {
  personalData: readonly PersonalData[];
}

/**
 * The subjects of entries about people who work on the website. They stay: nobody may change what the log says of them
 * by deleting an account for visitors that has the same email.
 */
const typesOfStudio = ["account", "contributor", "invitation"];

/**
 * Permanently deletes a member, with what features store about them, and says so by email. What must be kept, such as
 * orders, loses its connection to the account, and the activity log loses the email. Without a confirmed email, nothing
 * else is known to be theirs, and nothing is sent. Does nothing if the member is gone already.
 */
export async function deleteMember(
  tx: SiteTransaction,
  { personalData }: Deletion,
  member: MemberIdentity & {
    isVerified?: boolean;
    /** What is known by the email is theirs, too. Default: if it is verified. */
    erasesKnown?: boolean;
  },
): Promise<void> {
  const { id, email, isVerified = true, erasesKnown = isVerified } = member;
  if (!(await lockMember(tx, id))) return;
  if (erasesKnown) for (const data of personalData) await data.deleteWithAccount?.(tx, { id, email });
  const { locale } = await tx.db
    .deleteFrom("members")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", id)
    .returning("locale")
    .executeTakeFirstOrThrow();
  await forgetInLog(tx, id, email);
  if (isVerified) await tx.enqueue(deletedMemberMailJob, { email, locale });
}

/** Removes the email from the activity log, and those that the member had before, unless someone else has them now. */
async function forgetInLog(tx: SiteTransaction, id: string, email: string): Promise<void> {
  const member = { subjectType: "member", subjectId: id };
  const emails = [...new Set([email, ...(await titlesInLog(tx, member)).filter((title) => isEmail(title))])];
  const used = await tx.db
    .selectFrom("members")
    .select("email")
    .where("website_id", "=", tx.websiteId)
    .where("email", "in", emails)
    .execute();
  const own = emails.filter((each) => !used.some((other) => other.email === each));
  await forgetPerson(tx, member, own, typesOfStudio);
}
