import { SegmentedControl, Select, Text } from "@mantine/core";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listSiteSignInsRoute, type SiteSignIn } from "../contract.ts";
import { keptDays, wholeAddressDays } from "../domain/signInHistory.ts";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import { texts } from "./texts.ts";

const columns: Column<SiteSignIn>[] = [
  { key: "person", header: texts.person, render: ({ person }) => person.name || person.email },
  { key: "result", header: texts.result, card: "aside", render: (entry) => <OutcomeBadge entry={entry} /> },
  { key: "how", header: texts.how, render: ({ method }) => texts.methods[method] },
  { key: "device", header: texts.device, isSecondary: true, render: ({ device }) => device },
  {
    key: "address",
    header: texts.address,
    isSecondary: true,
    render: ({ address }) => address ?? texts.unknownAddress,
  },
  { key: "time", header: texts.time, card: "subtitle", render: ({ at }) => <RelativeTime at={at} isReal /> },
];

const isFailed = "FAILED";

/** Settings › Sign-in history: the sign-ins of the website's contributors, by person and by result. */
export function SignInsScreen() {
  const list = useListSearch(["person", "result"]);
  const accountId = list.filter("person");
  const outcome = list.filter("result") === isFailed ? isFailed : "ALL";
  const signIns = useApiQuery(
    listSiteSignInsRoute,
    { query: { accountId, outcome, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const people = signIns.data?.people ?? [];
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {texts.siteText(keptDays, wholeAddressDays)}
      </Text>
      <DataTable
        label={texts.title}
        columns={columns}
        query={signIns}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ person }) => texts.showPerson(person.email)}
        rowTarget={({ person }) => ({ onOpen: () => list.setFilter("person", person.accountId) })}
        filters={
          <>
            <Select
              aria-label={texts.person}
              placeholder={texts.everyone}
              clearable
              searchable
              value={accountId ?? null}
              onChange={(value) => list.setFilter("person", value ?? undefined)}
              data={people.map((person) => ({ value: person.accountId, label: person.email }))}
            />
            <SegmentedControl
              aria-label={texts.result}
              value={outcome}
              onChange={(value) => list.setFilter("result", value === isFailed ? isFailed : undefined)}
              data={[
                { value: "ALL", label: texts.allResults },
                { value: isFailed, label: texts.failed },
              ]}
            />
          </>
        }
        empty={<EmptyState drawing="lost" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  );
}
