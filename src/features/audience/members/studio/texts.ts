import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import type { MemberStanding } from "../domain/memberStandings.ts";

/** Texts of the settings of member accounts. */
export const texts = defineTexts("studio.memberAccounts", {
  title: "Member accounts",
  text: "Visitors can create an account to see their orders, save addresses, and keep their cart on every device.",
  hasMembers: "Let visitors create accounts",
  hasMembersHint:
    "The header shows a link to the account. When off, nobody can sign in and the account pages do not exist. Existing accounts are kept.",
});

/** Texts of the list of members and of a member's page. */
export const memberTexts = defineTexts("studio.members", {
  title: "Members",
  search: "Search by name or email",
  standing: "State",
  everyStanding: "All",
  standings: {
    ACTIVE: "Active",
    UNCONFIRMED: "Not confirmed",
    INVITED: "Invited",
    BLOCKED: "Blocked",
  } satisfies Record<MemberStanding, string>,
  tag: "Tag",
  tags: "Tags",
  anyTag: "Any tag",
  noTag: "No tags found",
  member: "Member",
  email: "Email",
  joined: "Joined",
  lastSignIn: "Last sign-in",
  never: "Never",
  orders: "Orders",
  emptyTitle: "No members yet",
  emptyText: "People who create an account on your website appear here.",
  copyId: "Copy member ID",
  more: "More actions",

  profile: "Profile",
  name: "Name",
  noName: "Not given",
  devices: "Signed in on",
  deviceCount: counted({ one: "{count} device", other: "{count} devices" }, "count"),
  noDevices: "No device",
  signsIn: "Signs in with",
  withPassword: "Password",
  withLinks: "Emailed links",
  news: "News and offers",
  newsWanted: "Wants news",
  newsNotWanted: "Doesn't want news",
  newsUndecided: "Never asked for news",
  newsSince: "Since",
  unconfirmedText: "This person has not confirmed their email, so they can't sign in yet.",
  blockedText: "This person is blocked and can't sign in.",

  tagsHint: "Press Enter to add a tag. Only you and your team can see tags.",
  tagsSaved: "Tags saved",
  addTag: "Add a tag",

  importMembers: "Import members",
  exportMembers: "Export as CSV",

  invite: "Invite members",
  inviteTitle: "Invite members",
  invitePeople: "Emails",
  inviteHint: "One on each line, or separated by commas. You can paste names, too: Ada <ada@example.com>",
  sendInvitations: "Send invitations",
  sentTitle: counted({ one: "{count} person invited", other: "{count} people invited" }, "count"),
  waitsInOutbox: "No mail server is set up, so the emails wait in the outbox.",
  skippedTitle: "Not invited:",
  skipped: { member: "has an account", blocked: "is blocked", invited: "is invited already" },
  done: "Done",
  inviteOne: "Invite",
  inviteAgain: "Send invitation again",
  withdrawInvitation: "Withdraw invitation",
  invitationSent: "Invitation sent",
  invitationWithdrawn: "Invitation withdrawn",
  invitedText: "Invited, but the invitation was not accepted yet. The link is valid for 7 days.",

  viewAs: "View website as member",
  viewAsTitle: phrase("View the website as {email}?", "email"),
  viewAsText: phrase(
    "You see what this member sees, with a bar on every page, and can't change anything. It ends after {minutes} minutes, or when you stop it. Start and end are in the activity log.",
    "minutes",
  ),
  startView: "Start",
  viewReady: "The website opens in a new tab. The link works once, within a minute.",
  openView: phrase("Open the website as {email}", "email"),

  bulkTitle: "Selected members",
  chosenCount: counted({ one: "{count} selected", other: "{count} selected" }, "count"),
  tooManyChosen: phrase("Select up to {most} members.", "most"),
  clearChosen: "Clear",
  bulkNothing: "No changes needed.",
  bulkTagsTitle: counted({ one: "Tags of {count} member", other: "Tags of {count} members" }, "count"),
  addTags: "Add tags",
  removeTags: "Remove tags",
  tagsMissing: "Enter at least one tag.",
  bulkTagged: counted({ one: "{count} member changed", other: "{count} members changed" }, "count"),
  bulkFull: phrase("Not changed, because the limit of tags is reached: {emails}", "emails"),
  bulkBlockTitle: counted({ one: "Block {count} member?", other: "Block {count} members?" }, "count"),
  bulkBlocked: counted({ one: "{count} member blocked", other: "{count} members blocked" }, "count"),
  bulkUnblocked: counted({ one: "{count} member unblocked", other: "{count} members unblocked" }, "count"),
  bulkUndone: counted({ one: "Undone for {count} member", other: "Undone for {count} members" }, "count"),

  block: "Block",
  blockTitle: phrase("Block {email}?", "email"),
  blockText:
    "They are signed out on every device and can't sign in, reset their password or register with this email. They do not learn why. Orders are not changed, and subscriptions keep renewing unless you cancel them.",
  blocked: "Member blocked",
  unblock: "Unblock",
  unblocked: "Member unblocked",
  exportData: "Export data",
  deleteAccount: "Delete account",
  deleteTitle: phrase("Delete the account of {email}?", "email"),
  deleteText:
    "This permanently deletes the profile, tags, notes, addresses, cart, newsletter sign-ups and form submissions, cancels subscriptions and memberships, and signs them out everywhere. Reviews stay without a name. Orders are kept, but no longer belong to an account. They get an email about it.",
  deleted: "Account deleted",
});

