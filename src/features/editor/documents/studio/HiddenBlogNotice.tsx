import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type EditorFrame, readFrameRoute } from "#features/editor/canvas/contract.ts";
import { useHiddenBlog } from "#features/site/items/studio/useHiddenBlog.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";

/** Says that visitors don't see a post because they can't open its blog, and offers to publish the blog. */
export function HiddenBlogNotice({ page }: { page: EditorFrame["page"] }) {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const hidden = useHiddenBlog(page.isBlogPublic ? null : page.blogId);
  if (!hidden) return null;
  const { blog, publish, isBusy } = hidden;
  return (
    <div className={styles.notice} data-tone="waiting" role="status">
      <span>{texts.hiddenBlog(blog.title)}</span>
      {publish && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          onClick={async () => {
            await publish();
            await client.invalidateQueries({ queryKey: apiKey(website, readFrameRoute) });
          }}
        >
          {texts.publishBlog}
        </Button>
      )}
    </div>
  );
}
