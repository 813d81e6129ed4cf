import { useLayoutEffect, useState } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { htmlWithoutScripts } from "#kernel/browser/withoutScripts.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { useOptionalWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { renderBlocksRoute } from "../../contract.ts";
import { BlockHtml } from "./blockHtml.ts";

/**
 * Requests the HTML of a page's parts when they change.
 * @param editingId the text that is being edited, which is shown before the server has rendered it
 */
export function useBlockHtml(pageId: string, document: PageDocument, editingId: string | null): BlockHtml {
  const website = useOptionalWebsite()?.identifier;
  const [html] = useState(
    () =>
      new BlockHtml(
        (part) => callStudioApi(renderBlocksRoute, { params: { pageId }, body: { document: part } }, { website }),
        htmlWithoutScripts,
      ),
  );
  useLayoutEffect(() => {
    for (const section of document.sections) {
      const written = section.blocks.find(({ id }) => id === editingId);
      if (written?.type === "html" && written.props.html) {
        html.put(
          section,
          written,
          `<div class="html-block rich-text" dir="${written.props.direction}">${written.props.html}</div>`,
        );
      }
    }
    html.update(document);
  }, [html, document, editingId]);
  return html;
}
