import { type RawBuilder, sql } from "kysely";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { dueGiftCardsJob } from "../contract.ts";

/** Emails of one run. The next run is a minute later. */
const maximumPerRun = 100;

/**
 * The job that sends cards on their day, by the time of their website. It looks each minute and at each start, so it also
 * sends what was due while nothing ran, or while there was no mail server.
 */
export function sendDueGiftCards(
  app: App,
  outbox: Pick<Outbox, "isSending">,
  send: (websiteId: string, giftCardId: string) => Promise<void>,
): void {
  const { clock, database, logger } = app.services;

  app.fastify.addHook("onReady", () => plan(sql`now()`));
  app.job(dueGiftCardsJob, async (_payload, { signal }) => {
    try {
      // Without a mail server, the cards wait for one.
      for (const { websiteId, id } of outbox.isSending() ? await due() : []) {
        if (signal.aborted) return;
        await app
          .atTimeOfWebsite(websiteId, () => send(websiteId, id))
          .catch((error: unknown) => {
            logger.error({ err: error, websiteId, giftCardId: id }, "the email of a gift card could not be sent");
          });
      }
    } finally {
      await plan(sql`now() + interval '1 minute'`);
    }
  });

  async function due(): Promise<{ websiteId: string; id: string }[]> {
    const { rows } = await sql<{ websiteId: string; id: string }>`
      select card.website_id as "websiteId", card.id from gift_cards as card
      join websites as website on website.id = card.website_id and website.deleted_at is null
      where card.sent_at is null and card.balance_cents > 0
        and card.send_at <= ${clock.now()}::timestamptz + make_interval(secs => website.clock_ahead_seconds)
      order by card.send_at limit ${maximumPerRun}`.execute(database.db);
    return rows;
  }

  /** Plans the next run, by the database's clock. It belongs to no website, and there is one for all processes. */
  async function plan(runAt: RawBuilder<unknown>): Promise<void> {
    const { rows } = await sql<{ runAt: Date }>`select ${runAt} as "runAt"`.execute(database.db);
    const job = addJob("", dueGiftCardsJob, {}, { jobKey: dueGiftCardsJob.name, ...rows[0] });
    await sql`select ${job}`.execute(database.db);
  }
}
