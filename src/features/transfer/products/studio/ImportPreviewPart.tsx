import { Alert, Button, Group, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { PriceRange, StockText } from "#features/commerce/catalog/studio/list/ProductMarks.tsx";
import { typeNames } from "#features/commerce/catalog/studio/texts.ts";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { Figures } from "#kernel/studio-ui/imports/Figures.tsx";
import { importTexts } from "#kernel/studio-ui/imports/importTexts.ts";
import { UnsureEncoding } from "#kernel/studio-ui/imports/UnsureEncoding.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import {
  listProductImportsRoute,
  type PreviewedProduct,
  type ProductImportReport,
  readProductImportRoute,
  runProductImportRoute,
} from "../contract.ts";
import { ImportColumnsPart } from "./ImportColumnsPart.tsx";
import styles from "./imports.module.css";
import { RedirectsChoice } from "./RedirectsChoice.tsx";
import { removedVariants } from "./removedVariants.ts";
import { StorePagesPart } from "./StorePagesPart.tsx";
import { texts } from "./texts.ts";

const productColumns: Column<PreviewedProduct>[] = [
  {
    key: "name",
    header: texts.name,
    render: (product) => (
      <span className={styles.productName}>
        {product.name}
        <span className={styles.quiet}>
          {[texts.variantCount(product.variantCount), texts.pictureCount(product.imageCount)].join(" · ")}
        </span>
      </span>
    ),
  },
  {
    key: "type",
    header: texts.type,
    isSecondary: true,
    card: "hidden",
    render: ({ productType }) => typeNames[productType],
  },
  {
    key: "known",
    header: texts.state,
    render: ({ isKnown }) => (
      <StatusBadge tone={isKnown ? "neutral" : "info"}>{isKnown ? texts.isKnown : texts.isNew}</StatusBadge>
    ),
  },
  {
    key: "visible",
    header: texts.visibility,
    isSecondary: true,
    render: ({ visible }) => (visible ? texts.visible : texts.hidden),
  },
  {
    key: "stock",
    header: texts.stock,
    align: "right",
    render: (product) => <StockText {...product} />,
  },
  {
    key: "price",
    header: texts.price,
    align: "right",
    card: "aside",
    render: (product) => <PriceRange {...product} />,
  },
];

/** The file's content before anything changes, the fields of its columns, and the import button. */
export function ImportPreviewPart({ report }: { report: ProductImportReport }) {
  const run = useApiMutation(runProductImportRoute, {
    invalidates: [readProductImportRoute, listProductImportsRoute],
  });
  const client = useQueryClient();
  const website = useWebsite().identifier;
  const [renewals, setRenewals] = useState(0);
  const [withRedirects, setWithRedirects] = useState(true);
  const [isChanged, setChanged] = useState(false);
  const { preview, columns } = report;
  // Someone else may have changed the columns, or started the import.
  const renew = async () => {
    await client.invalidateQueries({ queryKey: apiKey(website, readProductImportRoute) });
    setChanged(false);
    setRenewals((count) => count + 1);
  };
  const isEmpty = preview?.productCount === 0 && !preview.isCut;
  return (
    <>
      {run.error && (
        <Alert color="red" role="alert">
          {run.error.message}
        </Alert>
      )}
      {columns && !columns.isEncodingSure && <UnsureEncoding samples={samplesOf(report)} />}
      {preview && (
        <Panel title={texts.previewTitle}>
          <Figures
            figures={[
              { label: texts.products, count: preview.productCount },
              { label: texts.newProducts, count: preview.newCount },
              { label: texts.knownProducts, count: preview.knownCount },
              { label: texts.variants, count: preview.variantCount },
              { label: texts.pictures, count: preview.imageCount },
              ...removedVariants(report),
              { label: importTexts.problems, count: report.problemCount },
            ]}
          />
          {preview.isCut && (
            <Text size="sm" mt="sm">
              {texts.previewCut(preview.productCount)}
            </Text>
          )}
          <StorePagesPart pages={preview.storePages} />
          <RedirectsChoice preview={preview} isChosen={withRedirects} onChange={setWithRedirects} />
          <Group gap="xs" mt="lg">
            {isEmpty ? (
              <Text size="sm" c="dimmed">
                {texts.nothingToRun}
              </Text>
            ) : (
              <Button
                disabled={isChanged}
                loading={run.isPending || run.isSuccess}
                onClick={() =>
                  run.mutate(
                    { params: { importId: report.id }, body: { revision: report.revision, withRedirects } },
                    { onError: () => void renew() },
                  )
                }
              >
                {preview.isCut ? texts.runAll : texts.run(preview.productCount)}
              </Button>
            )}
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/import" search={keepSite} />}>
              {importTexts.another}
            </Button>
            {isChanged && (
              <Text size="sm" c="dimmed" role="status">
                {texts.columnsFirst}
              </Text>
            )}
          </Group>
        </Panel>
      )}
      {columns && <ImportColumnsPart key={renewals} importId={report.id} columns={columns} onChange={setChanged} />}
      {preview && !isEmpty && (
        <section>
          {preview.products.length < preview.productCount && (
            <Text size="sm" c="dimmed" mb="xs">
              {texts.previewFirst(preview.products.length, preview.productCount)}
            </Text>
          )}
          <RowsTable
            label={texts.previewTitle}
            columns={productColumns}
            rows={preview.products}
            rowKey={(product, index) => `${index} ${product.name}`}
          />
        </section>
      )}
    </>
  );
}

/** Texts that show whether the encoding is right. */
const samplesOf = ({ preview, columns }: ProductImportReport) => [
  ...(preview?.products.map(({ name }) => name) ?? []),
  ...(columns?.columns.flatMap(({ name, sample }) => [sample, name]) ?? []),
];
