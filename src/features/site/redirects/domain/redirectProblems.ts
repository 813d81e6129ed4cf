import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Why a redirect can't be added, or why a line of a file is skipped. The messages say how to fix it. */
export const redirectProblems = defineTexts("studio.redirects.problems", {
  "line-unreadable": "Write the old URL, an arrow and the new URL: /old -> /new 301.",
  "from-invalid": "Enter a path of this website, such as /old-page.",
  "to-invalid": "Enter a path of this website, such as /new-page. Redirects to other websites are not possible.",
  "status-unknown": "Use 301 for a permanent redirect or 302 for a temporary one.",
  "wildcard-misplaced": "Use * only once, at the end after a slash, such as /old/*.",
  "wildcard-alone": "A new URL can end in /* only if the old URL does, too.",
  "name-misplaced":
    "A name in brackets can only be the last part of a URL, such as /old/[title]. It stands for the rest of the path.",
  "query-unread": "Redirects look at the path alone. Leave out the question mark and what follows it in the old URL.",
  "part-unread": "Leave out the # and what follows it.",
  same: "The old URL and the new URL are the same.",
  endless: "The new URL is below the old one, so this would redirect to itself.",
  circle: "Another redirect leads from the new URL back to the old one. Change or delete that one first.",
  "page-exists": "This URL is in use by a page, a product or the website itself.",
  repeated: "An earlier line redirects the same URL.",
});

export type RedirectProblem = keyof typeof redirectProblems;
