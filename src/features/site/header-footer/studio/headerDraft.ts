import { isLinkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import type { SiteHeader } from "#features/site/pages/contract.ts";
import { texts } from "./texts.ts";

/** The typed values of the header, with its title. */
export interface HeaderValues {
  title: string;
  header: SiteHeader;
}

/**
 * The header for the preview while it is being edited: an empty or invalid field gets a placeholder, so that it stays
 * visible.
 * @param stored the current title
 */
export function headerDraft({ title, header }: HeaderValues, stored: string): HeaderValues {
  const { button } = header;
  const hasPlace = button && isLinkUrl(button.url);
  return {
    title: title.trim().slice(0, 200) || stored,
    header: {
      ...header,
      tagline: header.tagline.slice(0, 200),
      button: button && {
        text: button.text.trim().slice(0, 50) || texts.buttonSample,
        url: hasPlace ? button.url : "/",
      },
    },
  };
}
