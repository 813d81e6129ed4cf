import { Button } from "@mantine/core";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import shared from "#kernel/studio-ui/moderation/moderation.module.css";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { DataTableNothing } from "#kernel/studio-ui/table/DataTableNothing.tsx";
import { DataTablePaging } from "#kernel/studio-ui/table/DataTablePaging.tsx";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listBansRoute } from "../moderationContract.ts";
import styles from "./comments.module.css";
import { texts } from "./texts.ts";
import { useModeration } from "./useModeration.ts";

/** Comments › Banned authors. */
export function BannedScreen() {
  const list = useListSearch([]);
  const moderation = useModeration("all");
  const bans = useApiQuery(
    listBansRoute,
    { query: { search: list.search || undefined, cursor: list.cursor } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHeader title={texts.bannedTitle} back={{ to: "/comments", label: texts.title }} />
      <div className={styles.filters}>
        <SearchBox label={texts.bannedSearch} value={list.search} onSearch={list.setSearch} />
      </div>
      <Loaded query={bans}>
        {(page) =>
          page.items.length === 0 ? (
            <DataTableNothing
              list={list}
              empty={<EmptyState drawing="mail" title={texts.noneBanned} text={texts.noneBannedText} />}
            />
          ) : (
            <div aria-busy={bans.isFetching}>
              <ul className={shared.rows} aria-label={texts.bannedTitle}>
                {page.items.map(({ email, isMember, bannedAt, bannedBy }) => (
                  <li key={email} className={styles.ban}>
                    <span className={shared.email}>{email}</span>
                    <span className={shared.meta}>
                      {isMember ? texts.bannedWho.member : texts.bannedWho.guest} · {texts.bannedAt}{" "}
                      <RelativeTime at={bannedAt} /> {bannedBy && texts.bannedBy(bannedBy)}
                    </span>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={texts.unbanLabel(email)}
                      disabled={moderation.isUnbanning}
                      onClick={() => void moderation.unban(email)}
                    >
                      {texts.unbanShort}
                    </Button>
                  </li>
                ))}
              </ul>
              <DataTablePaging list={list} page={page} label={texts.bannedTitle} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}
