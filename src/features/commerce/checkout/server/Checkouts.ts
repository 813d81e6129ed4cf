import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** A checkout that a visitor has opened. */
export type Opened = [context: RequestContext, checkout: { cartId: string; kind: CartKind }];

/** What later features may do with checkouts. */
export interface Checkouts {
  /** Called each time a visitor opens their checkout. The visitor does not wait for it. */
  onOpened(listener: (...opened: Opened) => void): void;
}
