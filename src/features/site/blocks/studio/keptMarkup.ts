import { Mark, Node } from "@tiptap/core";
import { fragmentWithoutScripts } from "#kernel/browser/withoutScripts.ts";

/** Rich text elements that cannot be edited here and are kept unchanged. */
const keptBlocks = ["table", "figure", "dl", "img"];
const keptMarks = ["sub", "sup", "small", "mark", "cite", "q", "abbr", "ins"];

/** Marks a `div` whose content is kept unchanged; set by `editableHtml`. */
export const keptAttribute = "data-kept";

/** A table, a picture or other imported content: shown, moved and deleted as a whole, never lost. */
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

/** A picture inside a line of text. */
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

/** Marks within a line that have no tool. */
export const KeptMark = Mark.create({
  name: "keptMark",
  // Several can apply to the same text.
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
  return (fragmentWithoutScripts(html).firstElementChild as HTMLElement | null) ?? document.createElement("span");
}
