import { createHmac } from "node:crypto";
import type { Analytics } from "#features/audience/analytics/server/index.ts";
import { saveSubmissionRoute, submitFormRoute } from "#features/audience/forms/submissionsContract.ts";
import { browserHash } from "#features/commerce/cart/server/index.ts";
import { confirmedPageRoute } from "#features/commerce/checkout/pagesContract.ts";
import { readOrderOwner } from "#features/commerce/orders/server/index.ts";
import { isUnavailable } from "#kernel/server/database/isUnavailable.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { recordedGoals } from "../domain/goal.ts";
import { goalOf } from "./experimentRows.ts";
import type { RunningExperiments } from "./runningExperiments.ts";

type RecordedGoal = keyof typeof recordedGoals;

/** How long after an order its page may still be opened for the first time (ms). */
const orderAge = 24 * 60 * 60_000;

/**
 * Records what visitors do on the server: they send a form, place an order. Only for websites with a
 * test that has this goal. It is a visit event, so it has the visitor's number, and no name, form answer or order number.
 */
export function recordGoals(app: App, running: RunningExperiments, { record }: Pick<Analytics, "record">): void {
  const { secret } = app.services;

  app.after(saveSubmissionRoute, (_input, context, result) =>
    isDone(result) && "submissionId" in result
      ? reach(context, "form", () => formOf(context, result.submissionId))
      : Promise.resolve(),
  );
  app.after(submitFormRoute, ({ body }, context, result) =>
    isDone(result) ? reach(context, "form", async () => ({ form: body.formId })) : Promise.resolve(),
  );
  app.after(confirmedPageRoute, ({ params }, context) =>
    reach(context, "order", () => orderOf(context, params.orderToken)),
  );

  /** @param read what is recorded with it; undefined if nothing happened */
  async function reach(
    context: RequestContext,
    kind: RecordedGoal,
    read: () => Promise<Record<string, string | number> | undefined>,
  ): Promise<void> {
    if (!context.website) return;
    try {
      const experiments = await running.of(context.site);
      if (!experiments.some((experiment) => goalOf(experiment).kind === kind)) return;
      const data = await read();
      if (!data) return;
      await record(context, [{ kind: "event", subject: recordedGoals[kind], data: { goal: 1, ...data } }]);
    } catch (error) {
      // What the visitor did has happened, whether it is counted or not (spec.txt §7 "Tracking failures are swallowed").
      if (!isUnavailable(error)) context.request.log.error({ err: error }, "a goal could not be recorded");
    }
  }

  async function formOf({ site }: RequestContext, submissionId: string) {
    const submission = await site.db
      .selectFrom("form_submissions")
      .select("form_id")
      .where("website_id", "=", site.websiteId)
      .where("id", "=", submissionId)
      .executeTakeFirst();
    return submission && { form: submission.form_id ?? "" };
  }

  /** The order, if this is the buyer's browser. Its key says nothing without the secret. */
  async function orderOf(context: RequestContext, orderToken: string) {
    const { site, now } = context;
    const owner = await readOrderOwner(site, orderToken);
    const browser = browserHash(context);
    if (!owner || !browser || !owner.browserHashes.some((known) => known.equals(browser))) return undefined;
    const order = await site.db
      .selectFrom("orders")
      .select(["grand_total_cents", "test_mode", "kind", "placed_at"])
      .where("website_id", "=", site.websiteId)
      .where("order_token", "=", orderToken)
      .executeTakeFirst();
    if (!order || order.test_mode || order.kind === "donation") return undefined;
    if (now.getTime() - order.placed_at.getTime() > orderAge) return undefined;
    const key = createHmac("sha256", secret).update(`order ${site.websiteId} ${orderToken}`).digest("base64url");
    return { order: key.slice(0, 22), cents: Number(order.grand_total_cents) };
  }
}

/** A plain form leads elsewhere when it was taken. Otherwise its page is shown again. */
const isDone = <Result>(result: Result | Answer): result is Result =>
  !(result instanceof Answer) || result.status === 303;
