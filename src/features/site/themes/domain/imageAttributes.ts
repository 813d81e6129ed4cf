import { srcset } from "#features/site/assets/domain/srcset.ts";
import { thumbnailWidthFor } from "#features/site/assets/domain/thumbnailWidthFor.ts";
import { variantWidthsFor } from "#features/site/assets/domain/variantWidthsFor.ts";
import type { TemplateImage } from "#features/site/page-model/contract.ts";

export interface ImageOptions {
  /** CSS lengths by viewport, such as "(min-width: 900px) 33vw, 50vw". Default: 100vw. */
  sizes?: string;
  /** True for an image on the first screen. It is fetched at once, before scripts. */
  eager?: boolean;
  className?: string;
  /** Replaces the image's alt text. Empty for a decorative image. */
  alt?: string;
}

/** Attributes of an `<img>`: every available width, its size against layout shift, and its focal point. */
export function imageAttributes(image: TemplateImage, options: ImageOptions = {}): Record<string, string> {
  const [width = 0, height = 0] = image.originalSize.split("x").map(Number);
  const urlFor = (size: number | "original") => `${image.assetUrl}?format=${size === "original" ? size : `${size}w`}`;
  const shown = thumbnailWidthFor(1000);
  const fallback = variantWidthsFor(width).includes(shown) ? shown : "original";
  const classes = [options.className ?? "", focalClasses(image.mediaFocalPoint)].filter(Boolean).join(" ");
  return {
    ...(classes ? { class: classes } : {}),
    src: urlFor(fallback),
    srcset: srcset(width, urlFor),
    sizes: options.sizes ?? "100vw",
    ...(width > 0 && height > 0 ? { width: String(width), height: String(height) } : {}),
    alt: options.alt ?? image.altText,
    ...(options.eager ? { fetchpriority: "high" } : { loading: "lazy" }),
    decoding: "async",
    ...(isCentered(image.mediaFocalPoint)
      ? {}
      : { "data-focal-point": `${image.mediaFocalPoint.x},${image.mediaFocalPoint.y}` }),
  };
}

/**
 * The focal point to a twentieth, as classes, because the content security policy forbids style attributes. See
 * `focalStyles`.
 */
function focalClasses(point: TemplateImage["mediaFocalPoint"]): string {
  if (isCentered(point)) return "";
  return `focal-x${Math.round(point.x * 20)} focal-y${Math.round(point.y * 20)}`;
}

function isCentered(point: TemplateImage["mediaFocalPoint"]): boolean {
  return Math.abs(point.x - 0.5) < 0.025 && Math.abs(point.y - 0.5) < 0.025;
}

/** The CSS rules of the focal classes. */
export function focalStyles(): string {
  const steps = Array.from({ length: 21 }, (_none, step) => step);
  const rules = steps.flatMap((step) => [
    `.focal-x${step}{--focal-x:${step * 5}%}`,
    `.focal-y${step}{--focal-y:${step * 5}%}`,
  ]);
  return `img{object-position:var(--focal-x,50%) var(--focal-y,50%)}${rules.join("")}`;
}
