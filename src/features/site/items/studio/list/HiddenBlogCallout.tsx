import { Button, Group, Text } from "@mantine/core";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { settingsScreen } from "#features/site/page-tree/studio/pageScreens.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { texts } from "../texts.ts";
import { useHiddenBlog } from "../useHiddenBlog.ts";
import styles from "./PostsScreen.module.css";

/** Above the posts of a blog that visitors can't open: says so, and offers to publish the blog. */
export function HiddenBlogCallout({ blogId }: { blogId: string }) {
  const hidden = useHiddenBlog(blogId);
  const mayEdit = useMay("pages.edit");
  if (!hidden) return null;
  const { blog, publish, isBusy } = hidden;
  return (
    <div className={styles.hiddenBlog}>
      <Callout tone="waiting" title={texts.hiddenBlog(blog.title)}>
        <Text size="sm">{mayEdit ? texts.hiddenBlogText : texts.hiddenBlogAsk}</Text>
        {mayEdit && (
          <Group gap="xs" mt="xs">
            {publish && (
              <Button variant="default" loading={isBusy} onClick={() => void publish()}>
                {texts.publishBlog}
              </Button>
            )}
            <Button variant="subtle" renderRoot={(props) => <PageLink {...props} screen={settingsScreen(blog.id)} />}>
              {texts.blogSettings}
            </Button>
          </Group>
        )}
      </Callout>
    </div>
  );
}
