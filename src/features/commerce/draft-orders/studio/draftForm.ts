import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { addressForFields } from "#features/commerce/address/studio/AddressFormFields.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import type { EditFormState } from "#kernel/studio-ui/form/useEditForm.ts";
import type { DraftOrder, StoredDraft } from "../contract.ts";

/** A line in the form, with what is shown of its product. */
export type DraftLineForm = DraftOrder["lines"][number] & {
  /** Identifies the row while it is edited. */
  key: string;
  variantText: string;
};

export type DraftForm = Omit<DraftOrder, "lines"> & { lines: DraftLineForm[] };

export type DraftEditor = EditFormState<DraftForm>;

export const newDraft: DraftForm = {
  email: "",
  address: null,
  lines: [],
  discountCents: 0,
  discountCode: "",
  shippingRateId: null,
  ownShipping: null,
  note: "",
  validDays: 7,
};

/** The values of a draft in its form. */
export function formValues(draft: DraftForm | StoredDraft): DraftForm {
  return {
    email: draft.email,
    address: draft.address && addressForFields(draft.address),
    lines: draft.lines.map((line) => ({ ...line, key: "key" in line ? line.key : newKey() })),
    discountCents: draft.discountCents,
    discountCode: draft.discountCode,
    shippingRateId: draft.shippingRateId,
    ownShipping: draft.ownShipping,
    note: draft.note,
    validDays: draft.validDays,
  };
}

/** What is sent. */
export function draftOf({ lines, ...values }: DraftForm): DraftOrder {
  return { ...values, lines: lines.map(({ key: _key, variantText: _text, ...line }) => line) };
}

export function emptyAddress(country: string): PostalAddress {
  return {
    firstName: "",
    lastName: "",
    address1: "",
    address2: "",
    city: "",
    state: "",
    postcode: "",
    country,
  };
}
