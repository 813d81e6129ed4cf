import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { type GivenSalesPeriod, topProductsRoute } from "../contract.ts";
import styles from "./DashboardScreen.module.css";
import { texts } from "./texts.ts";

/** The products that brought most in the period. */
export function TopProducts({ query }: { query: GivenSalesPeriod | undefined }) {
  const mayProducts = useMay("products.edit");
  const products = useApiQuery(
    topProductsRoute,
    { query: query ?? { period: "30-days" } },
    { enabled: query !== undefined, keepPrevious: true, isAlwaysFresh: true },
  );
  return (
    <Panel title={texts.topProducts} isPadded={false}>
      <Loaded query={products} isSmall>
        {({ items, currency }) =>
          items.length === 0 ? (
            <p className={styles.nothing}>{texts.topProductsNone}</p>
          ) : (
            <>
              <ol className={styles.list}>
                {items.map(({ productId, name, units, cents }) => (
                  <li key={productId} className={styles.entry} data-links={(mayProducts && name !== null) || undefined}>
                    <div className={styles.entryName} dir="auto">
                      {mayProducts && name !== null ? (
                        <Link
                          to={"/products/$productId" as string}
                          params={{ productId } as never}
                          search={keepSite}
                          className={styles.link}
                        >
                          {name}
                        </Link>
                      ) : (
                        (name ?? texts.deletedProduct)
                      )}
                      <div className={styles.entryMeta}>{texts.soldUnits(units)}</div>
                    </div>
                    <span className={styles.amount}>
                      <Money cents={cents} currency={currency} />
                    </span>
                  </li>
                ))}
              </ol>
              <p className={styles.listRule}>{texts.topProductsRule}</p>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
