import { DayFields, PeriodField } from "#features/commerce/dashboard/studio/PeriodFields.tsx";
import { useSalesPeriod } from "#features/commerce/dashboard/studio/useSalesPeriod.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import styles from "./AnalyticsScreen.module.css";
import { ProductInterestPanel } from "./ProductInterestPanel.tsx";
import { SalesFunnelPanel } from "./SalesFunnelPanel.tsx";
import { salesTexts as texts } from "./salesTexts.ts";

/** Sales analytics: from the visit to the order, and what visitors did with each product. */
export function SalesAnalyticsScreen() {
  const chosen = useSalesPeriod();
  return (
    <>
      <PageHeader title={texts.title} />
      <div className={styles.tools}>
        <PeriodField chosen={chosen} />
      </div>
      {chosen.period === "custom" && <DayFields chosen={chosen} />}
      {chosen.query && (
        <div className={styles.panels}>
          <SalesFunnelPanel period={chosen.query} />
          <ProductInterestPanel period={chosen.query} />
        </div>
      )}
    </>
  );
}
