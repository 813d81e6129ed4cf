/** Readable by scripts: whether a member is signed in, and their id (spec.txt §3). Nothing in it is secret. */
export const userInfoCookie = "siteUserInfo";

/** Whether the cookie says that a member is signed in. @param userInfo its value, if it is set */
export function isSignedIn(userInfo: string | undefined): boolean {
  return /"authenticated":\s*true/.test(userInfo ?? "");
}
