import { type PageDocument, pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import type { Collection } from "#features/site/pages/server/index.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { type Gallery, gallery } from "../contract.ts";

/** A stored gallery; an empty one if it cannot be read or does not exist. */
export function readGallery(stored: unknown): Gallery {
  return gallery.safeParse(stored ?? {}).data ?? gallery.parse({});
}

/** A gallery page as a document of blocks: its title and description, then the pictures. */
export function galleryDocument({ title, description }: Collection, shown: Gallery): PageDocument {
  const whole = (y: number) => ({ x: 0, y, w: 12, h: 1 });
  const at = (y: number) => ({ desktop: whole(y), mobile: whole(y) });
  const html = `<h1>${escapeHtml(title)}</h1>${sanitizeRichText(description)}`;
  return pageDocument.parse({
    version: 1,
    sections: [
      {
        id: "gallery",
        width: "wide",
        blocks: [
          { id: "gallery-words", type: "html", props: { html }, place: at(0) },
          { id: "gallery-pictures", type: "gallery", props: shown, place: at(1) },
        ],
      },
    ],
  });
}
