/** Emails about memberships, with `{…}` placeholders (`fillMessage`). */
export const areaMailTexts = {
  invited: {
    subject: "You are invited to {area} at {siteTitle}",
    title: "You are invited to {area}",
    introduction:
      "{siteTitle} invites you to join {area}. The invitation is valid until {date}, and its link works once.",
    action: "See invitation",
    notice: "If you don't want to join, you can ignore this email.",
  },
  approved: {
    subject: "You are now a member of {area}",
    title: "Welcome to {area}",
    introduction: "{siteTitle} approved your request. You can see everything in {area} now.",
    action: "Open {area}",
  },
  declined: {
    subject: "Your request to join {area}",
    title: "Your request was declined",
    introduction: "{siteTitle} declined your request to join {area}.",
    action: "Go to {siteTitle}",
  },
  requested: {
    subject: "{email} wants to join {area}",
    title: "New request to join {area}",
    introduction: "{email} asks to join {area} at {siteTitle}. Approve or decline the request in the studio.",
    action: "See {area}",
  },
  ending: {
    subject: "Your membership in {area} ends on {date}",
    title: "Your membership ends soon",
    introduction: "Your membership in {area} at {siteTitle} ends on {date}. Renew it to keep your access.",
    action: "Renew membership",
  },
  ended: {
    subject: "Your membership in {area} has ended",
    title: "Your membership has ended",
    introduction: "Your membership in {area} at {siteTitle} ended on {date}. You can come back at any time.",
    action: "See membership",
  },
};
