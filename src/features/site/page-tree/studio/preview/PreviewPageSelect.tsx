import { Select } from "@mantine/core";
import { texts } from "./texts.ts";
import type { PreviewPages } from "./usePreviewPages.ts";

/** Chooses the page that a preview shows. */
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
