/** What an account may do on the whole install, beside its rights on websites. */
export const installRights = ["create-sites"] as const;

export type InstallRight = (typeof installRights)[number];
