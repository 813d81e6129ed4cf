import { fillMessage } from "#kernel/contract/failure.ts";

/** What the total of an order that the owner prepares does not have yet. */
export interface MissingCharges {
  shipping: boolean;
  /** False where prices include the tax. */
  tax: boolean;
}

const charges = { both: "shipping and tax", shipping: "shipping", tax: "tax" };

const texts = {
  total: "Total",
  totalBefore: "Total before {charges}",
  plus: "{amount} plus {charges}",
};

function nameOf({ shipping, tax }: MissingCharges): string | undefined {
  if (shipping && tax) return charges.both;
  return shipping ? charges.shipping : tax ? charges.tax : undefined;
}

/** "$64.00", or "$64.00 plus shipping and tax". */
export function amountWithMissing(amount: string, missing: MissingCharges): string {
  const name = nameOf(missing);
  return name ? fillMessage(texts.plus, { amount, charges: name }) : amount;
}

/** "Total", or "Total before shipping and tax". */
export function totalLabel(missing: MissingCharges): string {
  const name = nameOf(missing);
  return name ? fillMessage(texts.totalBefore, { charges: name }) : texts.total;
}
