import { Picture } from "../server/Picture.tsx";
import { PictureLink } from "../server/PictureLink.tsx";
import type { GalleryPicture, GalleryPicturesProps } from "./GalleryPictures.tsx";

interface GalleryFigureProps extends Pick<GalleryPicturesProps, "settings" | "isFirstPicture"> {
  picture: GalleryPicture;
  sizes: string;
  /** Whether its texts are shown at all. */
  hasWords: boolean;
}

/** One picture with its link and texts. */
export function GalleryFigure({ picture, settings, sizes, hasWords, isFirstPicture }: GalleryFigureProps) {
  const { image, title, description, url } = picture;
  const showsTitle = hasWords && title !== "";
  const showsDescription = hasWords && !settings["show-meta-only-title"] && description !== "";
  const isLarge = settings.lightbox && url === "";
  const name = image.altText || title || url;
  return (
    <figure className="gallery-figure">
      <PictureLink
        image={image}
        url={url}
        newWindow={settings.newWindow}
        isLarge={isLarge}
        // The picture's alternative text names the link.
        name={isLarge || !image.altText || settings.newWindow ? name : ""}
        caption={[title, description].filter(Boolean).join(". ")}
        className="gallery-frame"
      >
        <Picture image={image} options={{ sizes, eager: isFirstPicture() }} />
      </PictureLink>
      {(showsTitle || showsDescription) && (
        <figcaption className="gallery-words">
          {showsTitle && (
            <span className="gallery-title" dir="auto">
              {title}
            </span>
          )}
          {showsDescription && (
            <span className="gallery-description" dir="auto">
              {description}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
