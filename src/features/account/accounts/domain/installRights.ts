/**
 * What an account may do on the whole install, beside its rights on websites: create websites; change settings that all
 * of them share, such as the mail server.
 */
export const installRights = ["create-sites", "manage-install"] as const;

export type InstallRight = (typeof installRights)[number];
