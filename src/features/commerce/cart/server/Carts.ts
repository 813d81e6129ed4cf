import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** A product that a visitor has added to their cart. */
export type Added = [context: RequestContext, productId: string];

/** What later features may do with carts. */
export interface Carts {
  /** Called when a visitor has added a product, by a call or a plain form. The visitor does not wait for it. */
  onAdded(listener: (...added: Added) => void): void;
}
