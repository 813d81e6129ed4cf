import { emailMessage, isEmail } from "#kernel/domain/email.ts";

/** What is wrong with a trimmed email (spec.txt §5); undefined when nothing is. @param strict `strictLegacyEmail` */
export function emailProblem(email: string, strict: boolean): string | undefined {
  if (email === "") return "Required";
  return isEmail(email, strict) ? undefined : emailMessage;
}
