/** Maximum number of passkeys of one person: of an account, or of a member of a website. */
export const maxPasskeys = 20;
