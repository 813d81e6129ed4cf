import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState } from "react";
import { PagePreview } from "#kernel/studio-ui/PagePreview.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { previewHeaderRoute } from "../contract.ts";
import { designWords as words } from "./designWords.ts";
import { editParts } from "./editParts.ts";
import { type HeaderValues, headerDraft } from "./headerDraft.ts";
import { type HeaderPart, markParts } from "./headerParts.ts";
import { PreviewPageSelect } from "./PreviewPageSelect.tsx";
import { usePreviewPages } from "./usePreviewPages.ts";

interface HeaderFrameProps {
  values: HeaderValues;
  /** The title as it is stored. */
  title: string;
  /** A part was chosen; `isWritten`: its words are being written in the frame, and the keys stay there. */
  onChoose(part: HeaderPart, isWritten: boolean): void;
  onText(part: HeaderPart, text: string): void;
  onSave(): void;
}

/** A page of the website under the header as it is typed. Its words are written in it, its parts lead to their fields. */
export function HeaderFrame({ values, title, ...listener }: HeaderFrameProps) {
  const shown = usePreviewPages(({ kind }) => kind !== "cover-page");
  const [draft] = useDebouncedValue(headerDraft(values, title), 150);
  const [isHeld, setIsHeld] = useState(false);
  const page = useApiQuery(previewHeaderRoute, { body: { ...draft, path: shown.path } }, { keepPrevious: true });
  const heard = useRef(new WeakSet<Document>());
  const live = useRef(listener);
  live.current = listener;
  const typed = useRef(values);
  typed.current = values;
  /** What a part said when somebody began to write in it. */
  const before = useRef("");

  function show(document: Document): void {
    markParts(document, draft);
    if (heard.current.has(document)) return;
    heard.current.add(document);
    editParts(document, {
      onChoose: (part) => live.current.onChoose(part, false),
      onEdit(part) {
        setIsHeld(part !== null);
        if (!part) return;
        before.current = textOf(typed.current, part);
        live.current.onChoose(part, true);
      },
      isSample: (part) => textOf(typed.current, part) === "",
      onCancel: (part) => live.current.onText(part, before.current),
      onText: (part, text) => live.current.onText(part, text),
      onDone: (part) => live.current.onChoose(part, false),
      onSave: () => live.current.onSave(),
    });
  }

  return (
    <PagePreview
      title={words.preview}
      page={page}
      pageKey={shown.path}
      tools={<PreviewPageSelect {...shown} />}
      isHeld={isHeld}
      onShown={show}
    />
  );
}

function textOf({ title, header }: HeaderValues, part: HeaderPart): string {
  if (part === "title") return title;
  return part === "tagline" ? header.tagline : (header.button?.text ?? "");
}
