import { useDebouncedValue } from "@mantine/hooks";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { PagePreview } from "#kernel/studio-ui/preview/PagePreview.tsx";
import { previewSlideRoute, type Slide } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";
import { slideDraft } from "./slideDraft.ts";
import { texts } from "./texts.ts";

/** A slide as visitors see it, in a frame of the site. */
export function SlidePreview({ type, slide }: { type: SlideType; slide: Slide }) {
  const [shown] = useDebouncedValue(slide, 200);
  const page = useApiQuery(previewSlideRoute, { body: { type, slide: slideDraft(shown) } }, { keepPrevious: true });
  return <PagePreview title={texts.previewOf} page={page} isWindow />;
}
