import type { App } from "#kernel/server/http/createApp.ts";
import { areaPath } from "../browserContract.ts";
import { membershipTermJob } from "../contract.ts";
import type { AreaMails } from "./areaMails.ts";
import { endMembership, lockMembership } from "./memberships.ts";

/** Reminds members before their membership ends, and ends it. It opens no page after its end, even if the job is late. */
export function registerTerms(app: App, mails: AreaMails): void {
  app.job(membershipTermJob, async ({ websiteId, areaId, memberId, until, step }) => {
    const site = app.site(websiteId);
    const website = await site.db
      .selectFrom("websites")
      .select(["id", "identifier", "title", "locale", "time_zone"])
      .where("id", "=", websiteId)
      .executeTakeFirst();
    if (!website) return;
    await site.transaction(async (tx) => {
      const membership = await lockMembership(tx, areaId, memberId);
      // It was extended or ended since.
      if (membership?.state !== "active" || membership.until?.toISOString() !== until) return;
      const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
      const values = { area: membership.name, date: date.format(membership.until) };
      const name = step === "remind" ? "ending" : "ended";
      if (step === "end") {
        await endMembership(tx, { areaId, memberId, reason: "expired", now: membership.until });
      }
      await mails.put(tx, website, { name, recipient: membership.email, values, path: areaPath(areaId) });
    });
  });
}
