import { formatMoney } from "#kernel/domain/money.ts";

/** The shop's rule for the smallest order (decisions.md "Minimum subtotal"). */
interface MinimumRule {
  /** 0: no minimum. */
  minimum_subtotal_cents: number;
  currency: string;
  locale: string;
}

/** The smallest subtotal that can be checked out, in words, when this one is smaller; else undefined. */
export function belowMinimum(
  { subtotalCents, discountCents }: { subtotalCents: number; discountCents: number },
  shop: MinimumRule,
): string | undefined {
  if (subtotalCents - discountCents >= shop.minimum_subtotal_cents) return undefined;
  return formatMoney({ cents: shop.minimum_subtotal_cents, currency: shop.currency }, shop.locale);
}
