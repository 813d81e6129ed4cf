import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { OrderDetail } from "../contract.ts";
import { addressLines, isSameAddress } from "./addressLines.ts";
import styles from "./OrderScreen.module.css";
import { words } from "./words.ts";

/** Who bought, and where it goes. */
export function OrderCustomer({ order }: { order: OrderDetail }) {
  const { shippingAddress, billingAddress } = order;
  return (
    <Panel title={words.customer}>
      <div className={styles.fact}>
        <div className={styles.wrap}>{order.customerName}</div>
        <Anchor size="sm" href={`mailto:${order.customerEmail}`} className={styles.wrap ?? ""}>
          {order.customerEmail}
        </Anchor>
      </div>
      <Fact title={words.shippingAddress}>
        {shippingAddress ? <Address address={shippingAddress} /> : words.noAddress}
      </Fact>
      {billingAddress && (
        <Fact title={words.billingAddress}>
          {isSameAddress(billingAddress, shippingAddress) ? words.sameAddress : <Address address={billingAddress} />}
        </Fact>
      )}
      {order.note && <Fact title={words.note}>{order.note}</Fact>}
    </Panel>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <h3>{title}</h3>
      <div className={styles.wrap}>{children}</div>
    </div>
  );
}

function Address({ address }: { address: NonNullable<OrderDetail["shippingAddress"]> }) {
  return (
    <address className={styles.address}>
      {addressLines(address).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
