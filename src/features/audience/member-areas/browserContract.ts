import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The part of the contract for browser bundles and pages, without schemas. */

/** Pages and plain forms of member areas. */
export const areaPaths = {
  /** The page of an area: `/account/areas/<id>`. */
  page: "/account/areas",
  join: "/account/areas/join",
  leave: "/account/areas/leave",
  invitation: "/account/areas/invitation",
  acceptInvitation: "/account/areas/invitation/accept",
};

export const areaPath = (areaId: string) => `${areaPaths.page}/${areaId}`;

/** The page of an invitation. The area in it lets the page say what was accepted after the link was used. */
export const areaInvitationPath = (token: string, areaId: string) =>
  `${areaPaths.invitation}?token=${encodeURIComponent(token)}${areaId === "" ? "" : `&area=${encodeURIComponent(areaId)}`}`;

/** Id of the section of the account. */
export const membershipsSection = "memberships";

/** Maximum length of what a person writes with a request. */
export const maxNoteLength = 1000;

/** Texts of pages 105 and 106, and of an area's own page. */
export const areaTexts = defineTexts("areas", {
  protectedTitle: "This page is for members",
  deniedTitle: "You don't have access to this page",
  areaTitle: "Member area",
  membersOnly: "Only members can see it.",
  accountsOff: "This website has no member accounts at the moment.",
  signedInAs: "You are signed in as {email}.",
  signIn: "Sign in",
  signInText: "Already a member? Sign in to see this page.",
  register: "Create account",
  joinWithAccount: "To join, create an account or sign in.",
  join: "Join",
  joinOf: "Join {name}",
  request: "Request to join",
  requestOf: "Request to join {name}",
  note: "Message (optional)",
  noteHint: "For the people who decide about your request.",
  buy: "See membership",
  buyOf: "See membership: {name}",
  renew: "Renew membership",
  renewOf: "Renew membership: {name}",
  free: "Free to join.",
  approval: "The website's owner decides who can join.",
  invitation: "You can join by invitation only.",
  purchase: "You can buy a membership.",
  notForSale: "The membership is not for sale at the moment.",
  pending: "You asked to join on {date}. We email you when the website's owner has decided.",
  member: "You are a member.",
  memberUntil: "You are a member until {date}.",
  pages: "For members",
  contact: "Questions? Write to {email}.",
  yourMemberships: "Your memberships",
  home: "Go to the home page",
  ends: {
    left: "You left {name}.",
    removed: "Your membership in {name} was ended by the website.",
    declined: "Your request to join {name} was declined.",
    expired: "Your membership in {name} ended on {date}.",
    refunded: "Your membership in {name} ended because its order was canceled or refunded.",
  },
});

/** Texts of the member-area block. */
export const areaBlockTexts = defineTexts("areas.block", {
  isMember: "Already a member?",
  signIn: "Sign in",
  signInTo: "Sign in to {name}",
});

/** Texts of an invitation's page. */
export const areaInvitationTexts = defineTexts("areas.invitation", {
  title: "Join {name}",
  text: "{siteTitle} invites {email} to join {name}.",
  accept: "Accept invitation",
  signInFirst: "Sign in or create an account with this email to accept.",
  otherAccount: "You are signed in as {current}. To accept, sign out here, then sign in with the invited email.",
  unknownTitle: "This invitation no longer works",
});

/** Texts of the account's section. */
export const membershipTexts = defineTexts("areas.memberships", {
  title: "Memberships",
  summary: "The member areas you are in.",
  empty: "You are not in a member area.",
  joinable: "Areas that you can join",
  since: "Since {date}",
  forever: "No end date",
  until: "Until {date}",
  requested: "Requested on {date}",
  renew: "Renew",
  renewOf: "Renew {name}",
  open: "Open {name}",
  leave: "Leave",
  leaveOf: "Leave {name}",
  withdraw: "Withdraw request",
  withdrawOf: "Withdraw request to join {name}",
  confirmLeave: "Yes, leave {name}",
  leaveText: "You lose access to its pages at once.",
  leavePaid: "You lose access to its pages at once. What you paid is not refunded.",
  leaveSubscription:
    "You lose access to its pages at once, and your subscription is canceled. You are not charged again. What you paid is not refunded.",
  leaveSubscriptionOfMore: "The subscription also pays for {areas}. You keep access there until {date}.",
  renews: "Renews on {date}",
  manage: "Manage subscription",
  manageOf: "Manage subscription: {name}",
  stay: "Cancel",
  done: {
    joined: "Welcome! You are a member now.",
    requested: "Your request was sent. We email you when it was decided.",
    left: "You left the member area.",
    leftPaid: "You left the member area, and your subscription is canceled.",
    withdrawn: "Your request was withdrawn.",
  },
});
