import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { CustomerDetail } from "../contract.ts";
import styles from "./Customers.module.css";
import { texts } from "./texts.ts";

const tones = { available: "good", unpaid: "waiting", canceled: "neutral" } as const;

/** The digital products that a customer bought; nothing without any. */
export function CustomerDownloads({ customer: { downloads } }: { customer: CustomerDetail }) {
  if (downloads.length === 0) return null;
  return (
    <Panel title={texts.downloads}>
      <ul className={styles.list}>
        {downloads.map(({ orderId, orderNumber, position, productName, state }) => (
          <li key={`${orderId} ${position}`} className={styles.row}>
            <div>
              <div dir="auto">{productName}</div>
              <Anchor
                size="sm"
                renderRoot={(props) => <Link {...props} to="/orders/$orderId" params={{ orderId }} search={keepSite} />}
              >
                {texts.ofOrder(String(orderNumber))}
              </Anchor>
            </div>
            <StatusBadge tone={tones[state]}>{texts.downloadStates[state]}</StatusBadge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
