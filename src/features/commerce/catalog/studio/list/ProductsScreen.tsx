import { Button, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { DownloadIcon, PlusIcon, UploadIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useChosenRows } from "#kernel/studio-ui/table/useChosenRows.ts";
import { type ListSearch, useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  exportProductsRoute,
  listCategoriesRoute,
  listProductsRoute,
  type ProductFilter,
  type ProductSummary,
} from "../../contract.ts";
import { NotConnected } from "../NotConnected.tsx";
import { ProductPicture } from "../ProductPicture.tsx";
import { texts, typeNames } from "../texts.ts";
import { BulkBar } from "./BulkBar.tsx";
import { PriceRange, StockText, VisibilityBadge } from "./ProductMarks.tsx";
import styles from "./ProductsScreen.module.css";

const columns: Column<ProductSummary>[] = [
  {
    key: "name",
    header: texts.name,
    sort: "name",
    render: (product) => (
      <span className={styles.name} data-hidden={!product.isVisible || undefined}>
        <ProductPicture assetId={product.image?.id ?? null} />
        <span className={styles.nameText}>
          {product.name}
          {product.variantCount > 1 && <span className={styles.quiet}>{texts.variants(product.variantCount)}</span>}
        </span>
      </span>
    ),
  },
  {
    key: "type",
    header: texts.type,
    isSecondary: true,
    card: "hidden",
    render: (product) => typeNames[product.productType] ?? "",
  },
  { key: "visibility", header: texts.visibility, render: (product) => <VisibilityBadge {...product} /> },
  {
    key: "stock",
    header: texts.stock,
    sort: "stock",
    render: (product) => (
      <span>
        <StockText {...product} />
        {product.sortedStock && !product.sortedStock.unlimited && product.variantCount > 1 && (
          <span className={styles.quiet}>{texts.ofOneVariant(product.sortedStock.qtyInStock)}</span>
        )}
        {product.qtyInStock > 0 && product.goneVariantCount > 0 && (
          <span className={styles.quiet}>{texts.variantsGone(product.goneVariantCount)}</span>
        )}
      </span>
    ),
  },
  {
    key: "changed",
    header: texts.changed,
    sort: "updated",
    isSecondary: true,
    card: "hidden",
    render: (product) => <RelativeTime at={product.updatedAt} />,
  },
  {
    key: "price",
    header: texts.price,
    sort: "price",
    align: "right",
    card: "aside",
    render: (product) => (
      <span className={styles.price}>
        {product.onSale && <StatusBadge tone="info">{texts.sale}</StatusBadge>}
        <PriceRange {...product} />
      </span>
    ),
  },
];

const sorts = [
  { value: "name", label: texts.sortName },
  { value: "updated", label: texts.sortUpdated },
  { value: "price", label: texts.sortPrice },
  { value: "stock", label: texts.sortStock },
  { value: "position", label: texts.sortPosition },
] as const;
const kinds = Object.entries(typeNames).map(([value, label]) => ({ value, label }));
const visibilities = [
  { value: "visible", label: texts.visible },
  { value: "hidden", label: texts.hidden },
] as const;
const filters = ["kind", "visibility", "category"];
type Sort = (typeof sorts)[number]["value"];

/** Products of the website: search, add, and see what is hidden, sold out or on sale. */
export function ProductsScreen() {
  const list = useListSearch(filters);
  const selection = useChosenRows(list, filters);
  const sort = sorts.find(({ value }) => value === list.sort)?.value ?? "name";
  const filter = {
    search: list.search || undefined,
    productType: kinds.find(({ value }) => value === list.filter("kind")) ? Number(list.filter("kind")) : undefined,
    categoryId: list.filter("category"),
    visibility: visibilities.find(({ value }) => value === list.filter("visibility"))?.value,
  };
  const products = useApiQuery(
    listProductsRoute,
    {
      query: {
        ...filter,
        sort,
        direction: list.direction === "desc" ? "desc" : "asc",
        cursor: list.cursor,
      },
    },
    { keepPrevious: true },
  );
  const isBare = products.data?.total === 0 && !list.isFiltered;
  const unconnected = (products.data?.items ?? []).filter(({ isConnected }) => !isConnected);
  return (
    <>
      <PageHeader
        title={texts.title}
        count={products.data?.total}
        actions={isBare || <HeaderActions filter={filter} />}
      />
      {unconnected.length > 0 && (
        <div className={styles.notice}>
          <NotConnected names={unconnected.map(({ name }) => name)} />
        </div>
      )}
      <DataTable
        label={texts.title}
        columns={columns}
        query={products}
        list={{ ...list, sort, direction: list.direction ?? "asc" }}
        rowKey={(product) => product.id}
        rowLabel={(product) => product.name}
        rowTarget={(product) => ({ to: "/products/$productId", params: { productId: product.id } })}
        selection={selection}
        searchLabel={texts.search}
        filters={
          <>
            <KindChoice list={list} />
            <VisibilityChoice list={list} />
            <CategoryChoice list={list} />
            <SortChoice sort={sort} list={list} />
          </>
        }
        empty={
          <EmptyState drawing="products" title={texts.emptyTitle} text={texts.emptyText} action={<AddProductLinks />} />
        }
      />
      <BulkBar chosen={selection.chosen} onClear={() => selection.onChange(new Set())} />
    </>
  );
}

function KindChoice({ list }: { list: ListSearch }) {
  return (
    <Select
      aria-label={texts.type}
      className={styles.filter ?? ""}
      placeholder={texts.anyType}
      data={kinds}
      value={list.filter("kind") ?? null}
      clearable
      onChange={(value) => list.setFilter("kind", value ?? undefined)}
    />
  );
}

function VisibilityChoice({ list }: { list: ListSearch }) {
  return (
    <Select
      aria-label={texts.visibility}
      className={styles.filter ?? ""}
      placeholder={texts.anyVisibility}
      data={visibilities.map((choice) => ({ ...choice }))}
      value={list.filter("visibility") ?? null}
      clearable
      onChange={(value) => list.setFilter("visibility", value ?? undefined)}
    />
  );
}

/** A shop may have ten thousand categories, so the server searches them. */
function CategoryChoice({ list }: { list: ListSearch }) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search, 200);
  const chosen = list.filter("category");
  const categories = useApiQuery(
    listCategoriesRoute,
    { query: { search: asked || undefined, chosen } },
    { keepPrevious: true },
  );
  const data = categories.data?.items.map(({ id, path }) => ({ value: id, label: path })) ?? [];
  if (data.length === 0 && asked === "" && !chosen) return null;
  return (
    <Select
      aria-label={texts.categories}
      className={styles.filter ?? ""}
      placeholder={texts.anyCategory}
      data={data}
      value={chosen ?? null}
      clearable
      searchable
      onSearchChange={(text) => setSearch(data.some(({ label }) => label === text) ? "" : text)}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={texts.noCategory}
      onChange={(value) => list.setFilter("category", value ?? undefined)}
    />
  );
}

