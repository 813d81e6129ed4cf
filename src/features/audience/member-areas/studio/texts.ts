import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import type { AreaMember, MemberArea } from "../contract.ts";
import { joiningLabels } from "../domain/describeJoining.ts";
import type { Joining } from "../domain/wayIn.ts";

export const texts = defineTexts("studio.memberAreas", {
  title: "Member areas",
  add: "Add a member area",
  newTitle: "New member area",
  name: "Name",
  joining: "How to join",
  pages: "Pages",
  members: "Members",
  requestsTitle: "Requests",
  requests: counted({ one: "{count} request", other: "{count} requests" }, "count"),
  emptyTitle: "No member areas yet",
  emptyText: "A member area is a group of pages that only its members see: courses, recipes, a club.",
  accountsOff: "Member accounts are turned off, so nobody can sign in or join.",
  accountsOffLink: "Turn on member accounts",

  settings: "Settings",
  settingsText: "Visitors who open one of its pages see the name, the description and how to join.",
  description: "Description",
  joiningText: "Changes apply to new members. Members stay.",
  product: "Membership product",
  productText: "A product of the type “Membership” that everyone can see. It can't be on a page for members.",
  noProducts: "Add a product of the type “Membership” and publish it first. A new product is hidden.",
  lasts: "A purchase lasts",
  forever: "Forever",
  limited: "For a time",
  termCount: "Length",
  termUnit: "Unit",
  days: "Days",
  months: "Months",
  termText: "We email members 7 days before the end. Buying again extends the membership.",
  pagesField: "Pages and collections",
  none: "None",
  noPages: "No pages or collections are chosen.",
  homeForMembers: "This is the home page. Visitors who are not members see how to join, and not the page.",
  notFoundForMembers:
    "This is the page for missing addresses. While it is for members, visitors see the theme's default instead.",
  notFoundChosen: phrase(
    "“{title}” is the page for missing addresses. While it is for members, visitors see the theme's default instead.",
    "title",
  ),
  homeChosen: phrase(
    "“{title}” is the home page. Visitors who are not members see how to join, and not the page.",
    "title",
  ),
  pagesText: "Everything in a collection is for members too: posts, products and pictures.",
  inTrash: phrase("{title} (in the trash)", "title"),
  save: "Add member area",
  saved: "Saved",
  added: "Member area added",
  delete: "Delete member area",
  deleteTitle: phrase("Delete “{name}”?", "name"),
  deleteText:
    "This permanently deletes the member area with its memberships, requests and invitations. Members keep their accounts.",
  stopTitle: phrase("Change how people join “{name}”?", "name"),
  stopLabel: "Save changes",
  stopsSelling: phrase(
    "“{product}” will open no member area. Visitors can't buy it anymore, and its subscriptions end before their next payment.",
    "product",
  ),
  losesMembers: counted(
    {
      one: "{count} member loses the membership. Payments are not refunded.",
      other: "{count} members lose the membership. Payments are not refunded.",
    },
    "count",
  ),
  keepsMembers: counted(
    { one: "{count} member stays in the area.", other: "{count} members stay in the area." },
    "count",
  ),
  emptiesPlaces: "These places show the area or link to it, and will show nothing there:",
  changesPlaces: "These places show the area or link to it:",
  deleteHint: "To delete this area, remove its pages first. Removed pages are public.",
  deleted: "Member area deleted",
  unknownText: "Someone may have deleted it.",
  viewPage: "View its page",

  membersTitle: "Members",
  membersText: "Requests are first. Approve or decline them, and the person gets an email.",
  noMembers: "Nobody is in this area yet",
  noMembersText: "People who join or ask to join are listed here.",
  state: "State",
  allStates: "All",
  since: "Since",
  approve: "Approve",
  approveOf: phrase("Approve {email}", "email"),
  decline: "Decline",
  declineOf: phrase("Decline {email}", "email"),
  remove: "Remove",
  removeOf: phrase("Remove {email}", "email"),
  removeTitle: phrase("Remove {email}?", "email"),
  removeText:
    "They lose access to the pages at once and can't join again by themselves. A subscription to the area is canceled, with an email. Payments are not refunded.",
  approved: "Request approved",
  declined: "Request declined",
  removed: "Member removed",
  message: "Message",
  expires: "Expires",

  invitationsTitle: "Invitations",
  invitationsText: phrase("An invitation can be accepted for {days} days, and its link works once.", "days"),
  noInvitations: "No open invitations.",
  invite: "Invite a person",
  email: "Email",
  send: "Send invitation",

  whoSees: "Who can see this page",
  whoSeesText: "Choose one or more member areas. Their members see the page and everything in it.",
  chooseArea: "Choose a member area",
  everyone: "Everyone can see it.",
  noAreas: "This website has no member areas.",
  areas: "Member areas",

  area: "Member area",
  addToArea: "Add to area",
  removeFromArea: "Remove from area",
  addToAreaTitle: "Add to a member area",
  addText:
    "They see the pages of the area at once and without an end. Requests are approved. Members get no email, unless they asked to join.",
  areasOfCount: counted({ one: "Member areas of {count} member", other: "Member areas of {count} members" }, "count"),
  noAreaToChoose: "No member area to choose",
  nobodyChanged: "No changes needed.",
  membersAdded: counted({ one: "{count} member added", other: "{count} members added" }, "count"),
  removedFrom: counted({ one: "{count} member removed", other: "{count} members removed" }, "count"),
  searchMembers: "Search by name or email",
  exportMembers: "Export as CSV",

  ofMember: "Member areas",
  inNoArea: "Not in a member area.",
});

const joiningHints: Record<Joining, string> = defineTexts("studio.memberAreas.joiningHints", {
  free: "Everyone with a member account can join.",
  approval: "People ask to join, and you decide.",
  invitation: "Only people you invite can join.",
  purchase: "People buy a membership product, once or again when it ends.",
});

/** A way to join, for a choice. */
export const joiningChoice = (joining: Joining): { label: string; description: string } => ({
  label: joiningLabels[joining],
  description: joiningHints[joining],
});

const terms = defineTexts("studio.memberAreas.limited", {
  day: counted({ one: "By purchase, for {count} day", other: "By purchase, for {count} days" }, "count"),
  month: counted({ one: "By purchase, for {count} month", other: "By purchase, for {count} months" }, "count"),
});

/** "By purchase, for 3 months" */
export const joiningText = ({ joining, term }: Pick<MemberArea, "joining" | "term">): string =>
  joining === "purchase" && term ? terms[term.unit](term.count) : joiningLabels[joining];

const stateTexts = defineTexts("studio.memberAreas.states", { pending: "Requested", active: "Member", ended: "Ended" });

const endTexts = defineTexts("studio.memberAreas.ends", {
  left: "Left",
  removed: "Removed",
  declined: "Declined",
  expired: "Expired",
  refunded: "Refunded",
});

const sourceTexts = defineTexts("studio.memberAreas.sources", {
  free: "Joined",
  approval: "Approved",
  invitation: "Invited",
  purchase: "Bought",
  owner: "Added",
});

/** A state in a word, and its tone. */
export function stateOf({ state, endReason }: Pick<AreaMember, "state" | "endReason">) {
  const tones = { pending: "waiting", active: "good", ended: "neutral" } as const;
  return { text: state === "ended" && endReason ? endTexts[endReason] : stateTexts[state], tone: tones[state] };
}

/** How a member came in. */
export const sourceText = ({ source }: Pick<AreaMember, "source">): string => sourceTexts[source];

export const states = (["pending", "active", "ended"] as const).map((value) => ({ value, label: stateTexts[value] }));
