import type { z } from "zod";
import { mediaTexts } from "../domain/mediaTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { galleryBlock } from "./block.ts";
import { GalleryPictures } from "./GalleryPictures.tsx";

export function GalleryView({ id, props, context, sizes }: BlockViewProps<z.output<typeof galleryBlock.props>>) {
  const { images, ...settings } = props;
  const pictures = images.flatMap(({ assetId, title, ...words }) => {
    const image = assetId ? context.images.get(assetId) : undefined;
    if (!image) return [];
    const ownTitle = image.title === image.filename ? "" : image.title;
    return [{ image, title: title || ownTitle, ...words }];
  });
  return (
    <GalleryPictures
      id={id}
      label={mediaTexts.pictures}
      pictures={pictures}
      settings={settings}
      sizes={sizes}
      isFirstPicture={context.isFirstPicture}
      isEditing={context.isEditing}
    />
  );
}
