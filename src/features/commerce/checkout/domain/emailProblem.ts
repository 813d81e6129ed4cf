import { emailMessage, isEmail } from "#kernel/domain/email.ts";

/** Problem of a trimmed email (spec.txt §5); undefined if there is none. @param strict `strictLegacyEmail` */
export function emailProblem(email: string, strict: boolean): string | undefined {
  if (email === "") return "Required";
  return isEmail(email, strict) ? undefined : emailMessage;
}
