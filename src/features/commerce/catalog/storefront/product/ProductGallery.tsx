import { useEffect, useRef, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { productTexts, quickViewTexts } from "../../browserContract.ts";
import type { GalleryImage, ProductGalleryProps } from "../../shopContract.ts";
import { chosenVariant } from "../chooseVariant.ts";
import { largestOf } from "../largestOf.ts";
import { productStore, useProductChoice } from "../productStore.ts";
import { useSlideInView } from "../useSlideInView.ts";

/**
 * The pictures: a snapping strip on a phone, and the theme's layout on a wide screen. The dots are links to the
 * pictures, so they work without scripts. A strip scrolls to the picture of the chosen variant, and a grid may put it
 * first (`is-chosen`). The page itself never scrolls. Each picture opens in the viewer, whose code is loaded then.
 */
export function ProductGallery({ product, submitted, images }: ProductGalleryProps) {
  const { choice } = useProductChoice(product, submitted);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  useSlideInView(track, setCurrent);
  const variantImage = images.findIndex(({ id }) => id === chosenVariant(product, choice.chosen)?.imageId);
  const [onArrival] = useState(() => productStore(product, submitted).get());
  const [chosenImage, setChosenImage] = useState(-1);
  const shown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture moves it, not each choice
  useEffect(() => {
    // Not on the first render, because the strip would move by itself.
    if (shown.current && variantImage >= 0) showSlide(track.current, variantImage);
    if (shown.current && choice !== onArrival) setChosenImage(variantImage);
    shown.current = true;
  }, [variantImage]);
  const label = fillMessage(productTexts.pictures, { name: product.name });
  async function zoomFrom(link: HTMLAnchorElement, index: number): Promise<void> {
    try {
      const { viewPictures } = await import("#kernel/browser/pictureViewer.ts");
      const pictures = images.map((image) => ({ ...image, src: largestOf(image) }));
      const onClosed = (last: number) => {
        if (isStrip(track.current)) showSlide(track.current, last);
        else track.current?.children[last]?.scrollIntoView({ block: "nearest" });
      };
      await viewPictures(pictures, { index, opener: link, label, texts: quickViewTexts, onClosed });
    } catch {
      // If the code fails to load, open the picture itself.
      location.assign(link.href);
    }
  }
  if (images.length === 0) return null;
  return (
    <section className="product-gallery" data-item-id={product.itemId} aria-label={label}>
      {/* Scrollable by keyboard too, if the theme shows a strip. */}
      <ul className="product-gallery-slides" ref={track} tabIndex={images.length > 1 ? 0 : undefined}>
        {images.map((image, index) => (
          <li
            className={`product-gallery-slide${index === current ? " is-current" : ""}${index === chosenImage ? " is-chosen" : ""}`}
            id={slideId(product.itemId, index)}
            key={image.id}
          >
            {/* A link to the large picture, until scripts can show it here. */}
            <a
              className="product-gallery-zoom"
              data-in-place=""
              href={largestOf(image)}
              aria-label={fillMessage(quickViewTexts.zoomPicture, {
                picture:
                  image.altText || fillMessage(productTexts.pictureNumber, { number: index + 1, count: images.length }),
              })}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                void zoomFrom(event.currentTarget, index);
              }}
            >
              <Picture image={image} isFirst={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="product-gallery-dots">
          {images.map((image, index) => (
            <a
              className="product-gallery-dot"
              data-in-place=""
              href={`#${slideId(product.itemId, index)}`}
              key={image.id}
              aria-current={index === current ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                showSlide(track.current, index);
              }}
            >
              <span className="visually-hidden">
                {fillMessage(productTexts.pictureNumber, { number: index + 1, count: images.length })}
              </span>
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

function Picture({ image, isFirst }: { image: GalleryImage; isFirst: boolean }) {
  return (
    <img
      src={image.src}
      srcSet={image.srcset || undefined}
      sizes="(min-width: 720px) 50vw, 100vw"
      width={image.width || undefined}
      height={image.height || undefined}
      alt={image.altText}
      className={image.className || undefined}
      data-focal-point={image.focalPoint || undefined}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
    />
  );
}

const slideId = (itemId: string, index: number) => `picture-${itemId}-${index + 1}`;

const isStrip = (track: HTMLUListElement | null) => track !== null && track.scrollWidth > track.clientWidth;

/** Scrolls the strip to a picture, if the theme shows a strip. */
function showSlide(track: HTMLUListElement | null, index: number): void {
  const slide = track?.children[index] as HTMLElement | undefined;
  if (!track || !slide) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior });
}
