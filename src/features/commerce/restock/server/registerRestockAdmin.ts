import { sql } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  exportSignUpsRoute,
  listRestockSendsRoute,
  listSignUpGroupsRoute,
  listSignUpsRoute,
  removeSignUpRoute,
  restockAdminFailures,
  sendAllRestockNoticesRoute,
  sendRestockNoticesRoute,
} from "../contract.ts";
import { exportSignUps } from "./exportSignUps.ts";
import { listGroups } from "./listGroups.ts";
import { listSends } from "./listSends.ts";
import { listSignUps } from "./listSignUps.ts";
import { readVariant } from "./readVariant.ts";
import { startSends } from "./startSends.ts";

const fail = failuresOf(restockAdminFailures);

/** The studio's calls (spec.txt §7). */
export function registerRestockAdmin(app: App, { assets, outbox }: { assets: Assets; outbox: Outbox }): void {
  app.route(listSignUpGroupsRoute, ({ query }, { site }) => listGroups(site, assets, query));

  app.route(listSignUpsRoute, ({ query }, { site }) => listSignUps(site, query));

  app.route(listRestockSendsRoute, ({ query }, { site }) => listSends(site, query));

  app.route(sendRestockNoticesRoute, async ({ body }, context) => {
    const variant = await readVariant(context.site, body.productId, body.variantId, context.now);
    return variant ? send(context, [body.variantId], body.evenIfSoldOut) : fail("variant-unknown");
  });

  app.route(sendAllRestockNoticesRoute, ({ body }, context) =>
    send(
      context,
      body.sendRequests.map(({ variantId }) => variantId),
      body.evenIfSoldOut,
    ),
  );

  app.route(exportSignUpsRoute, async (_input, context) => {
    const { site, website } = context;
    await auditExport(context, "restock-sign-up.export");
    return new Answer(
      200,
      {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${website.identifier}-restock-sign-ups.csv"`,
        "cache-control": "private, no-store",
      },
      exportSignUps(site, website.time_zone),
    );
  });

  app.route(removeSignUpRoute, ({ params }, { site, account, now }) =>
    site.transaction(async (tx) => {
      const removed = await tx.db
        .deleteFrom("restock_sign_ups")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.signUpId)
        .returning([
          "variant_id",
          sql<string>`(select name from products as product where product.website_id = ${tx.websiteId}
            and product.id = restock_sign_ups.product_id)`.as("title"),
        ])
        .executeTakeFirst();
      if (!removed) return fail("sign-up-unknown");
      await writeAuditEntry(tx, {
        accountId: account?.id,
        action: "restock-sign-up.remove",
        subjectType: "variant",
        subjectId: removed.variant_id,
        detail: { title: removed.title },
        at: now,
      });
    }),
  );

  async function send({ site, account, now }: RequestContext, variantIds: string[], evenIfSoldOut: boolean) {
    if (!outbox.isSending()) return fail("mail-server-missing");
    return site.transaction((tx) => startSends(tx, { variantIds, accountId: account?.id, evenIfSoldOut, now }));
  }
}
