import PhotoSwipe from "photoswipe";
import styleSheet from "photoswipe/style.css?url";

/** A picture as the viewer shows it; sizes in px, 0 where they are not known. */
export interface ViewedPicture {
  /** The largest that there is. */
  src: string;
  srcset: string;
  altText: string;
  width: number;
  height: number;
  /** Below the picture; its alternative text without it. */
  caption?: string;
}

/** What the viewer's buttons are called. */
export interface ViewerTexts {
  close: string;
  zoom: string;
  previous: string;
  next: string;
  pictureMissing: string;
}

/** Waits until the viewer's style sheet is there: as a file, since the policy allows no styles in the page. */
let styled: Promise<void> | undefined;

function loadStyles(): Promise<void> {
  styled ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = styleSheet;
    link.onload = () => resolve();
    // Without its style it still shows the pictures.
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return styled;
}

interface ViewerOptions {
  /** The picture to begin with. */
  index: number;
  /** What opened the viewer: it has the focus again afterwards. */
  opener: HTMLElement;
  /** Names the viewer. */
  label: string;
  texts: ViewerTexts;
  /** What lies behind the picture; the theme's own paper unless told. */
  theme?: "dark" | "light";
  /** Called with the picture that was shown last. */
  onClosed(index: number): void;
}

/**
 * Opens the pictures large, one at a time: arrows and swipes lead on, a click or a pinch looks closer, Escape and the
 * close button lead back to where it was opened from. Load this module when it is first needed.
 */
export async function viewPictures(
  pictures: readonly ViewedPicture[],
  { index, opener, label, texts, theme, onClosed }: ViewerOptions,
): Promise<void> {
  await loadStyles();
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
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
    showHideAnimationType: isCalm ? "none" : "fade",
    showAnimationDuration: isCalm ? 0 : 300,
    hideAnimationDuration: isCalm ? 0 : 300,
    zoomAnimationDuration: isCalm ? false : 300,
    paddingFn: ({ x }) =>
      x < 600 ? { top: 56, bottom: 72, left: 0, right: 0 } : { top: 56, bottom: 72, left: 64, right: 64 },
    mainClass: theme ? `picture-zoom is-${theme}` : "picture-zoom",
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    errorMsg: texts.pictureMissing,
    indexIndicatorSep: " / ",
    // The viewer's own would not know of the link that is no longer focused.
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
