/** A member's account. */
export const memberAccountPage = "/account";

/** Accepts the link with which a contributor views the website as a member. */
export const memberViewPath = "/member-view";

/** Ends such a view. */
export const memberViewEndPath = "/member-view/end";

/** Where members of a website sign in. Pages for members redirect to it. */
export const memberSignInPage = "/account/sign-in";

/** The longest path that a sign-in leads on to. */
export const maxReturnPathLength = 2000;

/**
 * The sign-in page that leads on to a path of the website, unless it is too long.
 * @param hasEnded whether it says that the session has ended
 */
export function memberSignInPath(to?: string, { hasEnded = false } = {}): string {
  const query = [
    ...(to === undefined || to.length > maxReturnPathLength ? [] : [`to=${encodeURIComponent(to)}`]),
    ...(hasEnded ? ["ended=yes"] : []),
  ];
  return query.length === 0 ? memberSignInPage : `${memberSignInPage}?${query.join("&")}`;
}
