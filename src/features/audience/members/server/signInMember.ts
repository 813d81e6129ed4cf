import { normalizeEmail, verifyPassword } from "#features/account/accounts/server/index.ts";
import { createSignInGate } from "#features/account/sessions/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { memberFailures } from "../contract.ts";
import { type EnteredAccount, enterAccount, type SessionListeners } from "./enterAccount.ts";

const fail = failuresOf(memberFailures);

export interface SignInRequest {
  email: string;
  password: string;
  isRemembered: boolean;
  /** The solved challenge of a refusal. */
  proof: string | undefined;
}

/**
 * Signs a member in by password, through the same gate as the studio's sign-in, with counters of its own. An unknown
 * email, a wrong password, an email that was not verified and a blocked account get the same answer after the same
 * work.
 */
export function createMemberSignIn(app: App, listeners: SessionListeners) {
  const gate = createSignInGate(app, "member-sign-in");

  return async (context: RequestContext, request: SignInRequest): Promise<EnteredAccount | Failure> => {
    const { site } = context;
    const email = normalizeEmail(request.email);
    const attempt = {
      email: `${site.websiteId} ${email}`,
      address: context.request.ip,
      deviceId: undefined,
      proof: request.proof,
    };
    const outcome = await gate.pass(attempt, async ({ isTrusted, forgive }) => {
      const member = await site.db
        .selectFrom("members")
        .select(["id", "password_hash", "state", "email_verified_at"])
        .where("website_id", "=", site.websiteId)
        .where("email", "=", email)
        .executeTakeFirst();
      const turn = isTrusted ? "trusted" : "signIn";
      const isRight = await verifyPassword(member?.password_hash, request.password, turn);
      if (!member?.password_hash || !isRight) return fail("wrong-credentials");
      if (member.state !== "ACTIVE" || !member.email_verified_at) return fail("wrong-credentials");
      await forgive();
      const entered = await site.transaction((tx) =>
        enterAccount(tx, { app, listeners }, context, {
          memberId: member.id,
          isRemembered: request.isRemembered,
          checkedHash: member.password_hash as string,
        }),
      );
      return entered ?? fail("wrong-credentials");
    });
    if (!isFailure(outcome)) {
      outcome.finish();
      return outcome;
    }
    if (outcome.code === "sign-in-busy") context.reply.header("retry-after", String(gate.busySeconds));
    return outcome;
  };
}
