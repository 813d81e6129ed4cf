import { SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useId } from "react";
import { ProductPicture } from "#features/commerce/catalog/studio/ProductPicture.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type FeedProblemProduct, listFeedProblemsRoute } from "../contract.ts";
import { type Channel, channelRules, channels } from "../domain/channels.ts";
import styles from "./ProductFeeds.module.css";
import { texts } from "./texts.ts";

const columns: Column<FeedProblemProduct>[] = [
  {
    key: "product",
    header: texts.product,
    width: "35%",
    render: ({ name, imageId }) => (
      <span className={styles.product}>
        <ProductPicture assetId={imageId} />
        {name}
      </span>
    ),
  },
  {
    key: "problems",
    header: texts.what,
    render: ({ problems }) => (
      <ul className={styles.problems}>
        {problems.map(({ code, message, isRequired }) => (
          <li key={code}>
            <StatusBadge tone={isRequired ? "bad" : "neutral"}>
              {isRequired ? texts.required : texts.recommended}
            </StatusBadge>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    ),
  },
];

/** Products whose data a channel would refuse or ignore, each with a link to its editor. */
export function FeedProblems() {
  const id = useId();
  const list = useListSearch(["channel"]);
  const channel = channels.find((name) => name === list.filter("channel")) ?? "google";
  const problems = useApiQuery(
    listFeedProblemsRoute,
    { query: { channel, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const empty = <EmptyState drawing="products" title={texts.noneTitle} text={texts.noneText} />;
  return (
    <section aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={id}>
          {texts.problems}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.problemsAbout}
        </Text>
        <SegmentedControl
          aria-label={texts.channel}
          className={styles.channels ?? ""}
          data={channels.map((value) => ({ value, label: channelRules[value].name }))}
          value={channel}
          onChange={(value) => list.setFilter("channel", value as Channel, { replace: true })}
        />
        <DataTable
          label={texts.problems}
          columns={columns}
          query={problems}
          list={list}
          rowKey={({ productId }) => productId}
          rowLabel={({ name }) => name}
          rowTarget={({ productId }) => ({ to: "/products/$productId", params: { productId } })}
          empty={empty}
          emptyFiltered={empty}
        />
      </Stack>
    </section>
  );
}
