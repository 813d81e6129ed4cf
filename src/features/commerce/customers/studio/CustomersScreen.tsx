import { Button } from "@mantine/core";
import { TagList } from "#features/audience/members/studio/TagList.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useChosenRows } from "#kernel/studio-ui/table/useChosenRows.ts";
import { exportCustomersRoute, type ListedCustomer, listCustomersRoute } from "../contract.ts";
import { averageCents } from "../domain/averageCents.ts";
import { CustomerFilters } from "./CustomerFilters.tsx";
import styles from "./Customers.module.css";
import { CustomersBulkBar } from "./CustomersBulkBar.tsx";
import { placeText } from "./placeText.ts";
import { texts } from "./texts.ts";
import { filterNames, useCustomerFilters } from "./useCustomerFilters.ts";

const columns: Column<ListedCustomer>[] = [
  {
    key: "customer",
    header: texts.customer,
    render: ({ name, email }) => (
      <span className={styles.person}>
        <span dir="auto">{name || email}</span>
        {name && <span className={styles.quiet}>{email}</span>}
      </span>
    ),
  },
  {
    key: "location",
    header: texts.location,
    isSecondary: true,
    render: ({ place }) => <span dir="auto">{placeText(place) || texts.nothing}</span>,
  },
  {
    key: "tags",
    header: texts.tags,
    isSecondary: true,
    render: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : null),
  },
  {
    key: "last-order",
    header: texts.lastOrder,
    sort: "last-order",
    render: ({ lastOrderAt }) => <RelativeTime at={lastOrderAt} />,
  },
  { key: "orders", header: texts.orders, sort: "orders", align: "right", render: ({ orderCount }) => orderCount },
  { key: "average", header: texts.average, align: "right", isSecondary: true, render: (row) => <Average row={row} /> },
  {
    key: "spent",
    header: texts.spent,
    sort: "spent",
    align: "right",
    card: "aside",
    render: (row) => <Spent row={row} />,
  },
];

/** The website's currency, and below it the others. */
function Spent({ row: { spent } }: { row: ListedCustomer }) {
  const [first, ...others] = spent;
  if (!first) return <Money cents={0} />;
  return (
    <>
      <Money cents={first.cents} currency={first.currency} />
      {others.map(({ cents, currency }) => (
        <span key={currency} className={styles.others}>
          <Money cents={cents} currency={currency} />
        </span>
      ))}
    </>
  );
}

function Average({ row: { spent } }: { row: ListedCustomer }) {
  const [first] = spent;
  const average = first && averageCents(first);
  return average === undefined ? texts.nothing : <Money cents={average} currency={first?.currency ?? ""} />;
}

/** Everyone who ordered. */
export function CustomersScreen() {
  const siteLink = useSiteLink();
  const filters = useCustomerFilters();
  const { list, filter, sort, direction } = filters;
  const selection = useChosenRows(list, filterNames);
  const download = useDownload(exportCustomersRoute);
  const mayExport = useMay("records.export");
  const customers = useApiQuery(
    listCustomersRoute,
    { query: { ...filter, sort, direction, cursor: list.cursor } },
    { keepPrevious: true, isAlwaysFresh: true },
  );
  const { data } = customers;
  const hasCustomers = data !== undefined && (data.total > 0 || list.isFiltered);
  return (
    <>
      <PageHeader
        title={texts.title}
        count={data?.total}
        hasMore={data?.hasMore}
        actions={
          hasCustomers &&
          mayExport && (
            <Button
              variant="default"
              loading={download.isBusy}
              disabled={data.total === 0}
              onClick={() => void download.start("customers.csv", {}, { filter })}
            >
              {texts.exportCsv}
            </Button>
          )
        }
      />
      <DataTable
        label={texts.title}
        columns={columns}
        query={customers}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ email }) => email}
        rowTarget={({ id }) => ({ to: "/customers/$customerId", params: { customerId: id } })}
        selection={selection}
        searchLabel={texts.search}
        filters={<CustomerFilters filters={filters} />}
        empty={
          <EmptyState
            drawing="orders"
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={
              <Button variant="default" component="a" {...siteLink("/")}>
                {texts.viewShop}
              </Button>
            }
          />
        }
      />
      <CustomersBulkBar chosen={selection.chosen} onClear={() => selection.onChange(new Set())} />
    </>
  );
}
