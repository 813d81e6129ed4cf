import { z } from "zod";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { checkoutPaths } from "./browserContract.ts";
import { checkoutFailures } from "./contract.ts";

const statusStep = z.enum(["asked", "invalid", "empty", "wrong", "limited"]).optional().catch(undefined);
export type StatusStep = z.output<typeof statusStep>;

export const orderStatusPageRoute = defineRoute({
  method: "GET",
  isClosedToViews: true,
  path: checkoutPaths.orderStatus,
  summary: "Finds an order by its number and email, with a mailed code, and shows it",
  access: anyone,
  query: z.looseObject({
    /** Number of an order that this browser has proved to be the buyer's. */
    order: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .catch(undefined),
    code: statusStep,
  }),
});

export const askStatusCodeRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.orderStatus,
  summary: "Requests a code for an order, sent only if number and email are right; the response is the same either way",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({ number: z.string().max(300).default(""), email: z.string().max(300).default("") }),
  failures: checkoutFailures,
});

export const enterStatusCodeRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.orderStatusCode,
  summary: "Checks the code. If it is right, this browser may see the order",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({ code: z.string().max(20).default("") }),
  failures: checkoutFailures,
});

export const enterStatusCodePageRoute = defineRoute({
  method: "GET",
  isClosedToViews: true,
  path: checkoutPaths.orderStatusCode,
  summary: "Redirects to the page of the form",
  access: anyone,
});

/** Finds the order and sends the code. A job, so that the request's duration reveals nothing. */
export const mailStatusCodeJob = defineJob<{ number: number; browserHash: string; email: string }>(
  "checkout.mail-status-code",
  { maxAttempts: 3 },
);

/** The forms of the page. */
export interface OrderStatusPageProps {
  /** `unavailable`: no mail server is configured, so no code can be promised. */
  step: "order" | "code" | "unavailable";
  /** What was typed. */
  number: string;
  email: string;
  /** Messages by field. */
  errors: { number?: string | undefined; email?: string | undefined; code?: string | undefined };
  /** Why a form was refused as a whole. */
  alert?: string | undefined;
}

export const orderStatusIsland = defineIsland<OrderStatusPageProps>("OrderStatusPage", "never");
