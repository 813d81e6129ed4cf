import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** Texts of invitations by email. */
export const invitationTexts = defineTexts("studio.invitations", {
  invited: "Invited",
  invitedBy: phrase("by {person}", "person"),
  expired: "Expired",
  expires: "Expires",
  sendAgain: "Send again",
  sendAgainOf: phrase("Send again to {email}", "email"),
  withdraw: "Withdraw",
  withdrawOf: phrase("Withdraw invitation of {email}", "email"),
  withdrawn: "Invitation withdrawn",
  sent: phrase("Invitation sent to {email}", "email"),
  createdTitle: "Invitation created",
  createdText: phrase(
    "No mail server is set up, so send this link to {email} yourself. It is shown only now.",
    "email",
  ),
  link: "Invitation link",
  copyLink: "Copy link",
});
