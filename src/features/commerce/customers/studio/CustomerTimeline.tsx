import { Anchor, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { exactTime } from "#kernel/studio-ui/relativeTime.ts";
import type { CustomerDetail, Happening } from "../contract.ts";
import styles from "./Customers.module.css";
import { texts } from "./texts.ts";
import { useFirstOnes } from "./useFirstOnes.ts";

const firstHappenings = 12;

/** What happened with a customer, newest first, in the time zone of the shop. */
export function CustomerTimeline({ customer: { timeline } }: { customer: CustomerDetail }) {
  const { timeZone } = useWebsite();
  const { shown, hasMore, showAll } = useFirstOnes(timeline, firstHappenings);
  return (
    <Panel title={texts.timeline}>
      <ol className={styles.list} aria-label={texts.timeline}>
        {shown.map((happening) => (
          <li key={happening.id} className={styles.row}>
            <div>
              <div>{titleOf(happening)}</div>
              {happening.order && <OrderOf order={happening.order} />}
              {happening.text && (
                <div className={styles.quiet} dir="auto">
                  {happening.text}
                </div>
              )}
              <time className={styles.quiet} dateTime={happening.at}>
                {exactTime(new Date(happening.at), timeZone)}
              </time>
            </div>
            {happening.amountCents !== null && happening.currency && (
              <Money cents={happening.amountCents} currency={happening.currency} />
            )}
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={showAll}>
          {texts.showAll(timeline.length)}
        </Button>
      )}
    </Panel>
  );
}

function OrderOf({ order: { id, number, isTest } }: { order: NonNullable<Happening["order"]> }) {
  return (
    <div>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/orders/$orderId" params={{ orderId: id }} search={keepSite} />}
      >
        {texts.ofOrder(String(number))}
      </Anchor>{" "}
      {isTest && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
    </div>
  );
}

function titleOf({ action, by }: Happening): string {
  const title = texts.happenings[action] ?? texts.otherHappening;
  return by ? texts.by(title, by) : title;
}
