import type { FormAnswers } from "#features/audience/form-fields/domain/formField.ts";
import type { ErrorEnvelope } from "#kernel/contract/failure.ts";
import type { CheckoutSection } from "../browserContract.ts";

/** Why a section was refused: a message, and messages by field name. */
export interface SectionProblem {
  /** Code of the refusal; absent for a notice. */
  code?: string;
  section: CheckoutSection;
  message: string;
  errors: Record<string, string>;
  /** The typed values, for a form without scripts. */
  values?: Record<string, string>;
  /** The typed answers to the checkout's form, for a form without scripts. */
  answers?: FormAnswers;
}

/** The server names fields by their path in the call, forms by their own name: `address.city` is `city`. */
export function sectionProblemOf(section: CheckoutSection, envelope: ErrorEnvelope): SectionProblem {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(envelope.errors ?? {})) errors[path.split(".").at(-1) ?? path] = message;
  return { code: envelope.code, section, message: envelope.message, errors };
}
