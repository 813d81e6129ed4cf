import type { TemplateImage } from "#features/site/page-model/contract.ts";
import { type ImageOptions, imageAttributes } from "#features/site/themes/domain/imageAttributes.ts";

const reactNames: Record<string, string> = { class: "className", srcset: "srcSet", fetchpriority: "fetchPriority" };

/** An `<img>` with all its widths. */
export function Picture({ image, options }: { image: TemplateImage; options: ImageOptions }) {
  const attributes = Object.entries(imageAttributes(image, options));
  const { alt, ...props } = Object.fromEntries(attributes.map(([name, value]) => [reactNames[name] ?? name, value]));
  return <img alt={alt ?? ""} {...props} />;
}
