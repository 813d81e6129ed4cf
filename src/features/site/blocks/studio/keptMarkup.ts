import { Mark, Node } from "@tiptap/core";
import { stillFragment } from "#kernel/browser/stillHtml.ts";

/** Elements that rich text may hold and that are not edited here; they are kept as they are. */
const keptBlocks = ["table", "figure", "dl", "img"];
const keptMarks = ["sub", "sup", "small", "mark", "cite", "q", "abbr", "ins"];

/** Says of a `div` that what is in it is kept as it is; `editableHtml` puts it there. */
export const keptAttribute = "data-kept";

/** A table, a picture or whatever else an import brought: shown, moved and deleted as one, never lost. */
export const KeptBlock = Node.create({
  name: "keptBlock",
  group: "block",
  atom: true,
  selectable: true,
  addAttributes: () => ({ html: { default: "", rendered: false } }),
  parseHTML: () => [
    { tag: `div[${keptAttribute}]`, priority: 100, getAttrs: (element) => ({ html: element.innerHTML }) },
    ...keptBlocks.map((tag) => ({ tag, getAttrs: (element: HTMLElement) => ({ html: element.outerHTML }) })),
  ],
  renderHTML: ({ node }) => ({ dom: elementOf(node.attrs.html as string) }),
});

/** A picture among the words of a line. */
export const KeptPicture = Node.create({
  name: "keptPicture",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ html: { default: "", rendered: false } }),
  parseHTML: () =>
    ["paragraph/", "heading/"].map((context) => ({
      tag: "img",
      context,
      priority: 60,
      getAttrs: (element: HTMLElement) => ({ html: element.outerHTML }),
    })),
  renderHTML: ({ node }) => ({ dom: elementOf(node.attrs.html as string) }),
});

/** Marks within a line that have no tool of their own. */
export const KeptMark = Mark.create({
  name: "keptMark",
  // Several may be on the same words.
  excludes: "",
  addAttributes: () => ({ tag: { default: "span", rendered: false }, title: { default: null } }),
  parseHTML: () =>
    keptMarks.map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => ({ tag, title: element.getAttribute("title") }),
    })),
  renderHTML: ({ mark, HTMLAttributes }) => [mark.attrs.tag as string, HTMLAttributes, 0],
});

function elementOf(html: string): HTMLElement {
  return (stillFragment(html).firstElementChild as HTMLElement | null) ?? document.createElement("span");
}
