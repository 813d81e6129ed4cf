import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { AuthorKind } from "../../domain/moderation.ts";

/** Who comments: a contributor, a member, or else a guest. */
export type Author = AuthorKind & {
  accountId?: string;
  memberId?: string;
  /** Empty for guests, who type theirs. */
  name: string;
  email: string;
};

/**
 * The author of a request. A site pass only says which contributor writes: everyone else may post here too. It gives no
 * other right (decisions/0081).
 */
export async function readAuthor(context: RequestContext): Promise<Author> {
  const account = context.account ?? context.passHolder;
  if (account && account.rights.size > 0) {
    return {
      kind: "contributor",
      isTrusted: account.rights.has("comments.unmoderated"),
      accountId: account.id,
      name: account.name || nameOfEmail(account.email),
      email: account.email,
    };
  }
  const member = await context.member();
  if (!member) return { kind: "guest", name: "", email: "" };
  const approved = await context.site.db
    .selectFrom("comments")
    .select("id")
    .where("website_id", "=", context.site.websiteId)
    .where("member_id", "=", member.id)
    .where("status", "=", "approved")
    .limit(1)
    .executeTakeFirst();
  return {
    kind: "member",
    hasApproved: approved !== undefined,
    memberId: member.id,
    name: member.name || nameOfEmail(member.email),
    email: member.email,
  };
}

/** The part before "@", so that an address is never published. */
const nameOfEmail = (email: string) => email.split("@")[0] ?? "";
