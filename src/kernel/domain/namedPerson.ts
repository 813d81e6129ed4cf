import { mailName } from "./mailName.ts";

/** A person with the name that they chose; it may be empty. */
export interface PersonToName {
  name: string;
  email: string;
}

/**
 * A person by name and email, for someone who may know only one of them. The email is always there, because people
 * choose their own names.
 * @example namedPerson({ name: "Ada", email: "ada@example.com" }) // "Ada (ada@example.com)"
 */
export function namedPerson({ name, email }: PersonToName): string {
  const shown = mailName(name);
  return shown === "" || name.trim() === email ? email : `${shown} (${email})`;
}
