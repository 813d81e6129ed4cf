import { isLinkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import type { SiteHeader } from "#features/site/pages/contract.ts";
import { texts } from "./texts.ts";

/** What is typed of the header, and the title that is in it. */
export interface HeaderValues {
  title: string;
  header: SiteHeader;
}

/**
 * What the preview shows of a header on which someone is at work: a field that is empty or wrong yet has in its
 * place what it can be seen by.
 * @param stored the title as it is
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
