import type { z } from "zod";
import { readAddressFields } from "#features/commerce/address/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import { maxNoteLength, noteField } from "../browserContract.ts";
import { checkoutFailures, type deliverySection, type paymentSection } from "../contract.ts";

const fail = failuresOf(checkoutFailures);
const cardFields = ["cardNumber", "expiry", "securityCode", "token"];
const maxFieldLength = 300;

/** The content of a section's plain HTML form. */
export interface SectionForm {
  /** The typed values to show again, without the card. */
  values: Record<string, string>;
  delivery: z.output<typeof deliverySection> | Failure;
  payment: z.output<typeof paymentSection>;
  expectedTotalCents: number | undefined;
  expectedDueCents: number | undefined;
}

/** Parses the fields of a checkout form. */
export function readSectionForm(body: Record<string, unknown>): SectionForm {
  const text = (name: string) => {
    const value = body[name];
    return typeof value === "string" ? value.slice(0, name === noteField ? 2 * maxNoteLength : maxFieldLength) : "";
  };
  const values: Record<string, string> = {};
  for (const name of Object.keys(body)) {
    if (!cardFields.includes(name) && name !== "crumb" && name !== "cartToken") values[name] = text(name);
  }
  const cents = (name: string) => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : undefined);
  return {
    values,
    delivery: readDelivery(values),
    payment: {
      provider: text("provider"),
      cardNumber: text("cardNumber"),
      expiry: text("expiry"),
      securityCode: text("securityCode"),
      token: text("token"),
    },
    expectedTotalCents: cents("expectedTotalCents"),
    expectedDueCents: cents("expectedDueCents"),
  };
}

function readDelivery(values: Record<string, string>): SectionForm["delivery"] {
  const read = readAddressFields(values);
  if ("errors" in read) return fail("section-incomplete", { errors: read.errors });
  const rate = values.shippingRateId ?? "";
  return { address: read.address, shippingRateId: isUuid(rate) ? rate : null };
}
