import type { FastifyRequest } from "fastify";
import type { Pages } from "#features/site/pages/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { sendAnswer, sendFailure } from "#kernel/server/http/mountRoute.ts";

/**
 * Protects a product with its page's password on every route, not only on the page. Each public route that names a
 * product (`itemId` or `productId` in its path, query or body) requires the password before its handler runs.
 */
export function guardLockedProducts(app: App, { lockedPages }: Pages): void {
  app.fastify.addHook("preHandler", async (request, reply) => {
    const { context } = request;
    const { isDeclared, isForContributors } = request.routeOptions.config;
    if (!isDeclared || isForContributors || !context?.website) return;
    const productId = productIdOf(request);
    if (!productId || !(await lockedPages.exist(context))) return;
    const product = await context.site.db
      .selectFrom("products")
      .select("collection_id")
      .where("website_id", "=", context.site.websiteId)
      .where("id", "=", productId)
      .executeTakeFirst();
    const refusal = product && (await lockedPages.refusal(context, product.collection_id));
    if (refusal) return isFailure(refusal) ? sendFailure(app, request, reply, refusal) : sendAnswer(reply, refusal);
  });
}

function productIdOf({ params, query, body }: FastifyRequest): string | undefined {
  for (const part of [params, query, body] as Record<string, unknown>[]) {
    const id = part?.itemId ?? part?.productId;
    if (typeof id === "string" && isUuid(id)) return id;
  }
  return undefined;
}
