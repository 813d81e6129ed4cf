import { verifyPassword } from "#features/account/accounts/server/index.ts";
import { createSignInGate } from "#features/account/sessions/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { memberFailures } from "../contract.ts";

const fail = failuresOf(memberFailures);

/** Minutes for which a sign-in proves who a member without a password is. */
const freshMinutes = 10;

/** What proves again who is at a member's session: nothing more if a member without a password has just signed in. */
export type NeededProof = "password" | "sign-in" | "nothing";

/** Asks again who is at a session, before changes that someone at a browser that was left open must not make. */
export interface MemberConfirmation {
  needs(context: RequestContext, member: SignedInMember): Promise<NeededProof>;
  /** Checks the password, or that the sign-in is fresh. */
  check(context: RequestContext, member: SignedInMember, password: string): Promise<Failure | undefined>;
  /**
   * Checks the password only. A member without one passes. Guesses are counted like those of a sign-in, so that a browser
   * that someone left open does not help to guess it.
   */
  checkPassword(context: RequestContext, member: SignedInMember, password: string): Promise<Failure | undefined>;
}

export function createMemberConfirmation(app: App): MemberConfirmation {
  const gate = createSignInGate(app, "member-password");

  async function needs(context: RequestContext, member: SignedInMember): Promise<NeededProof> {
    const proofs = await readProofs(context, member);
    if (!proofs) return "sign-in";
    const { password_hash, signed_in_at } = proofs;
    if (password_hash !== null) return "password";
    const freshSince = context.now.getTime() - freshMinutes * 60_000;
    return signed_in_at.getTime() >= freshSince ? "nothing" : "sign-in";
  }

  const checkPassword: MemberConfirmation["checkPassword"] = async (context, member, password) => {
    const proofs = await readProofs(context, member);
    if (!proofs) return fail("sign-in-again");
    const { password_hash: hash } = proofs;
    if (hash === null) return undefined;
    // Nothing was guessed, so nothing is counted.
    if (password === "") return fail("password-missing");
    const attempt = {
      email: `${context.site.websiteId} ${member.email}`,
      address: context.request.ip,
      deviceId: undefined,
      proof: undefined,
    };
    const outcome = await gate.pass(attempt, async ({ forgive }) => {
      if (!(await verifyPassword(hash, password, "trusted"))) return fail("wrong-password");
      await forgive();
      return undefined;
    });
    if (!isFailure(outcome)) return undefined;
    return outcome.code === "wrong-password" ? outcome : fail("too-many-tries");
  };

  return {
    needs,
    checkPassword,
    async check(context, member, password) {
      const need = await needs(context, member);
      if (need === "nothing") return undefined;
      return need === "password" ? checkPassword(context, member, password) : fail("sign-in-again");
    },
  };
}

/** The stored password, and when this session began. Undefined if it has ended since the request began, and in a view. */
async function readProofs({ site }: RequestContext, { id, sessionId }: SignedInMember) {
  if (sessionId === undefined) return undefined;
  return site.db
    .selectFrom("member_sessions as session")
    .innerJoin("members as member", (join) =>
      join.onRef("member.website_id", "=", "session.website_id").onRef("member.id", "=", "session.member_id"),
    )
    .select(["member.password_hash", "session.created_at as signed_in_at"])
    .where("session.website_id", "=", site.websiteId)
    .where("session.id", "=", sessionId)
    .where("member.id", "=", id)
    .executeTakeFirst();
}
