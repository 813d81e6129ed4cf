import { Button, SegmentedControl } from "@mantine/core";
import { DownloadIcon, GearIcon, PersonIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type CommentTab, commentTabs, exportCommentsRoute, listCommentsRoute } from "../moderationContract.ts";
import { CommentRows } from "./CommentRows.tsx";
import styles from "./comments.module.css";
import { texts } from "./texts.ts";

/** Comments to moderate and answer. */
export function CommentsScreen() {
  const list = useListSearch([]);
  const tab = commentTabs.find((each) => each === list.filter("tab")) ?? "pending";
  const filter = { tab, search: list.search || undefined };
  const comments = useApiQuery(
    listCommentsRoute,
    { query: { ...filter, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const csv = useDownload(exportCommentsRoute);
  const maySet = useMay("design.manage");
  const { counts } = comments.data ?? {};
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<DownloadIcon aria-hidden />}
              loading={csv.isBusy}
              onClick={() => void csv.start("comments.csv", filter)}
            >
              {texts.export}
            </Button>
            {maySet && (
              <ScreenLink to="/settings/comments" icon={<GearIcon aria-hidden />}>
                {texts.settings}
              </ScreenLink>
            )}
            <ScreenLink to="/comments/banned" icon={<PersonIcon aria-hidden />}>
              {texts.bannedAuthors}
            </ScreenLink>
          </>
        }
      />
      <div className={styles.tabs}>
        <SegmentedControl
          aria-label={texts.tabsLabel}
          value={tab}
          onChange={(value) => list.setFilter("tab", value === "pending" ? undefined : value)}
          data={commentTabs.map((each) => ({ value: each, label: tabLabel(each, counts) }))}
        />
      </div>
      <div className={styles.filters}>
        <SearchBox label={texts.search} value={list.search} onSearch={list.setSearch} />
      </div>
      {/* A selection in one tab does not carry over to the next. */}
      <CommentRows key={tab} tab={tab} query={comments} list={list} />
    </>
  );
}

function tabLabel(tab: CommentTab, counts: Record<CommentTab, number> | undefined): string {
  const name = texts.tabs[tab];
  return counts ? texts.tab(name, counts[tab]) : name;
}

function ScreenLink({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <Button variant="default" leftSection={icon} renderRoot={(props) => <Link {...props} to={to} search={keepSite} />}>
      {children}
    </Button>
  );
}
