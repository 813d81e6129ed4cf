import { Anchor, Button, Menu } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { addressLines, isSameAddress } from "#features/commerce/address/domain/addressLines.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { dateFormat, formatAmount, studioLocale } from "#kernel/studio-ui/formats.ts";
import { Columns } from "#kernel/studio-ui/layout/Columns.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { exactTime } from "#kernel/studio-ui/relativeTime.ts";
import { CopyId } from "#kernel/studio-ui/table/CopyId.tsx";
import { readSubscriptionRoute, type SubscriptionDetail } from "../contract.ts";
import { planPriceText } from "../domain/describePlan.ts";
import { subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import { SubscriptionBadge } from "./SubscriptionBadge.tsx";
import { type Asked, SubscriptionDialogs, standingOf } from "./SubscriptionDialogs.tsx";
import styles from "./Subscriptions.module.css";
import { customerText, paymentsText, quantityText, texts } from "./texts.ts";
import { type SubscriptionActions, useSubscriptionActions } from "./useSubscriptionActions.ts";

/** One subscription: plan, payments, timeline and actions. */
export function SubscriptionScreen() {
  const { subscriptionId } = useParams({ strict: false }) as { subscriptionId: string };
  const subscription = useApiQuery(readSubscriptionRoute, { params: { subscriptionId } });
  return (
    <Loaded query={subscription} level={1}>
      {(loaded) => <Subscription subscription={loaded} />}
    </Loaded>
  );
}

function Subscription({ subscription }: { subscription: SubscriptionDetail }) {
  const actions = useSubscriptionActions(subscription);
  const [asked, setAsked] = useState<Asked>();
  const { lastFailure, state } = subscription;
  return (
    <>
      <PageHeader
        title={subscription.productName}
        back={{ to: "/subscriptions", label: texts.title }}
        badges={
          <>
            <SubscriptionBadge subscription={subscription} />
            {subscription.testMode && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
          </>
        }
        meta={
          <>
            <span dir="auto">{customerText(subscription)}</span>
            <CopyId value={subscription.id} label={texts.copyId} />
          </>
        }
        actions={<Actions subscription={subscription} actions={actions} onAsk={setAsked} />}
      />
      <Columns
        side={
          <>
            <Customer subscription={subscription} />
            <Timeline subscription={subscription} />
          </>
        }
      >
        {state === "PAST_DUE" && lastFailure && <Callout tone="bad" title={lastFailure} />}
        <Details subscription={subscription} />
        <Orders subscription={subscription} />
      </Columns>
      <SubscriptionDialogs
        subscription={subscription}
        actions={actions}
        asked={asked}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function Actions(props: { subscription: SubscriptionDetail; actions: SubscriptionActions; onAsk(asked: Asked): void }) {
  const { subscription, actions, onAsk } = props;
  const standing = standingOf(subscription);
  const mayMore = subscriptionCan.skip(standing) || subscriptionCan.pause(standing) || subscriptionCan.cancel(standing);
  return (
    <>
      {mayMore && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" px={8} aria-label={texts.more}>
              <DotsHorizontalIcon aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {subscriptionCan.skip(standing) && <Menu.Item onClick={() => onAsk("skip")}>{texts.skip}</Menu.Item>}
            {subscriptionCan.pause(standing) && <Menu.Item onClick={() => onAsk("pause")}>{texts.pause}</Menu.Item>}
            {subscriptionCan.cancel(standing) && (
              <Menu.Item color="red" onClick={() => onAsk("cancel")}>
                {texts.cancel}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {subscriptionCan.resume(standing) && (
        <Button loading={actions.change.isPending} onClick={actions.resume}>
          {texts.resume}
        </Button>
      )}
      {subscriptionCan.retry(standing) && <Button onClick={() => onAsk("retry")}>{texts.retry}</Button>}
    </>
  );
}

function Details({ subscription }: { subscription: SubscriptionDetail }) {
  const { locale, timeZone } = useWebsite();
  const { quantity, plan, cyclesDone, currency, nextPrice, nextPaymentAt, nextAmountText, isTriedAgain, pausedUntil } =
    subscription;
  const now = useNow();
  const date = dateFormat({ dateStyle: "long", timeZone });
  const dateText = (iso: string) => date.format(new Date(iso));
  const money = (cents: number) => formatAmount(cents, currency);
  const facts: [string, string | false | null | undefined][] = [
    [texts.product, [subscription.productName, variantText(subscription)].filter(Boolean).join(" · ")],
    [texts.sku, subscription.sku],
    [texts.plan, planPriceText(subscription, locale) + (quantity > 1 ? ` ${quantityText(quantity)}` : "")],
    [texts.payments, paymentsText(cyclesDone, plan.numBillingCycles)],
    [texts.started, dateText(subscription.createdAt)],
    [texts.states.PAUSED, pausedUntil && texts.until(dateText(pausedUntil))],
    [
      isTriedAgain ? texts.retryOn : texts.next,
      nextPaymentAt && (new Date(nextPaymentAt) > now() ? dateText(nextPaymentAt) : texts.dueNow),
    ],
    [texts.nextAmount, nextAmountText ?? (!subscription.isDeliverable && texts.undeliverable)],
    [texts.paidUntil, dateText(subscription.paidUntil)],
    [texts.newPrice, nextPrice && texts.newPriceFrom(money(nextPrice.amountCents), dateText(nextPrice.from))],
    [texts.paymentMethod, subscription.card && texts.card(subscription.card.brand, subscription.card.lastFour)],
  ];
  return (
    <Panel title={texts.details}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name} className={styles.pair}>
                <dt>{name}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

function Customer({ subscription }: { subscription: SubscriptionDetail }) {
  const { customerName, customerEmail, shippingAddress, billingAddress, memberId } = subscription;
  const isSame = isSameAddress(billingAddress, shippingAddress);
  const isErased = customerEmail === "";
  const linesOf = (address: PostalAddress) =>
    isErased ? [texts.erasedAddress] : addressLines(address, studioLocale());
  return (
    <Panel title={texts.customer}>
      <div className={styles.wrap} dir="auto">
        {memberId ? (
          <Anchor
            renderRoot={(props) => <Link {...props} to="/members/$memberId" params={{ memberId }} search={keepSite} />}
          >
            {customerName || customerEmail}
          </Anchor>
        ) : (
          customerName || (isErased && texts.erasedCustomer)
        )}
      </div>
      {!isErased && (
        <Anchor size="sm" href={`mailto:${customerEmail}`} className={styles.wrap ?? ""}>
          {customerEmail}
        </Anchor>
      )}
      {shippingAddress && <Address title={texts.shippingAddress} lines={linesOf(shippingAddress)} />}
      {!isSame && <Address title={texts.billingAddress} lines={linesOf(billingAddress)} />}
    </Panel>
  );
}

function Address({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div className={styles.fact}>
      <h3>{title}</h3>
      <address className={styles.address}>
        {lines.map((line) => (
          <div key={line} dir="auto">
            {line}
          </div>
        ))}
      </address>
    </div>
  );
}

function Orders({ subscription: { orders, currency } }: { subscription: SubscriptionDetail }) {
  return (
    <Panel title={texts.orders} isPadded={false}>
      <ul className={styles.rows} aria-label={texts.orders}>
        {orders.length === 0 && <li className={styles.quiet}>{texts.noOrders}</li>}
        {orders.map(({ id, number, placedAt, grandTotalCents, paymentState }) => (
          <li key={id}>
            <div>
              <Anchor
                renderRoot={(props) => (
                  <Link {...props} to="/orders/$orderId" params={{ orderId: id }} search={keepSite} />
                )}
              >
                {texts.order(String(number))}
              </Anchor>
              <div className={styles.quiet}>
                <RelativeTime at={placedAt} /> · {texts.paymentStates[paymentState]}
              </div>
            </div>
            <Money cents={grandTotalCents} currency={currency} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Timeline({ subscription: { events } }: { subscription: SubscriptionDetail }) {
  const { timeZone } = useWebsite();
  const date = dateFormat({ dateStyle: "long", timeZone });
  return (
    <Panel title={texts.history}>
      <ol className={styles.history} reversed aria-label={texts.history}>
        {events.map(({ id, kind, detail, by, at }) => (
          <li key={id}>
            <div className={styles.wrap}>{eventText(kind, detail, by)}</div>
            <Quiet>{detailText(kind, detail, (iso) => date.format(new Date(iso)))}</Quiet>
            <time className={styles.quiet} dateTime={at}>
              {exactTime(new Date(at), timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return children ? <div className={`${styles.quiet} ${styles.wrap}`}>{children}</div> : null;
}

/** What happened, and who did it if it was a person. */
function eventText(kind: string, detail: Record<string, string>, contributor: string | null): string {
  const isByHand = detail.by === "customer" || detail.by === "owner";
  const isWaiting = kind === "delayed" && detail.why === "no-rates";
  const what = isWaiting ? texts.waitsForRates : (texts.events[kind] ?? kind);
  const text = (isByHand && texts.byHand[kind]) || what;
  const by = contributor ?? (detail.by === "customer" ? texts.byCustomer : undefined);
  return by ? `${text} · ${by}` : text;
}

function detailText(kind: string, detail: Record<string, string>, date: (iso: string) => string): string {
  if (kind === "canceled") return texts.cancelReasons[detail.reason ?? ""] ?? "";
  const card = detail.lastFour ? texts.card(detail.brand ?? "", detail.lastFour) : "";
  if (kind === "failed") return [card, detail.reason].filter(Boolean).join(": ");
  if (kind === "started" || kind === "renewed") return card;
  if (kind === "delayed") return texts.delays[detail.why ?? ""] ?? "";
  if (kind === "paused" && detail.until) return texts.until(date(detail.until));
  if (kind === "price-changed") return `${detail.oldPrice ?? ""} → ${detail.newPrice ?? ""}`;
  return "";
}
