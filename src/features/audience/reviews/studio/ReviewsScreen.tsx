import { Button, SegmentedControl } from "@mantine/core";
import { DownloadIcon, GearIcon, UploadIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listReviewsRoute, type ReviewTab, reviewTabs } from "../moderationContract.ts";
import { exportReviewsRoute } from "../reviewFilesContract.ts";
import { ReviewFilters } from "./ReviewFilters.tsx";
import { ReviewRows } from "./ReviewRows.tsx";
import styles from "./reviews.module.css";
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
  const { counts } = reviews.data ?? {};
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <ScreenLink to="/reviews/settings" icon={<GearIcon aria-hidden />}>
              {texts.settings}
            </ScreenLink>
            <Button
              variant="default"
              leftSection={<DownloadIcon aria-hidden />}
              loading={csv.isBusy}
              onClick={() => void csv.start("reviews.csv", filter)}
            >
              {texts.export}
            </Button>
            <ScreenLink to="/reviews/import" icon={<UploadIcon aria-hidden />}>
              {texts.import}
            </ScreenLink>
          </>
        }
      />
      <div className={styles.tabs}>
        <SegmentedControl
          aria-label={texts.tabsLabel}
          value={tab}
          onChange={(value) => list.setFilter("tab", value === "pending" ? undefined : value)}
          data={reviewTabs.map((each) => ({ value: each, label: tabLabel(each, counts) }))}
        />
      </div>
      <ReviewFilters list={list} stars={filter.stars} productId={filter.productId} />
      {/* A selection in one tab does not carry over to the next. */}
      <ReviewRows key={tab} tab={tab} query={reviews} list={list} />
    </>
  );
}

function tabLabel(tab: ReviewTab, counts: Record<ReviewTab, number> | undefined): string {
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
