import PhotoSwipe from "photoswipe";
import styleSheet from "photoswipe/style.css?url";
import { loadAllStyles } from "./loadAllStyles.ts";

/** A picture in the viewer; sizes in px, 0 if unknown. */
export interface ViewedPicture {
  /** The largest size. */
  src: string;
  srcset: string;
  altText: string;
  width: number;
  height: number;
  /** Shown below the picture; without it, the alternative text is shown. */
  caption?: string;
}

/** Labels of the viewer's buttons. */
export interface ViewerTexts {
  close: string;
  zoom: string;
  previous: string;
  next: string;
  pictureMissing: string;
}

/** Resolves when the viewer's style sheet is loaded. It is a file, because the policy allows no inline styles. */
let styled: Promise<void> | undefined;

function loadStyles(): Promise<void> {
  styled ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = styleSheet;
    link.onload = () => resolve();
    // Without its style sheet, the viewer still shows the pictures.
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return styled;
}

interface ViewerOptions {
  /** The picture to start with. */
  index: number;
  /** The element that opened the viewer. It gets the focus afterwards. */
  opener: HTMLElement;
  /** The viewer's accessible name. */
  label: string;
  texts: ViewerTexts;
  /** Background of the viewer; by default the theme's background color. */
  theme?: "dark" | "light";
  /** Called with the picture that was shown last. */
  onClosed(index: number): void;
}

/**
 * Opens the pictures in a viewer, one at a time. Arrows and swipes change the picture, a click or a pinch zooms, Escape
 * and the close button return the focus to the opener. Load this module when it is first needed.
 */
export async function viewPictures(
  pictures: readonly ViewedPicture[],
  { index, opener, label, texts, theme, onClosed }: ViewerOptions,
): Promise<void> {
  // Without the theme's styles, the viewer still shows the pictures.
  await Promise.all([loadStyles(), loadAllStyles().catch(() => undefined)]);
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const viewer = new PhotoSwipe({
    dataSource: pictures.map((picture) => ({
      src: picture.src,
      srcset: picture.srcset,
      width: picture.width || 1500,
      height: picture.height || 1500,
      alt: picture.altText,
    })),
    index,
    bgOpacity: 1,
    loop: pictures.length > 2,
    showHideAnimationType: prefersReducedMotion ? "none" : "fade",
    showAnimationDuration: prefersReducedMotion ? 0 : 300,
    hideAnimationDuration: prefersReducedMotion ? 0 : 300,
    zoomAnimationDuration: prefersReducedMotion ? false : 300,
    paddingFn: ({ x }) =>
      x < 600 ? { top: 56, bottom: 72, left: 0, right: 0 } : { top: 56, bottom: 72, left: 64, right: 64 },
    mainClass: theme ? `picture-zoom is-${theme}` : "picture-zoom",
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    errorMsg: texts.pictureMissing,
    indexIndicatorSep: " / ",
    // The viewer's own setting ignores the link that lost the focus.
    returnFocus: false,
  });
  viewer.on("uiRegister", () => {
    viewer.ui?.registerElement({
      name: "caption",
      className: "picture-zoom-caption",
      appendTo: "root",
      onInit: (element) => {
        element.setAttribute("aria-live", "polite");
        viewer.on("change", () => {
          const picture = pictures[viewer.currIndex];
          element.textContent = picture?.caption || picture?.altText || "";
        });
      },
    });
  });
  viewer.on("destroy", () => {
    opener.focus({ preventScroll: true });
    onClosed(viewer.currIndex);
  });
  viewer.init();
  viewer.element?.setAttribute("aria-modal", "true");
  viewer.element?.setAttribute("aria-label", label);
}
