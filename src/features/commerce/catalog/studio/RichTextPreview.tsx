import { createElement, Fragment, type ReactNode, useMemo } from "react";
import styles from "./RichTextField.module.css";

// The tags of `sanitizeRichText`, which the server goes by when it stores the text.
const shownTags = new Set(
  [
    "p br hr h2 h3 h4 h5 h6 blockquote pre code ul ol li dl dt dd a strong b em i u s del ins sub sup small mark",
    "abbr cite q span figure figcaption img table caption thead tbody tfoot tr th td div",
  ].flatMap((line) => line.split(" ")),
);
const silentTags = new Set(["script", "style", "template", "iframe", "object", "noscript", "title", "head"]);
const voidTags = new Set(["br", "hr", "img"]);

/**
 * Rich text while it is written, as visitors will see it. Built of React elements from a short list of tags, so that
 * nothing that was pasted runs here; links do not lead away.
 */
export function RichTextPreview({ html }: { html: string }) {
  const nodes = useMemo(() => {
    const page = new DOMParser().parseFromString(html, "text/html");
    return [...page.body.childNodes].map(toReact);
  }, [html]);
  return <div className={styles.preview}>{nodes}</div>;
}

function toReact(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (silentTags.has(tag)) return null;
  const children = [...node.childNodes].map(toReact);
  if (tag === "h1") return createElement("h2", { key }, ...children);
  if (!shownTags.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  if (tag === "img") return toImage(node, key);
  if (tag === "a") {
    return (
      <span key={key} className={styles.link} title={node.getAttribute("href") ?? undefined}>
        {children}
      </span>
    );
  }
  return createElement(tag, { key }, ...(voidTags.has(tag) ? [] : children));
}

/** Pictures of this site only, as the server keeps them. */
function toImage(node: Element, key: number): ReactNode {
  const source = node.getAttribute("src") ?? "";
  return /^\/(?!\/)/.test(source) ? <img key={key} src={source} alt={node.getAttribute("alt") ?? ""} /> : null;
}
