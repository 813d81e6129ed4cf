import type { LightboxTheme } from "../domain/lightboxThemes.ts";
import { mediaTexts, viewerTexts } from "../domain/mediaTexts.ts";

/** Opens a block's pictures in the viewer instead of their files. */
export function enhance(block: HTMLElement): void {
  block.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-look]");
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(block, link);
  });
}

async function open(block: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const links = [...block.querySelectorAll<HTMLAnchorElement>("a[data-look]")];
  try {
    const { viewPictures } = await import("#kernel/browser/pictureViewer.ts");
    await viewPictures(
      links.map((each) => {
        const image = each.querySelector("img");
        return {
          src: each.href,
          srcset: image?.srcset ?? "",
          altText: image?.alt ?? "",
          width: Number(image?.getAttribute("width")),
          height: Number(image?.getAttribute("height")),
          caption: each.dataset.caption ?? "",
        };
      }),
      {
        index: links.indexOf(link),
        opener: link,
        label: mediaTexts.pictures,
        texts: viewerTexts,
        theme: block.dataset.lightbox as LightboxTheme,
        onClosed: (index) => showSlide(links[index]),
      },
    );
  } catch {
    // If the code fails to load, open the picture itself.
    location.assign(link.href);
  }
}

/** Moves a slideshow to the picture that was shown last. */
function showSlide(link: HTMLAnchorElement | undefined): void {
  const slide = link?.closest<HTMLElement>(".gallery-slide");
  const gallery = slide?.closest<HTMLElement>("[data-slides]");
  if (slide && gallery) gallery.dispatchEvent(new CustomEvent("gallery-show", { detail: slide }));
}