/** Texts of the import of members. */
export const importTexts = defineTexts("studio.members.imports", {
  title: "Import members",
  about:
    "Upload a CSV file with a column for the email. Columns for the name, tags, day of joining, consent to news (yes or no), its date and its source are found by their names. Exports of Mailchimp and other programs can be used as they are. Keep their file names: they say whether people have unsubscribed.",
  rules:
    "Nobody gets a password. People without a stated consent get no news. If someone is a member already, tags are added, a missing name is filled in, and their own decision about news is kept. A state “BLOCKED” is kept for people who are added. It changes nobody who is a member already.",
  fileLabel: "Add a file of members",
  drop: "Drop a CSV file here",
  hint: "CSV, up to 5 MB and 20,000 people",
  people: "People in the file",
  newPeople: "New",
  knownPeople: "Already members",
  consents: "Want news",
  refusals: "Don't want news",
  blockedPeople: "Blocked",
  news: "News",
  newsOf: {
    AGREED: "Everyone in this file receives news and offers, except people whose row says that they refused.",
    DECLINED:
      "The file's name says that these people unsubscribed or that their email failed. They are imported without news.",
    UNSTATED: "The file doesn't say who agreed to receive news and offers, so nobody does.",
  },
  agreedByName: "The file's name says that these people subscribed.",
  consentColumns: phrase("Read from: {columns}", "columns"),
  unclearColumns: counted(
    {
      one: "{count} column may say who agreed or refused, but is not read. Please check it.",
      other: "{count} columns may say who agreed or refused, but are not read. Please check them.",
    },
    "count",
  ),
  hasAgreed: "Everyone in this file agreed to receive news and offers",
  hasAgreedHint: "Only if each of them chose it, and you can prove it.",
  ambiguousDate: phrase("“{text}” is read as {day}.", "text", "day"),
  dateUnsure: "The file doesn't show whether the day or the month comes first. Please check.",
  unusedColumns: counted({ one: "{count} column is not imported", other: "{count} columns are not imported" }, "count"),
  samples: "Check the first people",
  sendInvitations: "Invite people who have no account",
  sendInvitationsHint:
    "Each gets an email with a link that creates their account. When off, you can invite them later.",
  start: counted({ one: "Import {count} person", other: "Import {count} people" }, "count"),
  running: "Importing",
  done: "Import finished",
  stopped: "Import stopped",
  created: "Added",
  updated: "Updated",
  unchanged: "Unchanged",
  invited: "Invited",
  toMembers: "Show members",
});
