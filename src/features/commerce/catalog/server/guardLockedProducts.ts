import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Pages } from "#features/site/pages/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { uuidsIn } from "#kernel/domain/uuid.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { sendAnswer, sendFailure } from "#kernel/server/http/mountRoute.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/**
 * Protects the products of a page with a password or in a member area on every route, not only on the page. A visitor's
 * call that names such a product or one of its variants, wherever and under whatever name, is refused before its handler
 * runs. Files are the same for everyone, so their routes know no visitor and show no product.
 */
export function guardLockedProducts(app: App, { lockedPages }: Pages): void {
  app.fastify.addHook("preHandler", async (request, reply) => {
    const { context } = request;
    if (!context?.website || !isGuarded(request)) return;
    const ids = [...uuidsIn([request.params, request.query, request.body])];
    if (ids.length === 0 || !(await lockedPages.exist(context))) return;
    for (const pageId of await pagesOf(context, ids)) {
      const refusal = await lockedPages.refusal(context, pageId);
      if (refusal) return isFailure(refusal) ? sendFailure(app, request, reply, refusal) : sendAnswer(reply, refusal);
    }
  });
}

function isGuarded({ routeOptions: { config } }: FastifyRequest): boolean {
  return Boolean(config.isDeclared && !config.isForContributors && !config.sameForEverybody && !config.isProvenByLink);
}

/** The pages of all products and variants with these ids. */
async function pagesOf({ site }: RequestContext, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ pageId: string }>`
    select product.collection_id as "pageId" from products as product
    where product.website_id = ${site.websiteId} and product.id = any(${ids}::uuid[])
    union
    select product.collection_id from variants as variant
    join products as product on product.website_id = variant.website_id and product.id = variant.product_id
    where variant.website_id = ${site.websiteId} and variant.id = any(${ids}::uuid[])`.execute(site.db);
  return rows.map(({ pageId }) => pageId);
}
