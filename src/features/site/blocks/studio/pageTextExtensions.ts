import { Extension, type Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { history, redo, undo } from "@tiptap/pm/history";
import { KeptBlock, KeptMark, KeptPicture } from "./keptMarkup.ts";
import { TextLink } from "./textExtensions.ts";

/** Heading levels of a text block; the page's own heading is the first. */
export const headingLevels = [1, 2, 3, 4] as const;

/** Heading levels below a title. */
export const titledHeadingLevels = [2, 3, 4] as const;

/** All heading levels of HTML. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Alignment of text. */
export type TextAlign = "start" | "center" | "end";

/** Alignment as a class that every theme knows, because the site's policy refuses style attributes. */
const Alignment = Extension.create({
  name: "alignment",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading"],
      attributes: {
        align: {
          default: "start",
          parseHTML: (element: HTMLElement): TextAlign =>
            element.classList.contains("text-center")
              ? "center"
              : element.classList.contains("text-end")
                ? "end"
                : "start",
          renderHTML: ({ align }: { align?: TextAlign }) =>
            align && align !== "start" ? { class: `text-${align}` } : {},
        },
      },
    },
  ],
});

/** Nodes that can have their own text direction. */
export const directedNodes = ["paragraph", "heading", "bulletList", "orderedList", "blockquote"] as const;

/** Direction of a part of the text; null: by its first letter. */
const Direction = Extension.create({
  name: "direction",
  addGlobalAttributes: () => [
    {
      types: [...directedNodes],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element: HTMLElement) => {
            const dir = element.getAttribute("dir")?.toLowerCase();
            return dir === "ltr" || dir === "rtl" ? dir : null;
          },
        },
      },
    },
  ],
});

/** Language of text, if it is marked. */
const Language = Extension.create({
  name: "language",
  addGlobalAttributes: () => [
    {
      types: [...directedNodes, "listItem"],
      attributes: { lang: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute("lang") } },
    },
  ],
});

/** Undo within a text while it is edited; the page has its own. */
const TextHistory = Extension.create({
  name: "textHistory",
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const by = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch) || true;
    return { "Mod-z": by(undo), "Shift-Mod-z": by(redo), "Mod-y": by(redo) };
  },
});

const withHeadings = (levels: readonly HeadingLevel[]): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  CodeBlock,
  Blockquote,
  HorizontalRule,
  Heading.configure({ levels: [...levels] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  TextLink,
  Alignment,
  Direction,
];

/** What is kept of pasted text. */
export const pastedTextExtensions: Extensions = withHeadings(headingLevels);

const kept: Extensions = [Language, KeptPicture, KeptBlock, KeptMark, TextHistory];

/** Content of a page's text block; the server's sanitizer allows all of it. */
export const pageTextExtensions: Extensions = [...withHeadings([1, 2, 3, 4, 5, 6]), ...kept];

/** Content of a text below its own title, such as a product's description. */
export const titledTextExtensions: Extensions = [...withHeadings([2, 3, 4, 5, 6]), ...kept];
