import { Button, Select } from "@mantine/core";
import { PlusIcon, UploadIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { type Column, DataTable } from "#kernel/studio-ui/DataTable.tsx";
import { EmptyState } from "#kernel/studio-ui/EmptyState.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { StatusBadge } from "#kernel/studio-ui/StatusBadge.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { type ListSearch, useListSearch } from "#kernel/studio-ui/useListSearch.ts";
import { listProductsRoute, type ProductSummary } from "../contract.ts";
import { PriceRange, StockText, VisibilityBadge } from "./ProductMarks.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import styles from "./ProductsScreen.module.css";
import { typeNames, words } from "./words.ts";

const columns: Column<ProductSummary>[] = [
  {
    key: "name",
    header: words.name,
    sort: "name",
    render: (product) => (
      <span className={styles.name} data-hidden={!product.isVisible || undefined}>
        <ProductPicture assetId={product.image?.id ?? null} />
        <span className={styles.nameText}>
          {product.name}
          {product.variantCount > 1 && <span className={styles.quiet}>{words.variants(product.variantCount)}</span>}
        </span>
      </span>
    ),
  },
  {
    key: "type",
    header: words.type,
    isSecondary: true,
    card: "hidden",
    render: (product) => typeNames[product.productType] ?? "",
  },
  { key: "visibility", header: words.visibility, render: (product) => <VisibilityBadge {...product} /> },
  { key: "stock", header: words.stock, render: (product) => <StockText {...product} /> },
  {
    key: "changed",
    header: words.changed,
    sort: "updated",
    isSecondary: true,
    card: "hidden",
    render: (product) => <RelativeTime at={product.updatedAt} />,
  },
  {
    key: "price",
    header: words.price,
    align: "right",
    card: "aside",
    render: (product) => (
      <span className={styles.price}>
        {product.onSale && <StatusBadge tone="info">{words.sale}</StatusBadge>}
        <PriceRange {...product} />
      </span>
    ),
  },
];

const sorts = [
  { value: "name", label: words.sortName },
  { value: "updated", label: words.sortUpdated },
  { value: "position", label: words.sortPosition },
] as const;
type Sort = (typeof sorts)[number]["value"];

/** Products of the website: find one, add one, see at a glance what is hidden, sold out or on sale. */
export function ProductsScreen() {
  const list = useListSearch();
  const sort = sorts.find(({ value }) => value === list.sort)?.value ?? "name";
  const products = useApiQuery(
    listProductsRoute,
    {
      query: {
        search: list.search || undefined,
        sort,
        direction: list.direction === "desc" ? "desc" : "asc",
        cursor: list.cursor,
      },
    },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHeader title={words.title} count={products.data?.total} actions={<Ways />} />
      <DataTable
        label={words.title}
        columns={columns}
        query={products}
        list={{ ...list, sort, direction: list.direction ?? "asc" }}
        rowKey={(product) => product.id}
        rowLabel={(product) => product.name}
        rowTarget={(product) => ({ to: "/products/$productId", params: { productId: product.id } })}
        searchLabel={words.search}
        filters={<SortChoice sort={sort} list={list} />}
        empty={<EmptyState drawing="products" title={words.emptyTitle} text={words.emptyText} action={<Ways />} />}
      />
    </>
  );
}

function SortChoice({ sort, list }: { sort: Sort; list: ListSearch }) {
  return (
    <Select
      aria-label={words.sortBy}
      className={styles.sort ?? ""}
      data={sorts.map((choice) => ({ ...choice }))}
      value={sort}
      allowDeselect={false}
      checkIconPosition="right"
      // The newest change first is what one looks for.
      onChange={(value) => value && list.setSort(value, value === "updated" ? "desc" : "asc")}
    />
  );
}

function Ways() {
  return (
    <>
      <Button
        variant="default"
        leftSection={<UploadIcon aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/import" search={keepSite} />}
      >
        {words.import}
      </Button>
      <Button
        leftSection={<PlusIcon aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/products/new" search={keepSite} />}
      >
        {words.add}
      </Button>
    </>
  );
}
