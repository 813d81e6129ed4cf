import { type RawBuilder, sql } from "kysely";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { reconcileJob } from "../contract.ts";
import { OutcomeUnknown, providerDeadlineMs } from "./askProvider.ts";
import type { OpenMovement, ProvidersCharge, Reconciler } from "./PaymentProviders.ts";

/** Movements of each kind in one run. The next run is a minute later. */
const maximumPerRun = 100;

/** The job that settles what a crash or a silent provider left open, each minute and at each start. */
export function reconcilePayments(app: App) {
  const reconcilers: Reconciler[] = [];
  const { clock, database, logger } = app.services;

  app.fastify.addHook("onReady", () => plan(sql`now()`));
  app.job(reconcileJob, async (_payload, { signal }) => {
    try {
      await reconcile(signal);
    } finally {
      await plan(sql`now() + interval '1 minute'`);
    }
  });

  /** Plans the next run, by the database's clock. It belongs to no website, and there is one for all processes. */
  async function plan(runAt: RawBuilder<unknown>): Promise<void> {
    const { rows } = await sql<{ runAt: Date }>`select ${runAt} as "runAt"`.execute(database.db);
    const job = addJob("", reconcileJob, {}, { jobKey: reconcileJob.name, ...rows[0] });
    await sql`select ${job}`.execute(database.db);
  }

  async function reconcile(signal: AbortSignal): Promise<void> {
    const endsAt = performance.now() + (reconcileJob.deadline ?? 0) - 4 * providerDeadlineMs;
    for (const reconciler of reconcilers) {
      const silent = new Set<string>();
      for (const movement of await reconciler.due(clock.now(), maximumPerRun)) {
        if (signal.aborted || performance.now() > endsAt) return;
        const work = silent.has(movement.provider) ? reconciler.expire : reconciler.check;
        if (work && !(await isAnswered(movement, work))) silent.add(movement.provider);
      }
    }
  }

  /** Whether the provider answered. No failing movement stops the others. */
  async function isAnswered(movement: OpenMovement, work: (movement: OpenMovement) => Promise<void>): Promise<boolean> {
    try {
      await app.atTimeOfWebsite(movement.websiteId, () => work(movement));
      return true;
    } catch (error) {
      logger.error({ err: error, ...movement }, "a payment could not be reconciled");
      return !(error instanceof OutcomeUnknown);
    }
  }

  return {
    reconcileWith(reconciler: Reconciler): void {
      reconcilers.push(reconciler);
    },
    async check(movement: Pick<OpenMovement, "websiteId" | "id">): Promise<void> {
      await app.atTimeOfWebsite(movement.websiteId, async () => {
        for (const reconciler of reconcilers) await reconciler.check(movement);
      });
    },
    async lookAt(charge: ProvidersCharge): Promise<void> {
      await app.atTimeOfWebsite(charge.websiteId, async () => {
        for (const reconciler of reconcilers) await reconciler.lookAt?.(charge);
      });
    },
  };
}
