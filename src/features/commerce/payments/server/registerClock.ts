import { setTimeout as sleep } from "node:timers/promises";
import { makeVariantsJob } from "#features/site/assets/server/index.ts";
import { clockReset, siteTags } from "#features/site/sites/contract.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type Website } from "#kernel/server/http/requestContext.ts";
import { readJobTimes, shiftJobs } from "#kernel/server/jobs/jobTimes.ts";
import {
  clockFailures,
  maxDaysAhead,
  moveClockJob,
  moveClockRoute,
  readClockRoute,
  resetClockRoute,
  type ShownClock,
} from "../clockContract.ts";
import type { PaymentProvider } from "./PaymentProviders.ts";

const fail = failuresOf(clockFailures);

/** How long to wait for running jobs before looking again (ms). */
const pauseMs = 50;
const dayMs = 86_400_000;
/** Jobs that the clock does not wait for. Pictures may take minutes, and no date depends on them. */
const untimed = [moveClockJob.name, makeVariantsJob.name];

type ClockRow = Pick<Website, "clock_ahead_seconds" | "clock_target">;

/**
 * The test clock of a website (decision 0077). It moves from one due job to the next, so that everything happens in its
 * order and at its time, as if the time had passed.
 */
export function registerClock(
  app: App,
  {
    offeredBy,
    titleOf,
  }: { offeredBy(website: Website): PaymentProvider[]; titleOf(provider: PaymentProvider): string },
): void {
  const liveMethodsOf = (website: Website) =>
    offeredBy(website)
      .filter(({ isTest }) => !isTest)
      .map(titleOf);
  const shown = (row: ClockRow, website: Website, realNow: Date): ShownClock => ({
    now: new Date(realNow.getTime() + row.clock_ahead_seconds * 1000).toISOString(),
    aheadSeconds: row.clock_ahead_seconds,
    target: row.clock_target?.toISOString() ?? null,
    liveMethods: liveMethodsOf(website),
  });

  app.route(readClockRoute, async (_input, { site, website, realNow }) =>
    shown((await readClock(site)) ?? website, website, realNow),
  );

  app.route(moveClockRoute, async ({ body: { day } }, context) => {
    const { site, website, realNow } = context;
    return site.transaction(async (tx) => {
      const row = await tx.db
        .selectFrom("websites")
        .selectAll()
        .where("id", "=", tx.websiteId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // Read with the lock, because payment methods may have been turned on meanwhile.
      const liveMethods = liveMethodsOf(row);
      if (liveMethods.length > 0) return fail("clock-needs-test", { values: { methods: liveMethods.join(", ") } });
      // In the middle of the day, so that its own time zone and the browser's show the same one.
      const target = new Date(zonedTimeToMs(`${day}T12:00`, website.time_zone));
      const now = realNow.getTime() + row.clock_ahead_seconds * 1000;
      const isPossible = target.getTime() > now && target.getTime() <= realNow.getTime() + maxDaysAhead * dayMs;
      if (!isPossible) return fail("clock-day-wrong", { errors: { day: clockFailures["clock-day-wrong"].message } });
      await tx.db.updateTable("websites").set({ clock_target: target }).where("id", "=", tx.websiteId).execute();
      await tx.enqueue(moveClockJob, {}, { jobKey: keyOf(tx.websiteId) });
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "clock.move",
        subjectType: "website",
        subjectId: tx.websiteId,
        detail: { day },
      });
      tx.touch(siteTags.site);
      return shown({ ...row, clock_target: target }, row, realNow);
    });
  });

  app.route(resetClockRoute, async (_input, context) => {
    const { site, website, realNow } = context;
    return site.transaction(async (tx) => {
      const row = await readClock(tx, { lock: true });
      await setAhead(tx, row, 0, null);
      await tx.emit(clockReset, { now: realNow });
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "clock.reset",
        subjectType: "website",
        subjectId: tx.websiteId,
      });
      return shown({ clock_ahead_seconds: 0, clock_target: null }, website, realNow);
    });
  });

  app.job(moveClockJob, async ({ websiteId }, { signal }) => {
    const site = app.site(websiteId);
    for (;;) {
      const times = await readJobTimes(site.db, websiteId, untimed);
      if (!times.isBusy && (await step(site, times)) === "arrived") return;
      if (times.isBusy || signal.aborted) break;
    }
    // Behind what is due now.
    await sleep(pauseMs);
    await site.transaction((tx) => tx.enqueue(moveClockJob, {}, { jobKey: keyOf(websiteId) }));
  });

  /** Moves to the time of the next job, or to the target. */
  async function step(
    site: SiteScope,
    { now, nextAt }: Awaited<ReturnType<typeof readJobTimes>>,
  ): Promise<"moved" | "arrived"> {
    return site.transaction(async (tx) => {
      const row = await readClock(tx, { lock: true });
      const { clock_ahead_seconds: ahead, clock_target: target } = row;
      if (!target) return "arrived";
      const untilTarget = Math.ceil((target.getTime() - now.getTime()) / 1000);
      const untilNext = nextAt
        ? ahead + Math.ceil((nextAt.getTime() - now.getTime()) / 1000)
        : Number.POSITIVE_INFINITY;
      if (untilNext <= untilTarget) {
        await setAhead(tx, row, untilNext, target);
        return "moved";
      }
      await setAhead(tx, row, Math.max(ahead, untilTarget), null);
      return "arrived";
    });
  }
}

/** Whether a website's time is not the real one, or is about to be. */
export function isClockMoved(row: ClockRow): boolean {
  return row.clock_ahead_seconds > 0 || row.clock_target !== null;
}

const keyOf = (websiteId: string) => `${moveClockJob.name}:${websiteId}`;

async function readClock(
  { db, websiteId }: Pick<SiteScope | SiteTransaction, "db" | "websiteId">,
  { lock = false } = {},
): Promise<ClockRow> {
  const query = db.selectFrom("websites").select(["clock_ahead_seconds", "clock_target"]).where("id", "=", websiteId);
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

/** Sets how far the clock is ahead, and moves the waiting jobs with it. */
async function setAhead(tx: SiteTransaction, row: ClockRow, aheadSeconds: number, target: Date | null): Promise<void> {
  await tx.db
    .updateTable("websites")
    .set({ clock_ahead_seconds: aheadSeconds, clock_target: target })
    .where("id", "=", tx.websiteId)
    .execute();
  await shiftJobs(tx.db, tx.websiteId, aheadSeconds - row.clock_ahead_seconds);
  tx.touch(siteTags.site);
}
