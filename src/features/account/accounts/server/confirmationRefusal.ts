import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { accountFailures, confirmedMinutes } from "../contract.ts";

const fail = failuresOf(accountFailures);

/**
 * Refuses a call that changes how people sign in, unless the password or a passkey was given in this session within the
 * last minutes. So a session that someone else got hold of can't take over the account.
 */
export function confirmationRefusal({ account, realNow }: RequestContext): Failure | undefined {
  const confirmedAt = account?.confirmedAt?.getTime() ?? 0;
  return realNow.getTime() - confirmedAt > confirmedMinutes * 60_000 ? fail("confirmation-needed") : undefined;
}
