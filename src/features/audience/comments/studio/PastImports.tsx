import { Anchor, Group, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { listCommentImportsRoute } from "../importContract.ts";
import { importTexts as texts } from "./importTexts.ts";

/** The last imports of comments, so that one can be looked at again and undone. Nothing if there are none. */
export function PastImports() {
  const query = useApiQuery(listCommentImportsRoute, {});
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length > 0 && (
          <Panel title={texts.past}>
            <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: "none" }}>
              {items.map(({ id, fileName, createdCount, undoneAt, createdAt }) => (
                <Group component="li" key={id} gap="md">
                  <Anchor
                    size="sm"
                    renderRoot={(props) => (
                      <Link
                        {...props}
                        to="."
                        search={((search: Record<string, unknown>) => ({ ...keepSite(search), file: id })) as never}
                      />
                    )}
                  >
                    <bdi>{fileName}</bdi>
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {undoneAt ? texts.pastUndone : texts.pastAdded(createdCount)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    <RelativeTime at={createdAt} />
                  </Text>
                </Group>
              ))}
            </Stack>
          </Panel>
        )
      }
    </Loaded>
  );
}
