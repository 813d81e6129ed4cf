import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { formatAmount, formatNumber, formatPercent } from "#kernel/studio-ui/formats.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { type SalesFigures, type SalesOverview, salesOverviewRoute } from "../contract.ts";
import { changePercent, shareTenths } from "../domain/change.ts";
import styles from "./DashboardScreen.module.css";
import { Figure } from "./Figure.tsx";
import { DayFields, PeriodField } from "./PeriodFields.tsx";
import { daysLabel } from "./pointLabels.ts";
import { refreshMs } from "./refreshMs.ts";
import { SalesChart } from "./SalesChart.tsx";
import { texts } from "./texts.ts";
import type { ChosenPeriod } from "./useSalesPeriod.ts";

/** Sales of a period: figures with the change since the period before, and a chart. */
export function SalesPanel({ chosen, hasNoOrders }: { chosen: ChosenPeriod; hasNoOrders: boolean }) {
  const overview = useApiQuery(
    salesOverviewRoute,
    { query: chosen.query ?? { period: "30-days" } },
    { enabled: chosen.query !== undefined, keepPrevious: true, refetchInterval: refreshMs, isAlwaysFresh: true },
  );
  const isFading = useDelayed(overview.isPlaceholderData);
  return (
    <Panel title={texts.sales} actions={<PeriodField chosen={chosen} />}>
      {chosen.period === "custom" && <DayFields chosen={chosen} />}
      <div className={styles.fading} data-fading={isFading || undefined} aria-busy={overview.isFetching}>
        <Loaded query={overview} isSmall>
          {(data) => <Sales overview={data} hasNoOrders={hasNoOrders} />}
        </Loaded>
      </div>
    </Panel>
  );
}

function Sales({ overview, hasNoOrders }: { overview: SalesOverview; hasNoOrders: boolean }) {
  const mayProducts = useMay("products.edit");
  const { figures, figuresBefore, others } = overview;
  if (figures.orderCount === 0 && figuresBefore.orderCount === 0 && others.length === 0) {
    return (
      <EmptyState
        drawing="chart"
        title={hasNoOrders ? texts.noSalesTitle : texts.noSalesInPeriodTitle}
        text={hasNoOrders ? texts.noSalesText : texts.noSalesInPeriodText}
        action={
          hasNoOrders &&
          mayProducts && (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/products" search={keepSite} />}>
              {texts.toProducts}
            </Button>
          )
        }
        isSmall
      />
    );
  }
  return (
    <>
      <Figures overview={overview} />
      <SalesChart overview={overview} />
      <p className={styles.rule}>{texts.salesRule}</p>
      {others.map(({ currency, salesCents, orderCount }) => (
        <p key={currency} className={styles.rule}>
          {texts.otherCurrency(orderCount, formatAmount(salesCents, currency))}
        </p>
      ))}
    </>
  );
}

const averageOf = ({ salesCents, orderCount }: SalesFigures) =>
  orderCount > 0 ? Math.round(salesCents / orderCount) : 0;

const conversionOf = ({ paidCheckouts, startedCheckouts }: SalesFigures) =>
  shareTenths(Math.min(paidCheckouts, startedCheckouts), startedCheckouts);

function Figures({ overview: { currency, unit, before, figures, figuresBefore } }: { overview: SalesOverview }) {
  const days = daysLabel(before);
  const compared = unit === "hour" ? texts.untilSameTime(days) : days;
  const changeOf = (read: (figures: SalesFigures) => number | undefined) => ({
    change: changePercent(read(figures) ?? 0, read(figuresBefore) ?? 0),
    before: compared,
  });
  const conversion = conversionOf(figures);
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={texts.netSales} {...changeOf((each) => each.salesCents)}>
          <Money cents={figures.salesCents} currency={currency} />
        </Figure>
        <Figure label={texts.orders} {...changeOf((each) => each.orderCount)}>
          {formatNumber(figures.orderCount)}
        </Figure>
        <Figure label={texts.averageOrder} {...changeOf(averageOf)}>
          <Money cents={averageOf(figures)} currency={currency} />
        </Figure>
        <Figure
          label={texts.conversion}
          {...(unit === "hour" ? {} : changeOf(conversionOf))}
          hint={texts.conversionHint(figures.paidCheckouts, figures.startedCheckouts)}
        >
          {conversion === undefined ? texts.unknown : formatPercent(conversion)}
        </Figure>
        <Figure label={texts.refunds} {...changeOf((each) => each.refundedCents)} isNeutral>
          <Money cents={figures.refundedCents} currency={currency} />
        </Figure>
        <Figure label={texts.newCustomers} {...changeOf((each) => each.newCustomers)}>
          {formatNumber(figures.newCustomers)}
        </Figure>
        <Figure
          label={texts.returning}
          {...changeOf((each) => each.returningOrders)}
          hint={texts.returningHint(figures.returningOrders)}
        >
          {figures.orderCount === 0
            ? texts.unknown
            : formatPercent(shareTenths(figures.returningOrders, figures.returningOrders + figures.newCustomers) ?? 0)}
        </Figure>
      </dl>
      <p className={styles.compared}>{texts.comparedWith(compared)}</p>
    </>
  );
}
