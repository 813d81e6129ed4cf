import type { Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { listOwnSignInsRoute, listSiteSignInsRoute } from "../contract.ts";
import { listOwnSignIns, listSiteSignIns } from "./listSignIns.ts";
import { type FailedAttempt, recordFailure, recordSuccess, type Success } from "./recordSignIn.ts";

/** The history of sign-ins. */
export interface SignIns {
  /** Records a sign-in in the transaction that starts its session. */
  succeeded(tx: Transaction<DB>, signIn: Success): Promise<void>;
  /**
   * Records a failed attempt. Nobody waits for it, so that the time of an answer doesn't tell whether an email has an
   * account.
   */
  failed(outcome: "WRONG_PASSWORD" | "WRONG_CODE", attempt: FailedAttempt): void;
}

export function registerSignIns(app: App): SignIns {
  const { database, logger } = app.services;
  const running = new Set<Promise<void>>();
  app.fastify.addHook("onClose", async () => {
    await Promise.all(running);
  });

  app.route(listOwnSignInsRoute, ({ query }, context) => listOwnSignIns(database.db, context, query));
  app.route(listSiteSignInsRoute, ({ query }, context) => listSiteSignIns(context, query));

  return {
    succeeded: (tx, signIn) => recordSuccess(tx, signIn),
    failed(outcome, attempt) {
      const work = recordFailure(database.db, outcome, attempt)
        .catch((error: unknown) => logger.warn(error, "a failed sign-in was not recorded"))
        .finally(() => running.delete(work));
      running.add(work);
    },
  };
}
