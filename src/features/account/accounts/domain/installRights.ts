/**
 * An account's rights on the whole install, besides its rights on websites: creating websites, and changing settings
 * that all websites share, such as the mail server.
 */
export const installRights = ["create-sites", "manage-install"] as const;

export type InstallRight = (typeof installRights)[number];
