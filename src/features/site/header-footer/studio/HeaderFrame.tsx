import { useDebouncedValue } from "@mantine/hooks";
import { useRef } from "react";
import { NoPageToShow } from "#features/site/page-tree/studio/preview/NoPageToShow.tsx";
import { PreviewPageSelect } from "#features/site/page-tree/studio/preview/PreviewPageSelect.tsx";
import { usePreviewPages } from "#features/site/page-tree/studio/preview/usePreviewPages.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { PagePreview } from "#kernel/studio-ui/preview/PagePreview.tsx";
import { toolSetting } from "#kernel/studio-ui/toolSetting.ts";
import { previewHeaderRoute } from "../contract.ts";
import { type HeaderValues, headerDraft } from "./headerDraft.ts";
import type { HeaderPart } from "./headerParts.ts";
import { type HeaderAct, headerTool } from "./headerTool.ts";
import { texts } from "./texts.ts";

interface HeaderFrameProps {
  values: HeaderValues;
  /** The stored title. */
  title: string;
  /** Called when a part is selected. `isWritten`: its text is being edited in the frame, which keeps the focus. */
  onChoose(part: HeaderPart, isWritten: boolean): void;
  onText(part: HeaderPart, text: string): void;
  onSave(): void;
}

/** Parts whose text is edited in the frame. */
const written: readonly HeaderPart[] = ["title", "tagline", "button"];

/**
 * Previews a page of the website with the header as it is typed. Texts are edited in the preview; other parts open
 * their fields.
 */
export function HeaderFrame({ values, title, onChoose, onText, onSave }: HeaderFrameProps) {
  const shown = usePreviewPages(({ kind }) => kind !== "cover-page");
  const [draft] = useDebouncedValue(headerDraft(values, title), 150);
  const page = useApiQuery(
    previewHeaderRoute,
    { body: { ...draft, path: shown.path } },
    { keepPrevious: true, enabled: shown.isReady },
  );
  /** The text of a part when editing started. */
  const before = useRef("");

  function follow(done: HeaderAct): void {
    const { act, part } = done;
    if (act === "write") onText(part, done.text);
    if (act === "cancel") onText(part, before.current);
    if (act === "save") onSave();
    if (act === "choose" || act === "done") onChoose(part, false);
    if (act !== "begin") return;
    before.current = textOf(values, part);
    onChoose(part, true);
  }

  const { header } = draft;
  const tool = toolSetting(
    headerTool,
    {
      title: draft.title,
      tagline: header.tagline,
      button: header.button && { text: header.button.text, url: header.button.url },
      hasLogo: Boolean(header.logoAssetId),
      samples: written.filter((part) => textOf(values, part) === ""),
    },
    follow,
  );
  if (shown.isEmpty) return <NoPageToShow text={texts.noPageForHeader} />;
  return (
    <PagePreview
      title={texts.preview}
      page={page}
      pageKey={shown.path}
      tools={<PreviewPageSelect {...shown} />}
      frameTool={tool}
    />
  );
}

function textOf({ title, header }: HeaderValues, part: HeaderPart): string {
  if (part === "title") return title;
  return part === "tagline" ? header.tagline : (header.button?.text ?? "");
}
