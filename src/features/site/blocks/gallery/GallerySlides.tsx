import { fillMessage } from "#kernel/contract/failure.ts";
import { settingApplies } from "../domain/applyingGallerySettings.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";
import { Picture } from "../server/Picture.tsx";
import { GalleryFigure } from "./GalleryFigure.tsx";
import type { GalleryPicturesProps } from "./GalleryPictures.tsx";

/**
 * Pictures as slides: a snapping strip, with links to each picture. `slides.enhance.ts` adds arrows, keys,
 * swipes and autoplay. Its buttons are hidden until then.
 */
export function GallerySlides(props: GalleryPicturesProps) {
  const { id, label, pictures, settings, sizes, isFirstPicture, isEditing = false } = props;
  const count = pictures.length;
  const isSlideshow = settings.design === "slideshow";
  const values = (index: number) => ({ number: index + 1, count });
  const slideId = (index: number) => `gallery-${id}-${index + 1}`;
  const hasAutoplay = settings.autoplay && count > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is the pattern for carousels
    <div
      className="gallery-slides"
      role="group"
      aria-roledescription={mediaTexts.gallery}
      aria-label={label}
      data-slides={settings.design}
      data-align={settings["active-alignment"]}
      data-autoplay={hasAutoplay && !isEditing ? settings["autoplay-duration"] : undefined}
    >
      <div className="gallery-stage">
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without scripts it is scrolled by the keyboard */}
        <div className="gallery-viewport" tabIndex={0} role="group" aria-label={mediaTexts.pictures}>
          <div className="gallery-track">
            {pictures.map((picture, index) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a picture may be in a gallery twice
                key={index}
                className="gallery-slide"
                id={slideId(index)}
                role="group"
                aria-roledescription={mediaTexts.slide}
                aria-label={fillMessage(mediaTexts.slidePosition, values(index))}
              >
                <GalleryFigure
                  picture={picture}
                  settings={settings}
                  sizes={isSlideshow ? sizes : "(min-width: 720px) 50vw, 100vw"}
                  hasWords={settings["show-meta"]}
                  isFirstPicture={isFirstPicture}
                />
              </div>
            ))}
          </div>
        </div>
        {count > 1 && (settings.controls || hasAutoplay) && (
          <div className="gallery-buttons" hidden={!isEditing}>
            {settings.controls && <Step to="previous" />}
            {settings.controls && <Step to="next" />}
            {hasAutoplay && (
              <button type="button" className="media-button gallery-pause" data-pause="">
                <span className="media-icon icon-pause" aria-hidden="true" />
                <span className="visually-hidden">{mediaTexts.pause}</span>
              </button>
            )}
          </div>
        )}
      </div>
      {isSlideshow && count > 1 && <Jumps {...props} slideId={slideId} />}
    </div>
  );
}

function Step({ to }: { to: "previous" | "next" }) {
  return (
    <button type="button" className={`media-button gallery-step step-${to}`} data-step={to}>
      <span className={`media-icon icon-${to}`} aria-hidden="true" />
      <span className="visually-hidden">{mediaTexts[to]}</span>
    </button>
  );
}

/** Links to each picture: thumbnails if the owner wants them, otherwise dots. */
function Jumps({ pictures, settings, slideId }: GalleryPicturesProps & { slideId(index: number): string }) {
  const hasStrip = settingApplies("thumbnail-strip-height", settings) && settings["thumbnail-strip-height"] > 0;
  return (
    <div className={hasStrip ? "gallery-strip" : "gallery-dots"}>
      {pictures.map(({ image }, index) => (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          href={`#${slideId(index)}`}
          data-jump={index}
          aria-label={fillMessage(mediaTexts.show, { number: index + 1, count: pictures.length })}
          {...(index === 0 ? { "aria-current": "true" as const } : {})}
        >
          {hasStrip && <Picture image={image} options={{ sizes: "160px", alt: "" }} />}
        </a>
      ))}
    </div>
  );
}
