import type { App } from "#kernel/server/http/createApp.ts";
import { repeatJob } from "#kernel/server/jobs/repeatJob.ts";
import { reconcileJob } from "../contract.ts";
import { OutcomeUnknown, providerDeadlineMs } from "./askProvider.ts";
import type { OpenMovement, ProvidersCharge, Reconciler } from "./PaymentProviders.ts";

/** Movements of each kind in one run. The next run is a minute later. */
const maximumPerRun = 100;

/** The job that settles what a crash or a silent provider left open, each minute and at each start. */
export function reconcilePayments(app: App) {
  const reconcilers: Reconciler[] = [];
  const { clock, logger } = app.services;

  repeatJob(app, reconcileJob, { everyMs: 60_000 }, reconcile);

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
