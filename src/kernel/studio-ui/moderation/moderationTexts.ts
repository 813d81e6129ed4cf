const numbers = new Intl.NumberFormat("en-US");
const inBrackets = (count: number | undefined) => (count === undefined ? "" : ` (${numbers.format(count)})`);

/** Texts that lists of comments and reviews share. */
export const moderationTexts = {
  selectAll: "Select all on this page",
  replyLabel: "Your reply",
  export: "Export",
  exportCount: (count: number) => `Export all (${numbers.format(count)})`,
  exportShown: (count: number | undefined) => `Shown in this list${inBrackets(count)}`,
  exportAll: (count: number | undefined) => `All${inBrackets(count)}`,
} as const;
