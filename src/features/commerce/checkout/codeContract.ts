import { z } from "zod";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { checkoutPaths } from "./browserContract.ts";
import { checkoutFailures } from "./contract.ts";

const codeSubject = z.looseObject({
  of: z.enum(["checkout", "order"]),
  /** The `cartToken` of a checkout, or the `orderToken` of an order. */
  token: z.string().min(1).max(100),
});

export const askCodeRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.askCode,
  summary: "Requests a code, sent only if the email is the buyer's; the response is the same either way",
  access: anyone,
  forgeryProof: "form",
  body: codeSubject.extend({ email: z.string().max(300).default("") }),
  failures: checkoutFailures,
});

export const enterCodeRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.enterCode,
  summary: "Checks the code. If it is right, this browser may continue the checkout or see the order",
  access: anyone,
  forgeryProof: "form",
  body: codeSubject.extend({ code: z.string().max(20).default("") }),
  failures: checkoutFailures,
});

const leadBack = {
  method: "GET",
  isClosedToViews: true,
  summary: "Redirects to the page this browser requested a code for, else to the cart",
  access: anyone,
} as const;
export const askCodePageRoute = defineRoute({ ...leadBack, path: checkoutPaths.askCode });
export const enterCodePageRoute = defineRoute({ ...leadBack, path: checkoutPaths.enterCode });

/** Compares the email and sends the code. A job, so that the request's duration reveals nothing. */
export const mailCodeJob = defineJob<{ cartId: string; browserHash: string; email: string }>("checkout.mail-code", {
  maxAttempts: 3,
});
