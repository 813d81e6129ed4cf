import type { Extensions } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { isLinkUrl } from "../domain/linkUrl.ts";

/** A link, without attributes of its own. */
export const TextLink = Link.configure({
  openOnClick: false,
  autolink: true,
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (address) => isLinkUrl(address),
});

/** Content of a block's short rich text; the server's sanitizer allows all of it. */
export const textExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  Heading.configure({ levels: [2, 3, 4] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  TextLink,
];
