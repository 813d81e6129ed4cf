import { Button, Group, Text } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { DataTableNothing } from "#kernel/studio-ui/table/DataTableNothing.tsx";
import { type ListSearch, useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  type ActivityFilter,
  activityDays,
  activityFilter,
  exportActivityRoute,
  listActivityRoute,
} from "../contract.ts";
import styles from "./Activity.module.css";
import { ActivityFilters } from "./ActivityFilters.tsx";
import { ActivityList } from "./ActivityList.tsx";
import { texts } from "./texts.ts";

const names = ["person", "area", "from", "to"] as const;

/** Settings › Activity: who changed what, by day, with filters that stay in the address. */
export function ActivityScreen() {
  const list = useListSearch([...names]);
  const filter = filterOf(list);
  const activity = useApiQuery(
    listActivityRoute,
    { query: { ...filter, cursor: list.cursor } },
    { keepPrevious: true, isAlwaysFresh: true },
  );
  const download = useDownload(exportActivityRoute);
  const isFading = useDelayed(activity.isPlaceholderData);
  const isBare = activity.data?.items.length === 0 && !list.isFiltered && !list.hasPrevious;
  return (
    <>
      <div className={styles.top}>
        <Text size="sm" c="dimmed">
          {texts.about(activityDays)}
        </Text>
        {!isBare && (
          <Button
            variant="default"
            leftSection={<DownloadIcon aria-hidden />}
            loading={download.isBusy}
            onClick={() => void download.start("activity.csv", { ...filter })}
          >
            {texts.export}
          </Button>
        )}
      </div>
      {!isBare && <ActivityFilters list={list} filter={filter} people={activity.data?.people ?? []} />}
      <div className={styles.content} data-fading={isFading || undefined} aria-busy={activity.isFetching}>
        <Loaded query={activity}>
          {({ items, nextCursor }) =>
            items.length === 0 ? (
              <DataTableNothing
                list={list}
                empty={<EmptyState drawing="lost" title={texts.emptyTitle} text={texts.emptyText} />}
              />
            ) : (
              <>
                <ActivityList entries={items} />
                <Paging list={list} nextCursor={nextCursor} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** The filters of the address. One that cannot be is left out. */
function filterOf(list: ListSearch): ActivityFilter {
  const given = names.flatMap((name) => {
    const { data } = activityFilter.shape[name].safeParse(list.filter(name));
    return data === undefined ? [] : [[name, data]];
  });
  return { ...Object.fromEntries(given), ...(list.search ? { search: list.search } : {}) };
}

function Paging({ list, nextCursor }: { list: ListSearch; nextCursor: string | null }) {
  if (!nextCursor && !list.hasPrevious) return null;
  return (
    <nav className={styles.paging} aria-label={texts.pages}>
      <Group gap="xs">
        <Button variant="default" disabled={!list.hasPrevious} onClick={list.goPrevious}>
          {texts.newer}
        </Button>
        <Button variant="default" disabled={!nextCursor} onClick={() => nextCursor && list.goNext(nextCursor)}>
          {texts.older}
        </Button>
      </Group>
    </nav>
  );
}
