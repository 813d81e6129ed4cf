import { SegmentedControl } from "@mantine/core";
import { formatNumber } from "../formats.ts";
import type { ListSearch } from "../table/useListSearch.ts";
import styles from "./moderation.module.css";

interface ModerationTabsProps<Tab extends string> {
  label: string;
  /** The first one is shown without a filter. */
  tabs: readonly Tab[];
  names: Record<Tab, string>;
  /** Undefined while they load. */
  counts: Record<Tab, number> | undefined;
  tab: Tab;
  list: ListSearch;
}

/** Filters a list by its statuses, each with its number. */
export function ModerationTabs<Tab extends string>(props: ModerationTabsProps<Tab>) {
  const { label, tabs, names, counts, tab, list } = props;
  return (
    <div className={styles.tabs}>
      <SegmentedControl
        aria-label={label}
        value={tab}
        onChange={(value) => list.setFilter("tab", value === tabs[0] ? undefined : value)}
        data={tabs.map((each) => ({
          value: each,
          label: counts ? `${names[each]} ${formatNumber(counts[each])}` : names[each],
        }))}
      />
    </div>
  );
}
