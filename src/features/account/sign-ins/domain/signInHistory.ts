/** Results of an attempt to sign in to an account that exists. */
export const signInOutcomes = ["SUCCEEDED", "WRONG_PASSWORD", "WRONG_CODE"] as const;

export type SignInOutcome = (typeof signInOutcomes)[number];

/** The last step of an attempt. CODE and RECOVERY_CODE follow a right password. */
export const signInMethods = ["PASSWORD", "CODE", "RECOVERY_CODE", "PASSKEY"] as const;

export type SignInMethod = (typeof signInMethods)[number];

/** Days that a sign-in is kept. */
export const keptDays = 180;

/** Days that its whole address is kept. Afterwards only the network is (/24, /48). */
export const wholeAddressDays = 30;

/** Minutes within which failures of one browser count as one entry. */
export const mergedMinutes = 15;
