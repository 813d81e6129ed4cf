import type { Failure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { StoredSubscription } from "./subscriptionRows.ts";

/** How the account reads and changes a member's own subscriptions. */
export interface OwnSubscriptions {
  /** Undefined for that of someone else. */
  ownOf(context: RequestContext, id: string): Promise<StoredSubscription | undefined>;
  /** Changes one in a transaction. */
  change(
    context: RequestContext,
    id: string,
    work: (tx: SiteTransaction, subscription: StoredSubscription) => Promise<undefined | Failure>,
  ): Promise<undefined | Failure>;
  /** The section again, with why its form was refused, and where the member continues. */
  refuse(
    context: RequestContext,
    id: string,
    form: "card",
    failure: Failure,
    next?: { continueUrl: string },
  ): Promise<Answer>;
}
