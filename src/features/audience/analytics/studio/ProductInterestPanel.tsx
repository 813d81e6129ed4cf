import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { type ProductInterest, productInterestRoute } from "../salesContract.ts";
import styles from "./AnalyticsScreen.module.css";
import { SalesDownload } from "./SalesDownload.tsx";
import { salesTexts as texts } from "./salesTexts.ts";

/** The products of a period: how often they were seen, added to carts and bought. */
export function ProductInterestPanel({ period }: { period: GivenSalesPeriod }) {
  const products = useApiQuery(productInterestRoute, { query: period }, { keepPrevious: true, isAlwaysFresh: true });
  const mayProducts = useMay("products.edit");
  const isFading = useDelayed(products.isPlaceholderData);
  const isEmpty = products.data?.items.length === 0;
  return (
    <Panel
      title={texts.products}
      isPadded={false}
      actions={
        <SalesDownload report="products" period={period} name={texts.products} isDisabled={!products.data || isEmpty} />
      }
    >
      <div className={styles.fading} data-fading={isFading || undefined} aria-busy={products.isFetching}>
        <Loaded query={products} isSmall>
          {({ items, currency, total }) =>
            items.length === 0 ? (
              <p className={styles.nothing}>{texts.productsNone}</p>
            ) : (
              <>
                <RowsTable
                  label={texts.products}
                  columns={columnsOf(currency, mayProducts)}
                  rows={items}
                  rowKey={({ productId }) => productId}
                />
                <p className={styles.note}>
                  {total > items.length && `${texts.shown(items.length, total)} `}
                  {texts.productsAbout}
                </p>
              </>
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}

function columnsOf(currency: string, mayProducts: boolean): Column<ProductInterest>[] {
  const count = (key: "views" | "carts" | "orders" | "units", isSecondary = false): Column<ProductInterest> => ({
    key,
    header: texts[key],
    align: "right",
    width: "104px",
    isSecondary,
    render: (row) => formatNumber(row[key]),
  });
  return [
    {
      key: "product",
      header: texts.product,
      render: ({ productId, name }) =>
        mayProducts && name !== null ? (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to={"/products/$productId" as string}
                params={{ productId } as never}
                search={keepSite}
              />
            )}
          >
            <bdi>{name}</bdi>
          </Anchor>
        ) : (
          <bdi>{name ?? texts.deletedProduct}</bdi>
        ),
    },
    count("views"),
    count("carts"),
    count("orders"),
    count("units", true),
    {
      key: "sales",
      header: texts.sales,
      align: "right",
      width: "128px",
      render: ({ cents }) => <Money cents={cents} currency={currency} />,
    },
  ];
}
