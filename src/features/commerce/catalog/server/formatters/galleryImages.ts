import type { TemplateImage } from "#features/site/page-model/contract.ts";
import { imageAttributes } from "#features/site/themes/domain/imageAttributes.ts";
import type { GalleryImage } from "../../shopContract.ts";
import type { TemplateProduct } from "../describe/describeTemplateItem.ts";

/** The pictures of the product, in its order. */
export function galleryImages(item: TemplateProduct): GalleryImage[] {
  return (item.items ?? []).map(galleryImage);
}

function galleryImage(image: TemplateImage): GalleryImage {
  const attributes = imageAttributes(image);
  return {
    id: image.id,
    src: attributes.src ?? image.assetUrl,
    srcset: attributes.srcset ?? "",
    altText: image.altText,
    width: Number(attributes.width ?? 0),
    height: Number(attributes.height ?? 0),
    className: attributes.class ?? "",
    focalPoint: attributes["data-focal-point"] ?? "",
  };
}
