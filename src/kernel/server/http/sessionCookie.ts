/** Name of the studio session's cookie; on https it gains the `__Host-` prefix. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-vitrine-session" : "vitrine-session";
}
