/** An email that only its owner recognizes: `ruth@example.com` becomes `r…@example.com`. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}
