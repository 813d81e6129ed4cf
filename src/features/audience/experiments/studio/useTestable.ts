import { readFrameRoute } from "#features/editor/canvas/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listExperimentsRoute } from "../contract.ts";

/** Whether what is edited can be tested: a page, not a post, and not a version of another test. */
export function useTestable(pageId: string): { isTestable: boolean; isPublished: boolean } {
  const enabled = pageId !== "";
  const frame = useApiQuery(readFrameRoute, { params: { pageId } }, { enabled });
  const experiments = useApiQuery(listExperimentsRoute, { query: { pageId } }, { enabled });
  const isVersion = experiments.data?.items.some((each) => each.pageId !== pageId) ?? true;
  return {
    isTestable: frame.data?.page.kind === "page" && !isVersion,
    isPublished: frame.data?.page.isPublished ?? false,
  };
}
