import type { TemplateImage } from "#features/site/page-model/contract.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { type ImageOptions, imageAttributes } from "../domain/imageAttributes.ts";

/**
 * `{mainImage|image-tag;sizes=(min-width: 900px) 33vw, 50vw;class=card-image;eager}`: a whole `<img>`. The first
 * character after the name separates the arguments. It is `;` here, because sizes contain commas and spaces. `alt=`
 * sets the alt text. Empty if the value is not an image.
 */
export function formatImageTag(value: unknown, args: readonly string[]): string {
  if (!isImage(value)) return "";
  const options: ImageOptions = {};
  for (const argument of args) {
    const [name, text = ""] = splitArgument(argument);
    if (name === "sizes") options.sizes = text;
    else if (name === "class") options.className = text;
    else if (name === "alt") options.alt = text;
    else if (name === "eager") options.eager = true;
  }
  return imageTag(value, options);
}

/** An `<img>` of the image. */
export function imageTag(image: TemplateImage, options: ImageOptions): string {
  const attributes = Object.entries(imageAttributes(image, options));
  return `<img ${attributes.map(([name, text]) => `${name}="${escapeHtml(text)}"`).join(" ")}>`;
}

function isImage(value: unknown): value is TemplateImage {
  return typeof value === "object" && value !== null && "assetUrl" in value && "originalSize" in value;
}

function splitArgument(argument: string): [string, string?] {
  const index = argument.indexOf("=");
  if (index === -1) return [argument.trim()];
  return [argument.slice(0, index).trim(), argument.slice(index + 1).trim()];
}
