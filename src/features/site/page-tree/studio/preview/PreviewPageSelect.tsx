import { Select } from "@mantine/core";
import { texts } from "./texts.ts";
import type { PreviewPages } from "./usePreviewPages.ts";

/** Selects the page of a preview. */
export function PreviewPageSelect({ path, pages, choose }: PreviewPages) {
  return (
    <Select
      size="xs"
      aria-label={texts.previewPage}
      allowDeselect={false}
      searchable
      data={pages.map((page) => ({ value: page.path, label: page.title }))}
      value={path}
      onChange={(next) => next && choose(next)}
    />
  );
}
