import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

const hourMs = 3_600_000;
const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs);

/** Fraction of the hourly limit for circulars, so that order confirmations never wait for them. */
const shareOfCirculars = 0.8;

/**
 * Counts an email before it is sent. One row per website counts its current hour.
 * @returns undefined if it may be sent; at the limit, the time of its retry: waiting emails are spread over the next
 * hours
 */
export async function takeMailTurn(site: SiteScope, isCircular: boolean, now: Date): Promise<Date | undefined> {
  const maxPerHour = site.quotas.mailsPerHourPerSite;
  if (maxPerHour === Number.POSITIVE_INFINITY) return undefined;
  const hour = hourOf(now);
  const [singles, circulars] = isCircular ? [0, 1] : [1, 0];
  const { rows } = await sql<{ singles: number; circulars: number }>`
    insert into mail_hours as kept (website_id, hour, singles, circulars)
    values (${site.websiteId}, ${hour}, ${singles}, ${circulars})
    on conflict (website_id) do update set hour = excluded.hour,
      singles = excluded.singles + case when kept.hour = excluded.hour then kept.singles else 0 end,
      circulars = excluded.circulars + case when kept.hour = excluded.hour then kept.circulars else 0 end
    returning singles, circulars`.execute(site.db);
  const asked = rows[0] ?? { singles: 0, circulars: 0 };
  const maxCirculars = Math.max(1, Math.floor(maxPerHour * shareOfCirculars));
  // How far it exceeds its kind's limit in this hour, including refused ones.
  const beyond = isCircular
    ? Math.max(asked.circulars - maxCirculars, asked.circulars + asked.singles - maxPerHour)
    : asked.singles + Math.min(asked.circulars, maxCirculars) - maxPerHour;
  if (beyond <= 0) return undefined;
  const hours = 1 + Math.floor((beyond - 1) / (isCircular ? maxCirculars : maxPerHour));
  // Not all in the first second of the hour.
  const within = (beyond % 60) * 1000;
  return new Date(hour.getTime() + hours * hourMs + within);
}

/** Uncounts an email that was not sent because the mail server is unavailable. */
export async function releaseMailTurn(site: SiteScope, isCircular: boolean, now: Date): Promise<void> {
  const column = sql.ref(isCircular ? "circulars" : "singles");
  await sql`update mail_hours set ${column} = greatest(${column} - 1, 0)
    where website_id = ${site.websiteId} and hour = ${hourOf(now)}`.execute(site.db);
}
