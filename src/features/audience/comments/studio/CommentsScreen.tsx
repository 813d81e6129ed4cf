import { Button, Text } from "@mantine/core";
import { GearIcon, PersonIcon, UploadIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { UnsavedTextsGuard } from "#kernel/studio-ui/form/unsavedTexts.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { ExportMenu } from "#kernel/studio-ui/moderation/ExportMenu.tsx";
import { ModerationTabs } from "#kernel/studio-ui/moderation/ModerationTabs.tsx";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { commentTabs, exportCommentsRoute, listCommentsRoute } from "../moderationContract.ts";
import { CommentRows } from "./CommentRows.tsx";
import styles from "./comments.module.css";
import { EraseAuthor } from "./EraseAuthor.tsx";
import { texts } from "./texts.ts";

/** Comments to moderate and answer. */
export function CommentsScreen() {
  const list = useListSearch(["comment"]);
  const tab = commentTabs.find((each) => each === list.filter("tab")) ?? "pending";
  const comment = list.filter("comment");
  const filter = { tab, search: list.search || undefined, comment };
  const comments = useApiQuery(
    listCommentsRoute,
    { query: { ...filter, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const csv = useDownload(exportCommentsRoute);
  const maySet = useMay("design.manage");
  const { counts, total, byEmail = 0 } = comments.data ?? {};
  return (
    <UnsavedTextsGuard isList>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <ExportMenu
              isFiltered={tab !== "all" || list.isFiltered}
              shown={total}
              all={counts?.all}
              isBusy={csv.isBusy}
              onExport={(which) => void csv.start("comments.csv", which === "all" ? { tab: "all" } : filter)}
            />
            <ScreenLink to="/comments/import" icon={<UploadIcon aria-hidden />}>
              {texts.import}
            </ScreenLink>
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
      <ModerationTabs
        label={texts.tabsLabel}
        tabs={commentTabs}
        names={texts.tabs}
        counts={counts}
        tab={tab}
        list={list}
      />
      <div className={styles.filters}>
        <SearchBox label={texts.search} value={list.search} onSearch={list.setSearch} />
      </div>
      {comment && (
        <div className={styles.found}>
          <Callout tone="info" title={texts.oneShown}>
            <Button size="compact-sm" variant="subtle" onClick={list.clear}>
              {texts.showAll}
            </Button>
          </Callout>
        </div>
      )}
      <EraseAuthor email={list.search.toLowerCase()} count={byEmail} />
      {(tab === "spam" || tab === "deleted") && Boolean(total) && (
        <Text size="sm" c="dimmed">
          {texts.keptText[tab]}
        </Text>
      )}
      {/* What is open in one tab does not carry over to the next. */}
      <CommentRows key={tab} tab={tab} query={comments} list={list} />
    </UnsavedTextsGuard>
  );
}

function ScreenLink({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <Button variant="default" leftSection={icon} renderRoot={(props) => <Link {...props} to={to} search={keepSite} />}>
      {children}
    </Button>
  );
}
