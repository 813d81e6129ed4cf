import { Alert, Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { PriceRange, StockText } from "#features/commerce/catalog/studio/list/ProductMarks.tsx";
import { typeNames } from "#features/commerce/catalog/studio/words.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import {
  listProductImportsRoute,
  type PreviewedProduct,
  type ProductImportReport,
  readProductImportRoute,
  runProductImportRoute,
} from "../contract.ts";
import { Figures } from "./Figures.tsx";
import { ImportColumnsPart } from "./ImportColumnsPart.tsx";
import styles from "./imports.module.css";
import { RedirectsChoice } from "./RedirectsChoice.tsx";
import { StorePagesPart } from "./StorePagesPart.tsx";
import { UnsureEncoding } from "./UnsureEncoding.tsx";
import { words } from "./words.ts";

const productColumns: Column<PreviewedProduct>[] = [
  {
    key: "name",
    header: words.name,
    render: (product) => (
      <span className={styles.productName}>
        {product.name}
        <span className={styles.quiet}>
          {[words.variantCount(product.variantCount), words.pictureCount(product.imageCount)].join(" · ")}
        </span>
      </span>
    ),
  },
  {
    key: "type",
    header: words.type,
    isSecondary: true,
    card: "hidden",
    render: ({ productType }) => typeNames[productType],
  },
  {
    key: "known",
    header: words.state,
    render: ({ isKnown }) => (
      <StatusBadge tone={isKnown ? "neutral" : "info"}>{isKnown ? words.isKnown : words.isNew}</StatusBadge>
    ),
  },
  {
    key: "visible",
    header: words.visibility,
    isSecondary: true,
    render: ({ visible }) => (visible ? words.visible : words.hidden),
  },
  {
    key: "stock",
    header: words.stock,
    align: "right",
    render: (product) => <StockText {...product} />,
  },
  {
    key: "price",
    header: words.price,
    align: "right",
    card: "aside",
    render: (product) => <PriceRange {...product} />,
  },
];

/** What the file holds, before anything changes, what its columns are read as, and the button that brings it in. */
export function ImportPreviewPart({ report }: { report: ProductImportReport }) {
  const run = useApiMutation(runProductImportRoute, {
    invalidates: [readProductImportRoute, listProductImportsRoute],
  });
  const [withRedirects, setWithRedirects] = useState(true);
  const [isChanged, setChanged] = useState(false);
  const { preview, columns } = report;
  const isEmpty = preview?.productCount === 0;
  return (
    <>
      {run.error && (
        <Alert color="red" role="alert">
          {run.error.message}
        </Alert>
      )}
      <UnsureEncoding report={report} />
      {preview && (
        <Panel title={words.previewTitle}>
          <Figures
            figures={[
              { label: words.products, count: preview.productCount },
              { label: words.newProducts, count: preview.newCount },
              { label: words.knownProducts, count: preview.knownCount },
              { label: words.variants, count: preview.variantCount },
              { label: words.pictures, count: preview.imageCount },
              { label: words.problems, count: report.problemCount },
            ]}
          />
          <StorePagesPart pages={preview.storePages} />
          <RedirectsChoice preview={preview} isChosen={withRedirects} onChange={setWithRedirects} />
          <Group gap="xs" mt="lg">
            {isEmpty ? (
              <Text size="sm" c="dimmed">
                {words.nothingToRun}
              </Text>
            ) : (
              <Button
                disabled={isChanged}
                loading={run.isPending || run.isSuccess}
                onClick={() => run.mutate({ params: { importId: report.id }, body: { withRedirects } })}
              >
                {words.run(preview.productCount)}
              </Button>
            )}
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/import" search={keepSite} />}>
              {words.another}
            </Button>
            {isChanged && (
              <Text size="sm" c="dimmed" role="status">
                {words.columnsFirst}
              </Text>
            )}
          </Group>
        </Panel>
      )}
      {columns && <ImportColumnsPart importId={report.id} columns={columns} onChange={setChanged} />}
      {preview && !isEmpty && (
        <section>
          {preview.products.length < preview.productCount && (
            <Text size="sm" c="dimmed" mb="xs">
              {words.previewFirst(preview.products.length, preview.productCount)}
            </Text>
          )}
          <RowsTable
            label={words.previewTitle}
            columns={productColumns}
            rows={preview.products}
            rowKey={(product, index) => `${index} ${product.name}`}
          />
        </section>
      )}
    </>
  );
}
