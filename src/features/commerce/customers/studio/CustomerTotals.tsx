import { Fragment, type ReactNode } from "react";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { CustomerDetail } from "../contract.ts";
import { averageCents } from "../domain/averageCents.ts";
import styles from "./Customers.module.css";
import { texts } from "./texts.ts";

/** What a customer bought, in each currency. */
export function CustomerTotals({ customer }: { customer: CustomerDetail }) {
  const website = useWebsite();
  const { spent, orderCount, firstSaleAt, lastSaleAt, otherOrderCount } = customer;
  const amounts = spent.length > 0 ? spent : [{ currency: website.currency, orderCount: 0, cents: 0 }];
  return (
    <Panel title={texts.purchases}>
      <dl className={styles.figures}>
        {amounts.map((amount) => {
          const average = averageCents(amount);
          const unit = amounts.length > 1 ? ` (${amount.currency})` : "";
          return (
            <Fragment key={amount.currency}>
              <Figure label={`${texts.spent}${unit}`}>
                <Money cents={amount.cents} currency={amount.currency} />
              </Figure>
              <Figure label={`${texts.average}${unit}`}>
                {average === undefined ? texts.nothing : <Money cents={average} currency={amount.currency} />}
              </Figure>
            </Fragment>
          );
        })}
        <Figure label={texts.orders}>{orderCount}</Figure>
        <Figure label={texts.firstOrder}>{firstSaleAt ? <RelativeTime at={firstSaleAt} /> : texts.nothing}</Figure>
        <Figure label={texts.lastOrder}>{lastSaleAt ? <RelativeTime at={lastSaleAt} /> : texts.nothing}</Figure>
      </dl>
      <p className={styles.rule}>
        {texts.rule} {otherOrderCount > 0 && texts.otherOrders(otherOrderCount)}
      </p>
    </Panel>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
