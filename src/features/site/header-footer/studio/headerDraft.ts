import { isLinkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import type { SiteHeader } from "#features/site/pages/contract.ts";
import { cutText } from "#kernel/domain/cutText.ts";
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
    title: cutText(title.trim(), 200) || stored,
    header: {
      ...header,
      tagline: cutText(header.tagline, 200),
      button: button && {
        text: cutText(button.text.trim(), 50) || texts.buttonSample,
        url: hasPlace ? button.url : "/",
      },
    },
  };
}
