import { renderToStaticMarkup } from "react-dom/server";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { findVideo } from "../domain/embeds/videoAddress.ts";
import { EmbedFrame } from "./EmbedFrame.tsx";

/**
 * Sanitized rich text in which a line with only a link to a video becomes its player, with the rules of a video block:
 * nothing is loaded from the service before the visitor agrees.
 */
export function showPlayers(html: string): string {
  let count = 0;
  return html.replace(
    /<p(?: class="[^"<>]*")?><a href="([^"<>]*)"[^<>]*>([^<>]*)<\/a><\/p>/g,
    (line, href: string, text: string) => {
      const found = findVideo(readEntities(href));
      if (!found) return line;
      const title = readEntities(text).trim() || found.provider.title;
      const player = <EmbedFrame service={found.service} src={found.src} title={title} ratio="widescreen" />;
      return renderToStaticMarkup(player, { identifierPrefix: `player-${++count}-` });
    },
  );
}
