import { Button } from "@mantine/core";
import { useRestorePost } from "#features/site/items/studio/useRestorePost.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";

interface TrashedPostProps {
  title: string;
  postId: string;
  onRestored(): void;
}

/** Instead of the editor of a post or event in the trash. */
export function TrashedPostState({ title, ...props }: TrashedPostProps) {
  return (
    <EmptyState level={1} drawing="lost" title={title} text={texts.inTrashText} action={<RestoreButton {...props} />} />
  );
}

/** Above a text that can't be saved, because someone moved the post to the trash. */
export function TrashedPostNotice({ title, ...props }: TrashedPostProps) {
  return (
    <div className={styles.notice} data-tone="bad" role="status">
      <span>
        <strong>{title}</strong> {texts.inTrashKept}
      </span>
      <RestoreButton {...props} isSmall />
    </div>
  );
}

function RestoreButton({ postId, onRestored, isSmall }: Omit<TrashedPostProps, "title"> & { isSmall?: boolean }) {
  const restore = useRestorePost();
  return (
    <Button
      {...(isSmall ? { size: "compact-sm", variant: "default" } : {})}
      loading={restore.busyId !== undefined}
      onClick={async () => {
        if (await restore.takeOut(postId)) onRestored();
      }}
    >
      {texts.restorePost}
    </Button>
  );
}
