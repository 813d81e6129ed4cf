import { renderToStaticMarkup } from "react-dom/server";
import { EmbedFrame } from "#features/site/blocks/server/index.ts";
import type { TemplateItem } from "#features/site/page-model/contract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { commentTexts } from "../../browserContract.ts";

/**
 * The Disqus thread of a post or product, in the frame that Disqus' own script would insert. Nothing is loaded from Disqus
 * before the visitor agrees, and its script never runs in the page.
 * @param url the item's full address, by which Disqus finds threads that it already has
 */
export function disqusThread(shortname: string, item: Pick<TemplateItem, "id" | "title">, url: string): string {
  const thread = new URLSearchParams({ base: "default", f: shortname, t_i: item.id, t_u: url, t_t: item.title });
  return renderToStaticMarkup(
    <>
      <EmbedFrame
        service="disqus"
        src={`https://disqus.com/embed/comments/?${thread}`}
        title={fillMessage(commentTexts.onTitle, { title: item.title })}
        showLabel={commentTexts.loadDisqus}
        href={`https://disqus.com/home/forum/${shortname}/`}
      />
      <noscript>
        <p className="comments-closed">{commentTexts.disqusNeedsScripts}</p>
      </noscript>
    </>,
  );
}
