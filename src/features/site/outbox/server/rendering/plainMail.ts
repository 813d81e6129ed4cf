import { convert, type FormatCallback } from "html-to-text";

/** "View your order: https://…" */
const linkWithAddress: FormatCallback = (element, walk, builder) => {
  const href: string = element.attribs?.href ?? "";
  walk(element.children, builder);
  if (/^https?:/.test(href)) builder.addInline(`: ${href}`, { noWordTransform: true });
};

/** The plain text of an email's content: cells beside each other, addresses after their links. */
export function plainMail(html: string): string {
  return convert(html, {
    wordwrap: false,
    formatters: { linkWithAddress },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", format: "linkWithAddress" },
      ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
      ...["table.list", "table.totals"].map((selector) => ({
        selector,
        format: "dataTable",
        options: { uppercaseHeaderCells: false, maxColumnWidth: 60, colSpacing: 2 },
      })),
    ],
  }).trim();
}
