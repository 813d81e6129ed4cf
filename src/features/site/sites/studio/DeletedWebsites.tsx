import { Button, Text } from "@mantine/core";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { dateFormat } from "#kernel/studio-ui/formats.ts";
import { listDeletedSitesRoute, restoreSiteRoute } from "../contract.ts";
import styles from "./DeletedWebsites.module.css";
import { texts } from "./texts.ts";

const day = dateFormat({ dateStyle: "long" });

/** Deleted websites that can still be restored. @param heading shown above them if there are any */
export function DeletedWebsites({
  heading,
  onRestored,
}: {
  heading?: string;
  onRestored(site: { identifier: string }): void;
}) {
  const deleted = useApiQuery(listDeletedSitesRoute, {});
  const restore = useApiMutation(restoreSiteRoute, {
    invalidates: [listDeletedSitesRoute],
    onSuccess: (site) => onRestored(site),
  });
  if (heading && !deleted.data?.items.length) return null;
  return (
    <Loaded query={deleted} isSmall>
      {({ items }) => (
        <section aria-label={heading ?? texts.deletedSites}>
          {heading && (
            <Text fw={500} size="sm" mt="xl" mb={4}>
              {heading}
            </Text>
          )}
          {restore.error && <Callout tone="bad" title={restore.error.message} isAlert />}
          {items.length === 0 && (
            <Text size="sm" c="dimmed">
              {texts.deletedNone}
            </Text>
          )}
          <ul className={styles.list}>
            {items.map((site) => (
              <li key={site.id} className={styles.entry}>
                <span className={styles.about}>
                  <span className={styles.title}>{site.title}</span>
                  <span className={styles.until}>{texts.deletedUntil(day.format(new Date(site.removedAt)))}</span>
                </span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={texts.bringBackOf(site.title)}
                  loading={restore.isPending && restore.variables.params.websiteId === site.id}
                  onClick={() => restore.mutate({ params: { websiteId: site.id } })}
                >
                  {texts.bringBack}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}