function SortChoice({ sort, list }: { sort: Sort; list: ListSearch }) {
  return (
    <Select
      aria-label={texts.sortBy}
      className={styles.sort ?? ""}
      data={sorts.map((choice) => ({ ...choice }))}
      value={sort}
      allowDeselect={false}
      checkIconPosition="right"
      // For dates, the newest comes first.
      onChange={(value) => value && list.setSort(value, value === "updated" ? "desc" : "asc")}
    />
  );
}

function HeaderActions({ filter }: { filter: ProductFilter }) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const download = useDownload(exportProductsRoute);
  const mayExport = useMay("records.export");
  return (
    <>
      {mayExport && (
        <Button
          variant="default"
          leftSection={<DownloadIcon aria-hidden />}
          loading={download.isBusy}
          onClick={() => void download.start("products.csv", filter)}
        >
          {isFiltered ? texts.exportFiltered : texts.export}
        </Button>
      )}
      <AddProductLinks />
    </>
  );
}

/** Links that import or add products. */
function AddProductLinks() {
  return (
    <>
      <Button
        variant="default"
        leftSection={<UploadIcon aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/import" search={keepSite} />}
      >
        {texts.import}
      </Button>
      <Button
        leftSection={<PlusIcon aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/products/new" search={keepSite} />}
      >
        {texts.add}
      </Button>
    </>
  );
}
