import { isEmail } from "#kernel/domain/email.ts";

/** Why an address cannot sign up (spec.txt §5 "Restock"); undefined if it can. */
export function emailProblem(email: string): "email-blank" | "email-invalid" | undefined {
  if (email.trim() === "") return "email-blank";
  return isEmail(email) ? undefined : "email-invalid";
}
