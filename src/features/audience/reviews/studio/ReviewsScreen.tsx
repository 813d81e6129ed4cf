import { Button } from "@mantine/core";
import { GearIcon, UploadIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { UnsavedTextsGuard } from "#kernel/studio-ui/form/unsavedTexts.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { ExportMenu } from "#kernel/studio-ui/moderation/ExportMenu.tsx";
import { ModerationTabs } from "#kernel/studio-ui/moderation/ModerationTabs.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listReviewsRoute, reviewTabs } from "../moderationContract.ts";
import { exportReviewsRoute } from "../reviewFilesContract.ts";
import { ReviewFilters } from "./ReviewFilters.tsx";
import { ReviewRows } from "./ReviewRows.tsx";
import { texts } from "./texts.ts";

/** Reviews to moderate and answer. */
export function ReviewsScreen() {
  const list = useListSearch(["stars", "productId"]);
  const tab = reviewTabs.find((each) => each === list.filter("tab")) ?? "pending";
  const starsText = list.filter("stars");
  const filter = {
    tab,
    search: list.search || undefined,
    stars: starsText && /^[1-5]$/.test(starsText) ? Number(starsText) : undefined,
    productId: list.filter("productId"),
  };
  const reviews = useApiQuery(listReviewsRoute, { query: { ...filter, cursor: list.cursor } }, { keepPrevious: true });
  const csv = useDownload(exportReviewsRoute);
  const { counts, total } = reviews.data ?? {};
  return (
    <UnsavedTextsGuard isList>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <ScreenLink to="/reviews/settings" icon={<GearIcon aria-hidden />}>
              {texts.settings}
            </ScreenLink>
            <ExportMenu
              isFiltered
              shown={total}
              all={counts && counts.pending + counts.approved + counts.rejected}
              isBusy={csv.isBusy}
              onExport={(which) => void csv.start("reviews.csv", which === "all" ? {} : filter)}
            />
            <ScreenLink to="/reviews/import" icon={<UploadIcon aria-hidden />}>
              {texts.import}
            </ScreenLink>
          </>
        }
      />
      <ModerationTabs
        label={texts.tabsLabel}
        tabs={reviewTabs}
        names={texts.tabs}
        counts={counts}
        tab={tab}
        list={list}
      />
      <ReviewFilters list={list} stars={filter.stars} productId={filter.productId} />
      {/* What is open in one tab does not carry over to the next. */}
      <ReviewRows key={tab} tab={tab} query={reviews} list={list} />
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
