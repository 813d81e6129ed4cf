import { browserHash } from "#features/commerce/cart/server/index.ts";
import { readOrderOwner } from "#features/commerce/orders/server/index.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CodeStep } from "../../contract.ts";
import { checkoutUrl, confirmedUrl } from "../checkoutUrls.ts";

/** What a code is requested for, by the token in its address. */
export interface CodeSubject {
  of: "checkout" | "order";
  token: string;
  /** The cart of the checkout, which stays that of its order. */
  cartId: string;
  /** Whether the checkout was moved away from this browser. */
  hasLeft: boolean;
}

/** Finds the checkout or order of an address; undefined if this website has none. */
export async function readCodeSubject(
  context: RequestContext,
  { of, token }: Pick<CodeSubject, "of" | "token">,
): Promise<CodeSubject | undefined> {
  const { site } = context;
  if (of === "order") {
    const order = await readOrderOwner(site, token);
    return order && { of, token, cartId: order.cartId, hasLeft: false };
  }
  const checkout = await site.db
    .selectFrom("checkouts")
    .select(["cart_id", "left_browser_hash"])
    .where("website_id", "=", site.websiteId)
    .where("token", "=", token)
    .executeTakeFirst();
  if (!checkout) return undefined;
  const browser = browserHash(context);
  const hasLeft = browser !== undefined && checkout.left_browser_hash?.equals(browser) === true;
  return { of, token, cartId: checkout.cart_id, hasLeft };
}

/** Path of the token's page. */
export function subjectUrl({ of, token }: Pick<CodeSubject, "of" | "token">): string {
  return of === "order" ? confirmedUrl(token) : checkoutUrl(token);
}

/** The same page after one of its forms. */
export function codeStepUrl(subject: Pick<CodeSubject, "of" | "token">, step: NonNullable<CodeStep>): string {
  return `${subjectUrl(subject)}${subject.of === "order" ? "?" : "&"}code=${step}`;
}
