import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { RefundCheck } from "./refunds/refundOrder.ts";

/** What a membership of an order opens. */
export interface OrderedMembership {
  name: string;
  /** The path of its page. */
  path: string;
  /** When it ends; null: never, or not yet known. */
  until: Date | null;
  /** Whether a member has it already. Otherwise it waits for its buyer to sign in. */
  isGranted: boolean;
}

export type MembershipReader = (
  site: Pick<SiteScope, "db" | "websiteId">,
  orderId: string,
) => Promise<readonly OrderedMembership[]>;

/** The subscription that an order renewed. */
export interface OrderedRenewal {
  /** The path of its page in the account. */
  path: string;
  /** Its price, and when it is charged next. */
  text: string;
}

/** Undefined for the first order of a subscription, which starts it. */
export type RenewalReader = (
  context: Pick<RequestContext, "site" | "website" | "now">,
  orderId: string,
) => Promise<OrderedRenewal | undefined>;

/** The service of orders for later features. */
export interface Orders {
  /** Emails about orders show the memberships that this finds. */
  readMembershipsWith(reader: MembershipReader): void;
  /** Orders that this finds are confirmed by an email about the renewal. */
  readRenewalsWith(reader: RenewalReader): void;
  /** Asks a later feature before each refund, in its transaction. */
  checkRefundsWith(check: RefundCheck): void;
}
