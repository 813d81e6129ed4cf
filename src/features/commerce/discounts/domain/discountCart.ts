import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import { amountsOff, type OpenLine, setSize } from "./amountsOff.ts";
import { type CartDiscount, type CartDiscounts, type DiscountableLine, isDiscountable } from "./discount.ts";
import { limitRefusal, type Refusal } from "./refusal.ts";

/** A discount that takes something off the cart. */
export interface AppliedDiscount {
  id: string;
  name: string;
  /** Null for an automatic one. */
  code: string | null;
  /** Taken off the lines, and off the shipping. */
  lineCents: number;
  shippingCents: number;
}

export interface DiscountedCart {
  /** In the order of the lines. */
  lineDiscountsCents: number[];
  shippingDiscountCents: number;
  /** The automatic ones, oldest first, then that of the code. */
  applied: AppliedDiscount[];
  /** What each line got from which discount, in the order of the lines. */
  lineParts: { id: string; cents: number }[][];
  /** The entered code, and why it takes nothing off; null without a code. */
  code: { code: string; refusal: Refusal | null } | null;
}

/** Where the cart goes. */
export interface DiscountedDelivery {
  /** What the chosen shipping costs; undefined while none is chosen. */
  shippingCents: number | undefined;
  /** Undefined while it is unknown. */
  country: string | undefined;
}

/**
 * Decides what is taken off a cart (decision 0062). Each line gets the automatic discount that takes most off it, and of
 * equal ones the oldest; each is computed as if it were alone. Then the code's discount is taken off what is left.
 * Shipping is free if one of them says so. The order of the lines changes nothing.
 */
export function discountCart(
  lines: readonly DiscountableLine[],
  discounts: CartDiscounts | null,
  { shippingCents, country }: DiscountedDelivery,
): DiscountedCart {
  const none = lines.map(() => 0);
  const result: DiscountedCart = {
    lineDiscountsCents: none,
    shippingDiscountCents: 0,
    applied: [],
    lineParts: lines.map(() => []),
    code: null,
  };
  if (!discounts) return result;
  const now = new Date(discounts.now);
  const sorted = lines
    .map((line, index) => ({ line, index, subtotalCents: line.unitPriceCents * line.quantity }))
    .filter(({ line }) => isDiscountable(line))
    .sort((one, other) => (one.line.id < other.line.id ? -1 : 1));
  const isShipped = lines.some((line) => line.productType === productTypes.physical);
  const left = sorted.map(({ subtotalCents }) => subtotalCents);
  let hasPromised = false;

  /** The lines as this discount sees them, or why it takes nothing off. */
  function openLines(discount: CartDiscount): OpenLine[] | Refusal {
    const refusal = limitRefusal(discount, now);
    if (refusal) return refusal;
    const products = discount.productIds && new Set(discount.productIds);
    const isMatching = sorted.map(({ line }) => !products || (line.productId !== null && products.has(line.productId)));
    const matching = sorted.filter((_, index) => isMatching[index]);
    if (matching.length === 0) return { reason: "no-match" };
    const { kind, minimumCents, countries } = discount;
    if (sumOf(matching.map(({ subtotalCents }) => subtotalCents)) < minimumCents) {
      return { reason: "minimum", minimumCents };
    }
    const units = sumOf(matching.map(({ line }) => line.quantity));
    if (kind === "BUY_X_GET_Y" && units < setSize(discount)) return { reason: "too-few", quantity: setSize(discount) };
    if (kind === "FREE_SHIPPING" && !isShipped) return { reason: "no-match" };
    if (country !== undefined && countries.length > 0 && !countries.includes(country)) return { reason: "country" };
    return sorted.map(({ line: { quantity } }, index) => ({
      quantity,
      leftCents: left[index] as number,
      isMatching: isMatching[index] as boolean,
    }));
  }

  /** Takes amounts off the lines, and the shipping if it is still paid. */
  function apply(discount: CartDiscount, code: string | null, amounts: readonly number[]): void {
    for (const [index, cents] of amounts.entries()) {
      const line = sorted[index]?.index as number;
      if (cents === 0) continue;
      left[index] = (left[index] as number) - cents;
      result.lineDiscountsCents[line] = (result.lineDiscountsCents[line] as number) + cents;
      result.lineParts[line]?.push({ id: discount.id, cents });
    }
    const isFreeShipping = discount.kind === "FREE_SHIPPING" && isInCountry(discount);
    const shipping = isFreeShipping ? (shippingCents ?? 0) - result.shippingDiscountCents : 0;
    result.shippingDiscountCents += shipping;
    const lineCents = sumOf(amounts);
    // Free shipping is promised before the shipping is chosen, once.
    const isPromised = isFreeShipping && shippingCents === undefined && !hasPromised;
    hasPromised ||= isPromised;
    if (lineCents === 0 && shipping === 0 && !isPromised) return;
    result.applied.push({ id: discount.id, name: discount.name, code, lineCents, shippingCents: shipping });
  }

  /** Free shipping to some countries waits until the country is known. */
  const isInCountry = ({ countries }: CartDiscount) =>
    countries.length === 0 || (country !== undefined && countries.includes(country));

  const alone = discounts.automatic.flatMap((discount) => {
    const open = openLines(discount);
    return "reason" in open ? [] : [{ discount, amounts: amountsOff(discount, open) }];
  });
  const best = sorted.map((_, index) => {
    let winner = -1;
    let most = 0;
    for (const [candidate, { amounts }] of alone.entries()) {
      const cents = amounts[index] as number;
      if (cents > most) [winner, most] = [candidate, cents];
    }
    return winner;
  });
  for (const [candidate, { discount, amounts }] of alone.entries()) {
    apply(
      discount,
      null,
      amounts.map((cents, index) => (best[index] === candidate ? cents : 0)),
    );
  }
  const { code, coded } = discounts;
  if (code !== null) {
    const open: OpenLine[] | Refusal = coded ? openLines(coded) : { reason: "unknown" };
    result.code = { code, refusal: "reason" in open ? open : null };
    if (coded && !("reason" in open)) apply(coded, code, amountsOff(coded, open));
  }
  return result;
}
