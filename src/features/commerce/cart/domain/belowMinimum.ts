import { formatMoney } from "#kernel/domain/money.ts";

/** The shop's minimum subtotal. */
interface MinimumRule {
  /** 0: no minimum. */
  minimum_subtotal_cents: number;
  currency: string;
  locale: string;
}

/** The minimum subtotal as text if this subtotal is smaller; otherwise undefined. */
export function belowMinimum(
  { subtotalCents, discountCents }: { subtotalCents: number; discountCents: number },
  shop: MinimumRule,
): string | undefined {
  if (subtotalCents - discountCents >= shop.minimum_subtotal_cents) return undefined;
  return formatMoney({ cents: shop.minimum_subtotal_cents, currency: shop.currency }, shop.locale);
}
