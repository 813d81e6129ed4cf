import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { EndReason } from "../domain/wayIn.ts";

/** A membership that starts or continues. */
export type MembershipGrant = {
  areaId: string;
  memberId: string;
  /** When it ends by itself; null: never. */
  until: Date | null;
  now: Date;
} & ({ source: "free" | "approval" | "purchase" | "owner" } | { source: "invitation"; invitedAt: Date });

/** An area that an order is for. */
export interface BoughtArea {
  areaId: string;
  name: string;
  /** The path of its page. */
  path: string;
  /** When the membership ends; null: never, or not yet known. */
  until: Date | null;
  /** Whether a member has it already. Otherwise it waits for its buyer to sign in. */
  isGranted: boolean;
}

/** The service for features that give or sell memberships. */
export interface MemberAreas {
  /**
   * Makes a person a member, or changes when their membership ends. Plans the emails before and at its end.
   * @returns false if the area or the person is gone, or if the owner removed them and this does not overrule it
   */
  grantMembership(tx: SiteTransaction, grant: MembershipGrant): Promise<boolean>;
  /** Ends a membership or a request now. Nothing happens if there is none. A removal withdraws open invitations. */
  endMembership(
    tx: SiteTransaction,
    end: { areaId: string; memberId: string; reason: EndReason; now: Date },
  ): Promise<boolean>;
  /**
   * Keeps the areas that these memberships open as they are until the end of the transaction. Returns the first membership
   * that opens none, which must not be sold.
   */
  lockSoldAreas<Line extends { productId: string }>(
    tx: SiteTransaction,
    memberships: readonly Line[],
  ): Promise<Line | undefined>;
  /** The areas that an order bought, in the order of their names. */
  areasOfOrder(site: Pick<SiteScope, "db" | "websiteId">, orderId: string): Promise<BoughtArea[]>;
  /** Ids of the members-only pages that this visitor may see. One statement beside the one of the session. */
  pagesOf(context: RequestContext): Promise<ReadonlySet<string>>;
}
