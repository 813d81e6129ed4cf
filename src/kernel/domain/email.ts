import { hasZeroWidth } from "./blankText.ts";
import { defineTexts } from "./texts/defineTexts.ts";

/** The pattern that messages show for `{email}`. */
export const emailExample = "name@example.com";

const address = /^[^\s@,;:<>()[\]"\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const shortLastLabel = /\.[a-z0-9]{2,4}$/i;

/**
 * Whether a trimmed text is an email address of 3 to 256 characters (spec.txt §5). The last label may have 2-63
 * characters; with `strict` 2-4, as in spec.txt.
 */
export function isEmail(text: string, strict = false): boolean {
  const trimmed = text.trim();
  if (trimmed.length < 3 || trimmed.length > 256 || trimmed.includes("..")) return false;
  // Pasted characters that nobody sees would get no email, and marks that reverse what follows would show another address.
  return address.test(trimmed) && !hasZeroWidth(trimmed) && (!strict || shortLastLabel.test(trimmed));
}

/** The message of spec.txt §5, with its `{email}` filled in. */
export const emailMessage = `Email is not valid. Email addresses should follow the format ${emailExample}.`;

/** Messages of an email's field. */
export const emailTexts = defineTexts("email", { required: "Required", invalid: emailMessage });

/** Problem of a trimmed email (spec.txt §5); undefined if there is none. @param strict `strictLegacyEmail` */
export function emailProblem(email: string, strict: boolean): string | undefined {
  if (email === "") return emailTexts.required;
  return isEmail(email, strict) ? undefined : emailTexts.invalid;
}

/** An email that only its owner recognizes: `ruth@example.com` becomes `r…@example.com`. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}
