import type { EditFormState } from "#kernel/studio-ui/form/useEditForm.ts";
import type { DiscountDraft, NewDiscountDraft, StoredDiscount } from "../contract.ts";
import type { DiscountKind } from "../domain/discount.ts";

export type DiscountEditor = EditFormState<NewDiscountDraft>;

type KindValues = Pick<
  DiscountDraft,
  "kind" | "percentMillionths" | "amountCents" | "countries" | "buyQuantity" | "getQuantity" | "maxRepeats"
>;

/** The first values of a kind, without those of the others, which its fields don't show. */
export function valuesOfKind(kind: DiscountKind): KindValues {
  const isBuyGet = kind === "BUY_X_GET_Y";
  return {
    kind,
    percentMillionths: kind === "PERCENT" ? 100_000 : isBuyGet ? 1_000_000 : null,
    amountCents: null,
    countries: [],
    buyQuantity: isBuyGet ? 1 : null,
    getQuantity: isBuyGet ? 1 : null,
    maxRepeats: null,
  };
}

/** Values of a new discount. */
export const newDiscount: NewDiscountDraft = {
  name: "",
  code: "",
  isAutomatic: false,
  isActive: true,
  ...valuesOfKind("PERCENT"),
  appliesTo: "ALL",
  productIds: [],
  categoryIds: [],
  minimumCents: 0,
  startsAt: "",
  endsAt: "",
  useLimit: null,
  customerLimit: null,
  codeLimit: null,
};

/** The values of a discount in its form. */
export function formValues(discount: NewDiscountDraft | StoredDiscount): NewDiscountDraft {
  const names = Object.keys(newDiscount) as (keyof NewDiscountDraft)[];
  const values = Object.fromEntries(names.map((name) => [name, (discount as NewDiscountDraft)[name]]));
  return { ...(values as unknown as NewDiscountDraft), code: "code" in discount ? discount.code : "" };
}
