import { createElement, type HTMLAttributes, type Ref } from "react";

interface SafeHtmlProps extends HTMLAttributes<HTMLDivElement> {
  /** Sanitized by the server when it was saved. */
  html: string;
  ref?: Ref<HTMLDivElement>;
}

/** A `<div>` of an owner's rich text. */
export function SafeHtml({ html, ...attributes }: SafeHtmlProps) {
  return createElement("div", { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
