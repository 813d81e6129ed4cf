import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Emails about memberships, with `{…}` placeholders (merge tags). */
export const areaMailTexts = defineTexts("areas.mail", {
  invited: {
    subject: "You are invited to {area} at {site.title}",
    title: "You are invited to {area}",
    introduction:
      "{site.title} invites you to join {area}. The invitation is valid until {date}, and its link works once.",
    action: "See invitation",
    notice: "If you don't want to join, you can ignore this email.",
  },
  approved: {
    subject: "You are now a member of {area}",
    title: "Welcome to {area}",
    introduction: "{site.title} approved your request. You can see everything in {area} now.",
    action: "Open {area}",
  },
  declined: {
    subject: "Your request to join {area}",
    title: "Your request was declined",
    introduction: "{site.title} declined your request to join {area}.",
    action: "Go to {site.title}",
  },
  requested: {
    subject: "{email} wants to join {area}",
    title: "New request to join {area}",
    introduction: "{email} asks to join {area} at {site.title}. Approve or decline the request in the studio.",
    action: "See {area}",
  },
  ending: {
    subject: "Your membership in {area} ends on {date}",
    title: "Your membership ends soon",
    introduction: "Your membership in {area} at {site.title} ends on {date}. Renew it to keep your access.",
    action: "Renew membership",
  },
  ended: {
    subject: "Your membership in {area} has ended",
    title: "Your membership has ended",
    introduction: "Your membership in {area} at {site.title} ended on {date}. You can come back at any time.",
    action: "See membership",
  },
});

/** How owners see these emails. */
export const areaMailInfo = {
  invited: { group: "members", name: "Member area invitation", when: "When you invite someone to a member area." },
  approved: { group: "members", name: "Member area approval", when: "When you approve a request to join." },
  declined: { group: "members", name: "Member area refusal", when: "When you decline a request to join." },
  requested: {
    group: "team",
    name: "Request to join a member area",
    when: "When a member asks to join a member area, to the website's contact email or its owner.",
  },
  ending: { group: "members", name: "Membership ends soon", when: "Before a membership ends." },
  ended: { group: "members", name: "Membership ended", when: "When a membership has ended." },
} as const;
