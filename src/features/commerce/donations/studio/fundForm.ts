import type { EditFormState } from "#kernel/studio-ui/form/useEditForm.ts";
import type { FundDraft, StoredFund } from "../contract.ts";

export type FundEditor = EditFormState<FundDraft>;

/** Values of a new fund, in whole units of the currency. */
export function newFund(fractionDigits: number): FundDraft {
  const unit = 10 ** fractionDigits;
  // Amounts of currencies without decimals are about a hundred times larger.
  const scale = fractionDigits === 0 ? 100 : unit;
  return {
    name: "",
    description: "",
    thankYou: "",
    suggestedCents: [10 * scale, 25 * scale, 50 * scale],
    allowsCustom: true,
    minimumCents: scale,
    maximumCents: null,
    isOpen: true,
  };
}

/** The values of a fund in its form. */
export function formValues(fund: FundDraft | StoredFund): FundDraft {
  const { name, description, thankYou, suggestedCents, allowsCustom, minimumCents, maximumCents, isOpen } = fund;
  return { name, description, thankYou, suggestedCents, allowsCustom, minimumCents, maximumCents, isOpen };
}
