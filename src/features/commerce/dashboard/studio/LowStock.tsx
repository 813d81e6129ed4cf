import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { lowStockRoute } from "../contract.ts";
import styles from "./DashboardScreen.module.css";
import { texts } from "./texts.ts";

/** Variants that are sold out or low. */
export function LowStock() {
  const mayProducts = useMay("products.edit");
  const stock = useApiQuery(lowStockRoute, {});
  const all = (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/inventory" search={keepSite} />}>
      {texts.allStock}
    </Anchor>
  );
  return (
    <Panel title={texts.lowStock} actions={all} isPadded={false}>
      <Loaded query={stock} isSmall>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.nothing}>{texts.lowStockNone}</p>
          ) : (
            <ul className={styles.list}>
              {items.map((entry) => (
                <li key={entry.variantId} className={styles.entry} data-links={mayProducts || undefined}>
                  <div className={styles.entryName} dir="auto">
                    {mayProducts ? (
                      <Link
                        to={"/products/$productId" as string}
                        params={{ productId: entry.productId } as never}
                        search={keepSite}
                        className={styles.link}
                      >
                        {entry.productName}
                      </Link>
                    ) : (
                      entry.productName
                    )}
                    <div className={styles.entryMeta}>{entry.sku}</div>
                  </div>
                  <StatusBadge tone={entry.qtyInStock === 0 ? "bad" : "waiting"}>
                    {entry.qtyInStock === 0 ? texts.soldOut : texts.left(entry.qtyInStock)}
                  </StatusBadge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
