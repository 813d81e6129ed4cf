import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listSubscriptionsRoute, type SubscriptionSummary } from "../contract.ts";
import { planPriceText } from "../domain/describePlan.ts";
import { NextPayment } from "./NextPayment.tsx";
import { SubscriptionBadge } from "./SubscriptionBadge.tsx";
import styles from "./Subscriptions.module.css";
import { quantityText, texts } from "./texts.ts";

/** How many are shown; the list of subscriptions has all. */
const maxShown = 20;

/** The newest subscriptions of a member, on their page. Nothing without one. */
export function MemberSubscriptionsPanel({ subjectId: memberId }: { subjectId: string }) {
  const subscriptions = useApiQuery(listSubscriptionsRoute, { query: { memberId, limit: maxShown } });
  if (subscriptions.data?.items.length === 0) return null;
  return (
    <Panel title={texts.title} isPadded={false}>
      <Loaded query={subscriptions} isSmall>
        {({ items, total }) => (
          <ul className={styles.rows} aria-label={texts.title}>
            {items.map((subscription) => (
              <Row key={subscription.id} subscription={subscription} />
            ))}
            {total > items.length && <li className={styles.quiet}>{texts.newestShown(items.length)}</li>}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function Row({ subscription }: { subscription: SubscriptionSummary }) {
  const { locale } = useWebsite();
  const { id, nextPaymentAt } = subscription;
  return (
    <li>
      <div>
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/subscriptions/$subscriptionId" params={{ subscriptionId: id }} search={keepSite} />
          )}
        >
          {[subscription.productName, variantText(subscription)].filter(Boolean).join(" · ")}
          {subscription.quantity > 1 && ` ${quantityText(subscription.quantity)}`}
        </Anchor>{" "}
        {subscription.testMode && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
        {nextPaymentAt !== null && (
          <div className={styles.quiet}>
            {subscription.state === "PAST_DUE" ? texts.retryOn : texts.next}: <NextPayment at={nextPaymentAt} />
          </div>
        )}
      </div>
      <div className={styles.amount}>
        {planPriceText(subscription, locale)}
        <div>
          <SubscriptionBadge subscription={subscription} />
        </div>
      </div>
    </li>
  );
}
