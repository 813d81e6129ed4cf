import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { tellMoved } from "#kernel/studio-ui/trash/tellReport.ts";
import { listBlogsRoute, listPostsRoute, listPostTrashRoute, restorePostRoute } from "../contract.ts";
import { listLabelsRoute } from "../labelContract.ts";
import { texts } from "./texts.ts";
import { useItemTexts } from "./useBlog.ts";

/** Read routes that change when a post leaves the trash. */
export const trashReads = [listPostTrashRoute, listPostsRoute, listBlogsRoute, listLabelsRoute];

/** Restores posts from the trash one by one, and says so when a post has another address than before. */
export function useRestorePost() {
  const own = useItemTexts();
  const restore = useApiMutation(restorePostRoute, { invalidates: trashReads });

  /** @returns whether it was restored */
  async function takeOut(postId: string): Promise<boolean> {
    try {
      const { title, path, isMoved } = await restore.mutateAsync({ params: { postId } });
      if (isMoved) tellMoved([{ title, path }], own);
      else notify.success(texts.restored(title));
      return true;
    } catch (error) {
      notify.failure(error);
      return false;
    }
  }

  return { takeOut, busyId: restore.isPending ? restore.variables.params.postId : undefined };
}
