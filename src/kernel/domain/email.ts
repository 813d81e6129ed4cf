import { defineTexts } from "./texts/defineTexts.ts";

/** The pattern that messages show for `{email}`. */
export const emailExample = "name@example.com";

// Marks that reverse what follows would show another address in lists and logs.
const address =
  /^[^\s\u202a-\u202e\u2066-\u2069@,;:<>()[\]"\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const shortLastLabel = /\.[a-z0-9]{2,4}$/i;

/**
 * Whether a trimmed text is an email address of 3 to 256 characters (spec.txt §5). The last label may have 2-63
 * characters; with `strict` 2-4, as in spec.txt.
 */
export function isEmail(text: string, strict = false): boolean {
  const trimmed = text.trim();
  if (trimmed.length < 3 || trimmed.length > 256 || trimmed.includes("..")) return false;
  return address.test(trimmed) && (!strict || shortLastLabel.test(trimmed));
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
