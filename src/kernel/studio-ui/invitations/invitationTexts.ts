/** Texts of invitations by email. */
export const invitationTexts = {
  invited: "Invited",
  invitedBy: (person: string) => `by ${person}`,
  expired: "Expired",
  expires: "Expires",
  sendAgain: "Send again",
  sendAgainOf: (email: string) => `Send again to ${email}`,
  withdraw: "Withdraw",
  withdrawOf: (email: string) => `Withdraw invitation of ${email}`,
  withdrawn: "Invitation withdrawn",
  sent: (email: string) => `Invitation sent to ${email}`,
  createdTitle: "Invitation created",
  createdText: (email: string) =>
    `No mail server is set up, so send this link to ${email} yourself. It is shown only now.`,
  link: "Invitation link",
  copyLink: "Copy link",
} as const;
