import { useQueryClient } from "@tanstack/react-query";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listPagesRoute, type TreePage } from "../../contract.ts";

/** Handles calls that return the whole tree: shows the answer, and reloads the tree after a failure. */
export function usePageListAnswer() {
  const website = useWebsite().identifier;
  const client = useQueryClient();

  function show(answer: { pages: TreePage[] }): void {
    client.setQueryData<{ pages: TreePage[]; notFoundPageId: string | null }>(
      apiKey(website, listPagesRoute, {}),
      (list) => list && { ...list, pages: answer.pages },
    );
  }

  /** Runs an action. A failure is shown as a toast with the server's message. */
  async function told(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      notify.failure(error);
      void client.invalidateQueries({ queryKey: apiKey(website, listPagesRoute) });
    }
  }

  return { show, told };
}
