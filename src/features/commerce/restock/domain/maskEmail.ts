/** An email that its owner knows again and nobody else learns: `ruth@example.com` is `r…@example.com`. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}
