/** What the studio shows as a member's state: whether they can sign in, and if not, why. */
export const memberStandings = ["ACTIVE", "UNCONFIRMED", "INVITED", "BLOCKED"] as const;

export type MemberStanding = (typeof memberStandings)[number];
