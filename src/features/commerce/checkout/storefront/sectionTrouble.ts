import type { ErrorEnvelope } from "#kernel/contract/failure.ts";
import { type CheckoutSection, checkoutSections, isPaymentRefusal } from "../browserContract.ts";

/** Why a section was not taken: a message, and messages by field name. */
export interface SectionTrouble {
  /** Of the refusal; absent for what is only told. */
  code?: string;
  section: CheckoutSection;
  message: string;
  errors: Record<string, string>;
  /** What was typed, when a form without scripts was answered. */
  values?: Record<string, string>;
}

/** The server names fields by their path in the call, forms by their own name: `address.city` is `city`. */
export function troubleOf(section: CheckoutSection, envelope: ErrorEnvelope): SectionTrouble {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(envelope.errors ?? {})) errors[path.split(".").at(-1) ?? path] = message;
  return { code: envelope.code, section, message: envelope.message, errors };
}

/**
 * Where a refused order is put right: another card in the payment, another address in the delivery, and what is not
 * complete in the section that the server names.
 */
export function sectionOfRefusal({ code, errors = {} }: ErrorEnvelope): CheckoutSection {
  if (isPaymentRefusal(code)) return "payment";
  if (code === "shipping-unavailable") return "delivery";
  return checkoutSections.find((section) => errors[section] !== undefined) ?? "review";
}
