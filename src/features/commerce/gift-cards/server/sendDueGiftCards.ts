import { sql } from "kysely";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { repeatJob } from "#kernel/server/jobs/repeatJob.ts";
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

  repeatJob(app, dueGiftCardsJob, { everyMs: 60_000 }, async (signal) => {
    // Without a mail server, the cards wait for one.
    for (const { websiteId, id } of outbox.isSending() ? await due() : []) {
      if (signal.aborted) return;
      await app
        .atTimeOfWebsite(websiteId, () => send(websiteId, id))
        .catch((error: unknown) => {
          logger.error({ err: error, websiteId, giftCardId: id }, "the email of a gift card could not be sent");
        });
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
}
