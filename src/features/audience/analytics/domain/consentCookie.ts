/** Holds a visitor's answer about cookies: "accepted" or "declined". */
export const consentCookie = "cookieConsent";

/** How long the answer about cookies is kept, in seconds. */
export const consentSeconds = 180 * 86_400;
