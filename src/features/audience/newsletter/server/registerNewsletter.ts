import type { Members } from "#features/audience/members/server/index.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { ownPathOrHome } from "#kernel/domain/paths/ownPath.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { Answer, redirectTo } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { FoundNewsletter } from "../blocks/newsletter/block.ts";
import { newsletterDoneId } from "../browserContract.ts";
import {
  exportNewsletterSignUpsRoute,
  listNewsletterSignUpsRoute,
  newsletterAdminFailures,
  newsletterFormRoute,
  newsletterSignUpRoute,
  removeNewsletterSignUpRoute,
} from "../contract.ts";
import { exportSignUps } from "./exportSignUps.ts";
import { listSignUps } from "./listSignUps.ts";
import { memberSignUps } from "./memberSignUps.ts";
import { signUp } from "./signUp.ts";

const fail = failuresOf(newsletterAdminFailures);

/** The newsletter's lists: visitors' sign-ups, and the owner's calls. */
export function registerNewsletter(
  app: App,
  { pages, captcha, members }: { pages: Pages; captcha: Captcha; members: Members },
): void {
  members.addPersonalData(memberSignUps);
  pages.addBlockReader("newsletter", async ({ website }, blocks) => {
    const onPage = captcha.onPage(website);
    const found: FoundNewsletter = onPage ? { captcha: onPage } : {};
    return { found: new Map(blocks.map(({ id }) => [id, found])), tags: [siteTags.site] };
  });

  app.route(newsletterSignUpRoute, async ({ body }, context) => {
    const refused = await signUp(context, { ...body, captchaToken: body.captchaToken }, captcha);
    return refused ?? { status: "SIGNED_UP" as const };
  });

  app.route(newsletterFormRoute, async ({ body }, context) => {
    const refused = await signUp(context, { ...body, captchaToken: undefined }, captcha);
    if (refused) return refused;
    return redirectTo(`${ownPathOrHome(body.pagePath)}#${newsletterDoneId(body.blockId)}`);
  });

  app.route(listNewsletterSignUpsRoute, ({ query }, { site }) => listSignUps(site, query));

  app.route(exportNewsletterSignUpsRoute, async (_input, context) => {
    const { site, website } = context;
    await auditExport(context, "newsletter.export");
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${website.identifier}-newsletter.csv"`,
      "cache-control": "no-store",
    };
    return new Answer(200, headers, exportSignUps(site, website.time_zone));
  });

  app.route(removeNewsletterSignUpRoute, async ({ params: { signUpId } }, { site, account, now }) =>
    site.transaction(async (tx) => {
      const removed = await tx.db
        .deleteFrom("newsletter_sign_ups")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", signUpId)
        .returning("list")
        .executeTakeFirst();
      if (!removed) return fail("sign-up-unknown");
      // The list, not the address, because a removed person wants to be forgotten.
      await writeAuditEntry(tx, {
        accountId: account?.id,
        action: "newsletter.remove",
        subjectType: "newsletter-sign-up",
        subjectId: signUpId,
        detail: { title: removed.list },
        at: now,
      });
      return undefined;
    }),
  );
}
