import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import styles from "./DashboardScreen.module.css";
import { texts } from "./texts.ts";

interface HomeTaskProps<Data> {
  label: string;
  query: UseQueryResult<Data, ApiFailure>;
  /** How many wait; a text such as "10+" if they are not counted to the end. */
  countOf(data: Data): number | string;
  /** The screen where they are done. */
  to: string;
  search?: Record<string, string>;
}

/**
 * Something that waits to be done, with its number, on the home screen. Features add theirs as panels of the screen "/".
 * @example <HomeTask label={texts.reviews} query={reviews} countOf={({ counts }) => counts.pending} to="/reviews" />
 */
export function HomeTask<Data>({ label, query, countOf, to, search = {} }: HomeTaskProps<Data>) {
  const count = query.data === undefined ? undefined : countOf(query.data);
  return (
    <li className={styles.task} data-quiet={!count || undefined}>
      <Link
        to={to as string}
        search={((before: Record<string, unknown>) => ({ ...keepSite(before), ...search })) as never}
        className={styles.link}
      >
        <span className={styles.taskCount}>{count ?? texts.unknown}</span> <span>{label}</span>
      </Link>
      {query.data === undefined && query.isError && <span className={styles.entryMeta}>{texts.taskFailed}</span>}
    </li>
  );
}
