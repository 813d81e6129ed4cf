import { readOrderOwner } from "#features/commerce/orders/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { checkoutUrl, confirmedUrl } from "./checkoutUrls.ts";

/** What a code is asked for, by the token in its address. */
export interface CodeSubject {
  of: "checkout" | "order";
  token: string;
  /** The cart of the checkout, which stays that of its order. */
  cartId: string;
}

/** Finds the checkout or order of an address, whoever it belongs to; undefined when this website has none. */
export async function readCodeSubject(
  site: SiteScope,
  { of, token }: Pick<CodeSubject, "of" | "token">,
): Promise<CodeSubject | undefined> {
  if (of === "order") {
    const order = await readOrderOwner(site, token);
    return order && { of, token, cartId: order.cartId };
  }
  const checkout = await site.db
    .selectFrom("checkouts")
    .select("cart_id")
    .where("website_id", "=", site.websiteId)
    .where("token", "=", token)
    .executeTakeFirst();
  return checkout && { of, token, cartId: checkout.cart_id };
}

/** Path of the page that the token leads to. */
export function subjectUrl({ of, token }: Pick<CodeSubject, "of" | "token">): string {
  return of === "order" ? confirmedUrl(token) : checkoutUrl(token);
}

/** The same page with the field for a code that was asked for. */
export function codeAskedUrl(subject: Pick<CodeSubject, "of" | "token">): string {
  return `${subjectUrl(subject)}${subject.of === "order" ? "?" : "&"}code=asked`;
}
