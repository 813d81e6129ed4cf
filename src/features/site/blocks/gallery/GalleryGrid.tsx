import { scaleSizes } from "../server/scaleSizes.ts";
import { GalleryFigure } from "./GalleryFigure.tsx";
import type { GalleryPicturesProps } from "./GalleryPictures.tsx";

/** Pictures in rows, or one below the other, with styles only. */
export function GalleryGrid({ pictures, settings, sizes, label, isFirstPicture }: GalleryPicturesProps) {
  const perRow = settings.design === "grid" ? settings["thumbnails-per-row"] : 1;
  const shown = scaleSizes(sizes, 1 / perRow, perRow === 1 ? 1 : perRow < 5 ? 0.5 : 0.34);
  return (
    <ul className="gallery-grid" aria-label={label}>
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a picture may be in a gallery twice
        <li key={index} className="gallery-item">
          <GalleryFigure
            picture={picture}
            settings={settings}
            sizes={shown}
            hasWords={settings["show-meta-basic"]}
            isFirstPicture={isFirstPicture}
          />
        </li>
      ))}
    </ul>
  );
}
