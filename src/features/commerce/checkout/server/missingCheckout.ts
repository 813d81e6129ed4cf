import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { checkoutFailures } from "../contract.ts";
import { readCodeSubject } from "./codeSubject.ts";

const fail = failuresOf(checkoutFailures);

/**
 * Why this browser has no checkout with the token. Only the browser that it was moved from learns that it continues
 * elsewhere.
 */
export async function missingCheckout(context: RequestContext, cartToken: string): Promise<Failure> {
  const subject = await readCodeSubject(context, { of: "checkout", token: cartToken });
  return fail(subject?.hasLeft ? "checkout-elsewhere" : "checkout-unknown");
}
